#include "report/html_colors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace famheads::report {
namespace {

constexpr std::size_t kLevels = 255;  // odd, so that zero is one of a diverging scale
constexpr Rgb kGrey{150, 150, 150};

constexpr std::array<Rgb, 7> kDiverging = {{{16, 54, 112},
                                            {52, 120, 184},
                                            {158, 200, 226},
                                            {248, 248, 246},
                                            {247, 184, 154},
                                            {208, 80, 68},
                                            {116, 10, 32}}};
// Lightness rises evenly, so that it also works without colour vision and in grey print.
constexpr std::array<Rgb, 6> kSequential = {
    {{68, 1, 84}, {65, 68, 135}, {42, 120, 142}, {34, 168, 132}, {122, 209, 81}, {253, 231, 37}}};

std::uint8_t between(std::uint8_t from, std::uint8_t to, double way) {
  return static_cast<std::uint8_t>(std::lround(from + (to - from) * way));
}

Rgb interpolated(std::span<const Rgb> anchors, double at) {
  const double place = at * static_cast<double>(anchors.size() - 1);
  const std::size_t left = std::min(static_cast<std::size_t>(place), anchors.size() - 2);
  const double way = place - static_cast<double>(left);
  const Rgb& from = anchors[left];
  const Rgb& to = anchors[left + 1];
  return {between(from.red, to.red, way), between(from.green, to.green, way),
          between(from.blue, to.blue, way)};
}

/// Luminance of one part of a colour (WCAG 2).
double linear(std::uint8_t part) {
  const double share = part / 255.0;
  return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

double rounded_up(double value) {
  constexpr auto kRound = std::to_array<double>({1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10});
  const double power = std::pow(10.0, std::floor(std::log10(value)));
  if (!(power > 0) || !std::isfinite(10 * power)) return value;  // at the edges of double
  const auto found = std::ranges::find_if(
      kRound, [&](double round) { return round * power >= value * (1 - 1e-12); });
  return (found == kRound.end() ? 10 : *found) * power;
}

}  // namespace

std::string hex_color(Rgb color) {
  return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue);
}

bool is_dark(Rgb color) {
  constexpr double equal_contrast = 0.179;  // of black and of white text
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue) <
         equal_contrast;
}

ColorScale::ColorScale(std::span<const Rgb> anchors, double low, double high)
    : anchors_(anchors), low_(low), high_(high) {
  for (std::size_t level = 0; level < kLevels; ++level) {
    palette_[level] =
        interpolated(anchors, static_cast<double>(level) / static_cast<double>(kLevels - 1));
  }
  palette_[kMissing] = kGrey;
}

ColorScale ColorScale::diverging(double limit) { return {kDiverging, -limit, limit}; }
ColorScale ColorScale::sequential(double limit) { return {kSequential, 0, limit}; }

std::uint8_t ColorScale::code(double value) const {
  // Divided first: twice the limit may overflow.
  const double at = (value / high_ - low_ / high_) / (1 - low_ / high_);
  return static_cast<std::uint8_t>(
      std::lround(std::clamp(at, 0.0, 1.0) * static_cast<double>(kLevels - 1)));
}

double color_limit(std::vector<double> magnitudes) {
  if (magnitudes.empty()) return 1;
  const std::size_t beyond = magnitudes.size() / 100;
  const auto end = magnitudes.end() - static_cast<std::ptrdiff_t>(beyond + 1);
  std::ranges::nth_element(magnitudes, end);
  const double largest = *std::ranges::max_element(magnitudes);
  const double chosen = *end > 0 ? *end : largest;
  return chosen > 0 ? rounded_up(chosen) : 1;
}

}  // namespace famheads::report
