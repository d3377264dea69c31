#include "report/html_map.hpp"

#include <fmt/format.h>

#include <cmath>

#include "report/base64.hpp"
#include "report/people_numbers.hpp"
#include "report/svg_paint.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kMostNumbers = 10;  // rows and columns with numbers written into the cells

std::string view_box(const MatrixMap& map) {
  return fmt::format("0 0 {} {}", map.columns, map.rows);
}

Rgb color_at(const MatrixMap& map, const ColorScale& scale, std::size_t row, std::size_t column) {
  const auto value = map.value(row, column);
  return value ? scale.color(*value) : scale.palette()[ColorScale::kMissing];
}

std::string number_at(const MatrixMap& map, std::size_t row, std::size_t column) {
  const auto value = map.value(row, column);
  return value ? rounded(*value) : "no value";
}

/// A title for each cell, so that values can be read without the script.
void write_cells(const MatrixMap& map, const ColorScale& scale, HtmlWriter& html) {
  html.open("svg", {{"class", "picture cells"},
                    {"viewBox", view_box(map)},
                    {"preserveAspectRatio", "none"},
                    {"role", "img"},
                    {"aria-label", map.alt}});
  for (std::size_t row = 0; row < map.rows; ++row) {
    for (std::size_t column = 0; column < map.columns; ++column) {
      html.open("path", {{"d", fmt::format("M{} {}h1v1h-1z", column, row)},
                         {"fill", hex_color(color_at(map, scale, row, column))}});
      html.leaf("title",
                fmt::format("{}: {}", map.describe(row, column), number_at(map, row, column)));
      html.close();
    }
  }
  html.close();
}

void write_pixels(const MatrixMap& map, const ColorScale& scale, HtmlWriter& html) {
  std::vector<std::uint8_t> pixels;
  pixels.reserve(map.rows * map.columns);
  for (std::size_t row = 0; row < map.rows; ++row) {
    for (std::size_t column = 0; column < map.columns; ++column) {
      const auto value = map.value(row, column);
      pixels.push_back(value ? scale.code(*value) : ColorScale::kMissing);
    }
  }
  const std::string png = indexed_png({map.columns, map.rows}, pixels, scale.palette());
  html.leaf("img", {{"class", "picture"},
                    {"width", std::to_string(map.columns)},
                    {"height", std::to_string(map.rows)},
                    {"alt", map.alt},
                    {"src", "data:image/png;base64," + base64(png)}});
}

/// "-0.97", "6374", "1.2e+07"
std::string number_in_cell(double value) {
  const double magnitude = std::abs(value);
  return magnitude >= 100 && magnitude < 1e6 ? fmt::format("{:.0f}", value)
                                             : fmt::format("{:.2g}", value);
}

/// Where there is room: the numbers themselves.
void write_numbers(const MatrixMap& map, const ColorScale& scale, HtmlWriter& html) {
  if (map.rows > kMostNumbers || map.columns > kMostNumbers) return;
  html.open("svg", {{"class", "overlay numbers"}, {"aria-hidden", "true"}});
  for (std::size_t row = 0; row < map.rows; ++row) {
    for (std::size_t column = 0; column < map.columns; ++column) {
      const auto value = map.value(row, column);
      if (!value) continue;
      const double x = (static_cast<double>(column) + 0.5) / static_cast<double>(map.columns);
      const double y = (static_cast<double>(row) + 0.5) / static_cast<double>(map.rows);
      const bool dark = is_dark(color_at(map, scale, row, column));
      html.leaf("text",
                {{"class", dark ? "on-dark" : "on-light"},
                 {"x", percent_of(x)},
                 {"y", percent_of(y)},
                 {"dy", "4"}},
                number_in_cell(*value));
    }
  }
  html.close();
}

void write_lines(const MatrixMap& map, HtmlWriter& html) {
  if (map.row_cuts.empty() && map.column_cuts.empty()) return;
  std::string lines;
  for (const std::size_t row : map.row_cuts) lines += fmt::format("M0 {}H{}", row, map.columns);
  for (const std::size_t column : map.column_cuts) {
    lines += fmt::format("M{} 0V{}", column, map.rows);
  }
  html.open("svg", {{"class", "overlay cuts"},
                    {"viewBox", view_box(map)},
                    {"preserveAspectRatio", "none"},
                    {"aria-hidden", "true"}});
  html.leaf("path", {{"d", lines}}).close();
}

void write_ticks(const MatrixMap& map, bool left, HtmlWriter& html) {
  html.open("svg", {{"class", left ? "map-left" : "map-below"}, {"aria-hidden", "true"}});
  for (const Tick& tick : left ? map.ticks_left : map.ticks_below) {
    if (left) {
      html.leaf("text", {{"x", "100%"}, {"dx", "-5"}, {"y", percent_of(tick.at)}, {"dy", "4"}},
                tick.text);
    } else {
      html.leaf("text", {{"x", percent_of(tick.at)}, {"y", "14"}}, tick.text);
    }
  }
  html.close();
}

}  // namespace

void write_map(const MatrixMap& map, const ColorScale& scale, HtmlWriter& html) {
  html.open("figure", {{"class", map.height ? "map wide" : "map square"},
                       {"id", map.id},
                       {"data-rows", std::to_string(map.rows)},
                       {"data-columns", std::to_string(map.columns)}});
  html.leaf("figcaption", map.title);
  html.leaf("div", {{"class", "map-title-left"}}, map.title_left);
  html.open("div", {{"class", "map-side"}});
  write_ticks(map, true, html);
  html.close();
  html.open("div", {{"class", "map-area"}});
  if (map.height) {
    html.leaf("svg", {{"class", "strut"},
                      {"width", "1"},
                      {"height", std::to_string(*map.height)},
                      {"aria-hidden", "true"}});
  }
  if (map.rows <= kMostCells && map.columns <= kMostCells) {
    write_cells(map, scale, html);
    write_numbers(map, scale, html);
  } else {
    write_pixels(map, scale, html);
  }
  write_lines(map, html);
  html.close();
  write_ticks(map, false, html);
  html.leaf("div", {{"class", "map-title-below"}}, map.title_below);
  html.close();
}

void write_legend(const std::string& id, const ColorScale& scale, bool clipped, HtmlWriter& html) {
  const bool both_sides = scale.low() < 0;
  const std::string high = fmt::format("{:g}{}", scale.high(), clipped ? " and above" : "");
  const std::string low =
      both_sides ? fmt::format("{:g}{}", scale.low(), clipped ? " and below" : "") : "0";
  html.open("div", {{"class", "legend"}});
  html.leaf("span", low);
  html.open("svg", {{"width", "180"},
                    {"height", "14"},
                    {"role", "img"},
                    {"aria-label", fmt::format("Colour scale from {} to {}", low, high)}});
  html.open("linearGradient", {{"id", id}});
  const auto anchors = scale.anchors();
  for (std::size_t k = 0; k < anchors.size(); ++k) {
    html.leaf(
        "stop",
        {{"offset", coordinate(static_cast<double>(k) / static_cast<double>(anchors.size() - 1))},
         {"stop-color", hex_color(anchors[k])}});
  }
  html.close();
  html.leaf("rect", {{"width", "180"}, {"height", "14"}, {"fill", fmt::format("url(#{})", id)}});
  html.close();
  html.leaf("span", high);
  html.close();
}

}  // namespace famheads::report
