// Paints SVG: safe text, short coordinates, round ticks. Pictures add their own style sheet.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace famheads::report {

/// At most two decimals and no more than needed: "12.5", "-3", "0".
[[nodiscard]] std::string coordinate(double value);

struct Point {
  double x = 0;
  double y = 0;
};

/// A rectangle by its edges; y grows downwards.
struct Frame {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
};

/// A straight map from values to coordinates; from != to.
struct Scale {
  double from = 0;
  double to = 1;
  double start = 0;  ///< coordinate of `from`
  double end = 1;    ///< coordinate of `to`

  [[nodiscard]] double operator()(double value) const {
    return start + (value - from) / (to - from) * (end - start);
  }
};

/// Round values along an axis, with labels that tell them apart.
struct Ticks {
  std::vector<double> values;
  std::vector<std::string> labels;
  /// Labels are values divided by 10 to this power, a multiple of 3; 0 where values are handy.
  int exponent = 0;
};

/// Steps of 1, 2 or 5 times a power of ten from 0 to the first tick that is not below `most` (> 0);
/// about `wanted` steps.
[[nodiscard]] Ticks value_ticks(double most, std::size_t wanted);

/// For things that are counted from 1 to `last`: 1 and round numbers, at most `wanted` + 1.
[[nodiscard]] Ticks count_ticks(std::size_t last, std::size_t wanted);

/// Roughly how wide text in a common sans-serif typeface is; rather too wide than too narrow.
[[nodiscard]] double text_width(std::string_view text, double font_size);

enum class Anchor { start, middle, end };

/// A growing piece of SVG. Classes are names of the program's own; texts may be untrusted.
class SvgPaint {
 public:
  void begin_group(std::string_view css_class);
  void end_group();
  void line(Point from, Point to, std::string_view css_class);
  void polyline(std::span<const Point> points, std::string_view css_class);
  void circle(Point center, double radius, std::string_view css_class);
  void rectangle(const Frame& frame, std::string_view css_class);
  void text(Point at, Anchor anchor, std::string_view css_class, std::string_view content);
  /// Reads upwards.
  void vertical_text(Point at, std::string_view css_class, std::string_view content);
  /// Markup that is safe already.
  void raw(std::string_view markup);

  [[nodiscard]] const std::string& markup() const noexcept { return markup_; }

 private:
  std::string markup_;
};

/// Grid lines across the frame, a label beside each tick, and the title reading upwards.
/// Classes: grid, axis, tick, axis-title.
void paint_value_axis(SvgPaint& paint, const Frame& frame, const Scale& scale, const Ticks& ticks,
                      std::string_view title);

/// The lower edge of the frame with ticks and labels, and the title below.
void paint_count_axis(SvgPaint& paint, const Frame& frame, const Scale& scale, const Ticks& ticks,
                      std::string_view title);

}  // namespace famheads::report
