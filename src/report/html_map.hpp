// Matrices as pictures: cells with their values up to 64 dimensions, PNGs above.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "report/html_chart.hpp"
#include "report/html_colors.hpp"
#include "report/html_writer.hpp"

namespace famheads::report {

inline constexpr std::size_t kMostCells = 64;  ///< rows or columns drawn cell by cell

struct MatrixMap {
  std::string id;  ///< also tells the script which values to show
  std::string title;
  std::string alt;  ///< the picture in words
  std::size_t rows = 0, columns = 0;
  /// Empty where there is no value.
  std::function<std::optional<double>(std::size_t row, std::size_t column)> value;
  /// What a cell shows, without its value: "dimensions 3 and 7".
  std::function<std::string(std::size_t row, std::size_t column)> describe;
  std::vector<std::size_t> row_cuts{}, column_cuts{};  ///< lines before these rows and columns
  std::vector<Tick> ticks_left{}, ticks_below{};       ///< `at` from the top and from the left
  std::string title_left, title_below;
  std::optional<std::size_t> height{};  ///< pixels; empty: cells are squares
};

void write_map(const MatrixMap& map, const ColorScale& scale, HtmlWriter& html);

/// The scale with its numbers. @param clipped values beyond its end exist
void write_legend(const std::string& id, const ColorScale& scale, bool clipped, HtmlWriter& html);

}  // namespace famheads::report
