#include "report/html_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "report/svg_paint.hpp"

namespace famheads::report {
namespace {

constexpr double kHeight = 220;  // pixels of the plot
constexpr std::size_t kBarsWithGaps = 100;

double from_top(double height) { return kHeight * (1 - height); }

/// 1, 2 or 5 times a power of ten, at least `least`.
double round_step(double least) {
  const double power = std::pow(10.0, std::floor(std::log10(least)));
  for (const double step : {1.0, 2.0, 5.0}) {
    if (step * power >= least * (1 - 1e-12)) return step * power;
  }
  return 10 * power;
}

/// "0.25", "40000", "4e7"
std::string short_number(double value) {
  std::string text = fmt::format("{:g}", value);
  const std::size_t exponent = text.find('e');
  if (exponent == std::string::npos) return text;
  return fmt::format("{}e{}", text.substr(0, exponent), std::stoi(text.substr(exponent + 1)));
}

/// Few bars would look like walls on a wide page.
std::string_view width_class(std::size_t bars) {
  return bars <= 12 ? "chart few" : bars <= 40 ? "chart some" : "chart many";
}

void write_side(const std::vector<Tick>& ticks, bool left, HtmlWriter& html) {
  html.open("svg", {{"class", left ? "side left" : "side right"},
                    {"width", "100%"},
                    {"height", coordinate(kHeight)}});
  for (const Tick& tick : ticks) {
    html.leaf("text",
              {{"x", left ? "100%" : "0"},
               {"dx", left ? "-6" : "6"},
               {"y", coordinate(from_top(tick.at) + 4)}},
              tick.text);
  }
  html.close();
}

void write_bars(const Chart& chart, HtmlWriter& html) {
  const auto count = static_cast<double>(chart.bars.size());
  const double gap = chart.bars.size() <= kBarsWithGaps ? 0.15 : 0;
  for (std::size_t k = 0; k < chart.bars.size(); ++k) {
    const Bar& bar = chart.bars[k];
    if (!bar.height) continue;
    // Anything above zero is seen.
    const double height = *bar.height > 0 ? std::max(*bar.height * kHeight, 0.75) : 0;
    const double left = (static_cast<double>(k) + gap / 2) / count;
    html.open("rect", {{"class", bar.kind.empty() ? "bar" : fmt::format("bar {}", bar.kind)},
                       {"x", percent_of(left)},
                       {"y", coordinate(kHeight - height)},
                       {"width", percent_of((1 - gap) / count)},
                       {"height", coordinate(height)}});
    html.leaf("title", bar.text).close();
  }
}

void write_curve(const Chart& chart, HtmlWriter& html) {
  if (chart.curve.empty()) return;
  std::string points;
  for (std::size_t k = 0; k < chart.curve.size(); ++k) {
    points += fmt::format("{}{},{}", k == 0 ? "" : " ", coordinate(static_cast<double>(k) + 0.5),
                          coordinate(100 * (1 - chart.curve[k])));
  }
  html.open("svg", {{"viewBox", fmt::format("0 0 {} 100", chart.bars.size())},
                    {"preserveAspectRatio", "none"},
                    {"width", "100%"},
                    {"height", coordinate(kHeight)}});
  html.leaf("polyline", {{"class", "curve"}, {"points", points}}).close();
}

void write_mark(const Chart& chart, HtmlWriter& html) {
  if (!chart.mark) return;
  const double at = static_cast<double>(chart.mark->after) / static_cast<double>(chart.bars.size());
  const bool text_left = at > 0.7;
  html.leaf("line", {{"class", "mark"},
                     {"x1", percent_of(at)},
                     {"x2", percent_of(at)},
                     {"y1", "0"},
                     {"y2", coordinate(kHeight)}});
  html.leaf("text",
            {{"class", text_left ? "mark-text left" : "mark-text"},
             {"x", percent_of(at)},
             {"dx", text_left ? "-6" : "6"},
             {"y", "13"}},
            chart.mark->text);
}

void write_plot(const Chart& chart, HtmlWriter& html) {
  html.open("svg", {{"class", "plot"}, {"width", "100%"}, {"height", coordinate(kHeight)}});
  for (const Tick& tick : chart.ticks_left) {
    const std::string y = coordinate(from_top(tick.at));
    html.leaf("line", {{"class", "grid"}, {"x1", "0"}, {"x2", "100%"}, {"y1", y}, {"y2", y}});
  }
  write_bars(chart, html);
  write_curve(chart, html);
  write_mark(chart, html);
  html.close();
}

}  // namespace

Axis axis_up_to(double maximum) {
  if (!(maximum > 0)) return {1, {{0, "0"}, {1, "1"}}};
  const double step = round_step(maximum / 5);
  const auto steps = static_cast<int>(std::ceil(maximum / step * (1 - 1e-12)));
  if (!(step > 0) || !std::isfinite(step * steps)) return {maximum, {{0, "0"}}};
  Axis axis{step * steps, {}};
  for (int k = 0; k <= steps; ++k) {
    axis.ticks.push_back({static_cast<double>(k) / steps, short_number(step * k)});
  }
  return axis;
}

std::vector<Tick> numbered_places(std::size_t count, std::size_t first) {
  constexpr std::size_t all = 15;  // as many have room in any case
  const auto step =
      static_cast<std::size_t>(count <= all ? 1.0 : round_step(static_cast<double>(count) / 10));
  std::vector<Tick> ticks;
  for (std::size_t k = 0; k < count; ++k) {
    const bool written = step == 1 || (k + first) % step == 0 || (k == 0 && first == 1);
    if (!written) continue;
    ticks.push_back(
        {(static_cast<double>(k) + 0.5) / static_cast<double>(count), std::to_string(k + first)});
  }
  return ticks;
}

void write_chart(const Chart& chart, HtmlWriter& html) {
  html.open("div", {{"class", std::string(width_class(chart.bars.size()))},
                    {"role", "img"},
                    {"aria-label", chart.label}});
  html.open("div", {{"class", "titles"}});
  html.leaf("span", chart.title_left).leaf("span", chart.title_right).close();
  write_side(chart.ticks_left, true, html);
  write_plot(chart, html);
  write_side(chart.ticks_right, false, html);
  html.open("svg", {{"class", "below"}, {"width", "100%"}, {"height", "18"}});
  for (const Tick& tick : chart.ticks_below) {
    html.leaf("text", {{"x", percent_of(tick.at)}, {"y", "13"}}, tick.text);
  }
  html.close();
  html.leaf("div", {{"class", "title-below"}}, chart.title_below);
  html.close();
}

}  // namespace famheads::report
