// Bar charts that keep the size of their text whatever the width of the page.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/html_writer.hpp"

namespace famheads::report {

struct Tick {
  double at;  ///< 0: left or bottom, 1: right or top
  std::string text;
};

/// Round numbers from 0 on, about five, up to at least `maximum`; the last one is the end of the
/// axis.
struct Axis {
  double end;
  std::vector<Tick> ticks;
};
[[nodiscard]] Axis axis_up_to(double maximum);

/// Numbers first, first + 1, ... of `count` equal places: every 1st, 2nd, 5th, 10th, ... so that
/// there is room for all of them, each in the middle of its place.
[[nodiscard]] std::vector<Tick> numbered_places(std::size_t count, std::size_t first);

struct Bar {
  std::optional<double> height;  ///< share of the plot, in [0, 1]; empty: no bar
  std::string text;              ///< what it says, for hovering
  std::string_view kind = "";    ///< its class: a tone, or "rest"
};

/// A dashed line between two bars.
struct Mark {
  std::size_t after;  ///< bars before it
  std::string text;
};

struct Chart {
  std::string label;  ///< the picture in words
  std::string title_left, title_right, title_below;
  std::vector<Tick> ticks_left, ticks_right, ticks_below;
  std::vector<Bar> bars;
  std::vector<double> curve{};  ///< one height for each bar; empty: none
  std::optional<Mark> mark{};
};

void write_chart(const Chart& chart, HtmlWriter& html);

}  // namespace famheads::report
