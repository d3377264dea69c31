#include "report/html_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/base64.hpp"
#include "report/people_numbers.hpp"
#include "report/svg_paint.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kMostPixels = 1024;  // a side
constexpr std::size_t kMostNumbers = 10;   // rows and columns with numbers written into the cells

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

/// No screen shows more pixels beside each other, and the page grows with their square.
std::size_t cells_a_pixel(std::size_t cells) { return (cells + kMostPixels - 1) / kMostPixels; }

/// The value of largest magnitude in a rectangle of cells; empty where there is none.
std::optional<double> strongest(const MatrixMap& map, std::size_t first_row,
                                std::size_t first_column) {
  const std::size_t end_row = std::min(map.rows, first_row + cells_a_pixel(map.rows));
  const std::size_t end_column = std::min(map.columns, first_column + cells_a_pixel(map.columns));
  std::optional<double> found;
  for (std::size_t row = first_row; row < end_row; ++row) {
    for (std::size_t column = first_column; column < end_column; ++column) {
      const auto value = map.value(row, column);
      if (value && (!found || std::abs(*value) > std::abs(*found))) found = value;
    }
  }
  return found;
}

void write_pixels(const MatrixMap& map, const ColorScale& scale, HtmlWriter& html) {
  std::vector<std::uint8_t> pixels;
  const std::size_t row_step = cells_a_pixel(map.rows);
  const std::size_t column_step = cells_a_pixel(map.columns);
  const PngSize size{(map.columns + column_step - 1) / column_step,
                     (map.rows + row_step - 1) / row_step};
  pixels.reserve(size.width * size.height);
  for (std::size_t row = 0; row < map.rows; row += row_step) {
    for (std::size_t column = 0; column < map.columns; column += column_step) {
      const auto value = strongest(map, row, column);
      pixels.push_back(value ? scale.code(*value) : ColorScale::kMissing);
    }
  }
  const std::string png = indexed_png(size, pixels, scale.palette());
  html.leaf("img", {{"class", "picture"},
                    {"width", std::to_string(size.width)},
                    {"height", std::to_string(size.height)},
                    {"alt", map.alt},
                    {"src", "data:image/png;base64," + base64(png)}});
}

/// "-0.97", "6374", "1.2e+07"
std::string number_in_cell(double value) {
  const double magnitude = std::abs(value);
  return magnitude >= 100 && magnitude < 1e6 ? fmt::format("{:.0f}", value)
                                             : fmt::format("{:.2g}", value);
}

std::string note_on_pixels(const MatrixMap& map) {
  const std::size_t rows = cells_a_pixel(map.rows);
  const std::size_t columns = cells_a_pixel(map.columns);
  if (rows * columns == 1) return {};
  return fmt::format("; each pixel shows the strongest of {} x {} cells", rows, columns);
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
  html.leaf("figcaption", map.title + note_on_pixels(map));
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
