// From values to colours, the same in pictures, cells and legends.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "report/png.hpp"

namespace famheads::report {

/// "#1f5fa8"
[[nodiscard]] std::string hex_color(Rgb color);

/// Whether white text is easier to read on it than black.
[[nodiscard]] bool is_dark(Rgb color);

class ColorScale {
 public:
  static constexpr std::uint8_t kMissing = 255;  ///< a value that does not exist: grey

  /// Blue below zero, white at zero, red above. `limit` > 0
  [[nodiscard]] static ColorScale diverging(double limit);
  /// Dark violet at zero, yellow at `limit` > 0.
  [[nodiscard]] static ColorScale sequential(double limit);

  /// Index into palette(), 0 .. 254. Values beyond the ends get the colours of the ends.
  [[nodiscard]] std::uint8_t code(double value) const;
  [[nodiscard]] Rgb color(double value) const { return palette_[code(value)]; }
  [[nodiscard]] std::span<const Rgb> palette() const { return palette_; }
  /// Colours at equal steps from low() to high(), between which the scale is linear.
  [[nodiscard]] std::span<const Rgb> anchors() const { return anchors_; }
  [[nodiscard]] double low() const { return low_; }
  [[nodiscard]] double high() const { return high_; }

 private:
  ColorScale(std::span<const Rgb> anchors, double low, double high);

  std::span<const Rgb> anchors_;
  double low_, high_;
  std::array<Rgb, 256> palette_{};
};

/// Where a colour scale should end, so that a few extreme values do not make the rest look alike:
/// about one magnitude in a hundred is beyond it. A round number > 0, also for no magnitudes.
[[nodiscard]] double color_limit(std::vector<double> magnitudes);

}  // namespace famheads::report
