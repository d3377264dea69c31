#include "report/svg_paint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "famheads/report/escape.hpp"
#include "report/people_numbers.hpp"

namespace famheads::report {
namespace {

constexpr double kTickLength = 5;
constexpr double kLabelDrop = 4;  // from the middle of a line of digits to its base line

/// Step lengths are base * 10^power, so that labels are exact.
struct Step {
  int base = 1;  // 1, 2 or 5
  int power = 0;

  [[nodiscard]] double length() const { return base * std::pow(10.0, power); }
};

Step round_step(double least) {
  Step step;
  step.power = static_cast<int>(std::floor(std::log10(least)));
  for (const int base : {1, 2, 5}) {
    step.base = base;
    if (step.length() >= least) return step;
  }
  return {1, step.power + 1};
}

// Outside of this range labels would be long.
int handy_exponent(double most) {
  if (most >= 1e-2 && most < 1e5) return 0;
  return 3 * static_cast<int>(std::floor(std::log10(most) / 3));
}

std::string_view name(Anchor anchor) {
  switch (anchor) {
    case Anchor::start:
      return "start";
    case Anchor::middle:
      return "middle";
    case Anchor::end:
      break;
  }
  return "end";
}

}  // namespace

std::string coordinate(double value) {
  std::string text = fmt::format("{:.2f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

Ticks value_ticks(double most, std::size_t wanted) {
  most = std::clamp(most, 1e-300, 1e300);  // powers of ten and steps stay normal numbers
  const Step step = round_step(most / static_cast<double>(wanted));
  Ticks ticks;
  ticks.exponent = handy_exponent(most);
  const int decimals = std::max(0, ticks.exponent - step.power);
  const double unit = std::pow(10.0, step.power - ticks.exponent);  // of the labels
  for (int i = 0;; ++i) {
    ticks.values.push_back(i * step.length());
    ticks.labels.push_back(fmt::format("{:.{}f}", i * step.base * unit, decimals));
    if (ticks.values.back() >= most * (1 - 1e-9)) return ticks;
  }
}

Ticks count_ticks(std::size_t last, std::size_t wanted) {
  const double least = static_cast<double>(last) / static_cast<double>(wanted);
  const auto step = static_cast<std::size_t>(
      std::max(1.0, std::round(round_step(std::max(1.0, least)).length())));
  Ticks ticks;
  const auto add = [&ticks](std::size_t value) {
    ticks.values.push_back(static_cast<double>(value));
    ticks.labels.push_back(grouped(value));
  };
  add(1);
  for (std::size_t value = step == 1 ? 2 : step; value <= last; value += step) add(value);
  return ticks;
}

double text_width(std::string_view text, double font_size) {
  constexpr double kOfFontSize = 0.56;  // a mean letter of Helvetica takes 0.5
  return static_cast<double>(terminal_width(text)) * font_size * kOfFontSize;
}

void SvgPaint::begin_group(std::string_view css_class) {
  markup_ += fmt::format("<g class=\"{}\">\n", css_class);
}

void SvgPaint::end_group() { markup_ += "</g>\n"; }

void SvgPaint::line(Point from, Point to, std::string_view css_class) {
  markup_ +=
      fmt::format("<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", css_class,
                  coordinate(from.x), coordinate(from.y), coordinate(to.x), coordinate(to.y));
}

void SvgPaint::polyline(std::span<const Point> points, std::string_view css_class) {
  markup_ += fmt::format("<polyline class=\"{}\" points=\"", css_class);
  std::string_view separator;
  for (const Point& point : points) {
    markup_ += fmt::format("{}{},{}", separator, coordinate(point.x), coordinate(point.y));
    separator = " ";
  }
  markup_ += "\"/>\n";
}

void SvgPaint::circle(Point center, double radius, std::string_view css_class) {
  markup_ += fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", css_class,
                         coordinate(center.x), coordinate(center.y), coordinate(radius));
}

void SvgPaint::rectangle(const Frame& frame, std::string_view css_class) {
  markup_ +=
      fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", css_class,
                  coordinate(frame.left), coordinate(frame.top),
                  coordinate(frame.right - frame.left), coordinate(frame.bottom - frame.top));
}

void SvgPaint::text(Point at, Anchor anchor, std::string_view css_class, std::string_view content) {
  markup_ +=
      fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" text-anchor=\"{}\">{}</text>\n", css_class,
                  coordinate(at.x), coordinate(at.y), name(anchor), escape_for_xml(content));
}

void SvgPaint::vertical_text(Point at, std::string_view css_class, std::string_view content) {
  markup_ += fmt::format(
      "<text class=\"{}\" transform=\"translate({} {}) rotate(-90)\" text-anchor=\"middle\">"
      "{}</text>\n",
      css_class, coordinate(at.x), coordinate(at.y), escape_for_xml(content));
}

void SvgPaint::raw(std::string_view markup) { markup_ += markup; }

void paint_value_axis(SvgPaint& paint, const Frame& frame, const Scale& scale, const Ticks& ticks,
                      std::string_view title) {
  constexpr double kTitleDistance = 54;
  for (std::size_t i = 0; i < ticks.values.size(); ++i) {
    const double y = scale(ticks.values[i]);
    paint.line({frame.left, y}, {frame.right, y}, "grid");
    paint.text({frame.left - 8, y + kLabelDrop}, Anchor::end, "tick", ticks.labels[i]);
  }
  paint.vertical_text({frame.left - kTitleDistance, (frame.top + frame.bottom) / 2}, "axis-title",
                      title);
}

void paint_count_axis(SvgPaint& paint, const Frame& frame, const Scale& scale, const Ticks& ticks,
                      std::string_view title) {
  paint.line({frame.left, frame.bottom}, {frame.right, frame.bottom}, "axis");
  for (std::size_t i = 0; i < ticks.values.size(); ++i) {
    const double x = scale(ticks.values[i]);
    paint.line({x, frame.bottom}, {x, frame.bottom + kTickLength}, "axis");
    paint.text({x, frame.bottom + 19}, Anchor::middle, "tick", ticks.labels[i]);
  }
  if (title.empty()) return;
  paint.text({(frame.left + frame.right) / 2, frame.bottom + 40}, Anchor::middle, "axis-title",
             title);
}

}  // namespace famheads::report
