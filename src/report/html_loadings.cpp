// Heat map of |loading|: a factor a row, the dimensions in the order of the heads.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/html_map.hpp"
#include "report/html_sections.hpp"
#include "report/people_numbers.hpp"

namespace famheads::report {
namespace {

/// Factors are few and dimensions many: rows high enough to be seen, and not higher than a screen.
std::size_t height_of(std::size_t factors) {
  constexpr std::size_t screen = 480;
  constexpr std::size_t highest_row = 32;
  return std::max(factors, std::min(screen, highest_row * factors));
}

MatrixMap map_of(const Matrix& loadings, const heads::Partition& partition) {
  MatrixMap map;
  map.id = "map-loadings";
  map.title = "Magnitude of the loadings";
  map.alt = fmt::format(
      "Heat map of the magnitudes of loadings: {} as rows, {} as columns in the order of the {}.",
      counted(loadings.columns(), "factor", "factors"),
      counted(loadings.rows(), "dimension", "dimensions"),
      counted(partition.head_count(), "head", "heads"));
  map.rows = loadings.columns();
  map.columns = loadings.rows();
  map.value = [&](std::size_t factor, std::size_t place) {
    return std::abs(loadings(partition.permutation[place], factor));
  };
  map.describe = [&](std::size_t factor, std::size_t place) {
    const std::size_t dimension = partition.permutation[place];
    return fmt::format("dimension {} (head {}) on factor {}", dimension,
                       partition.head_of_dimension[dimension], factor);
  };
  map.column_cuts = head_cuts(partition);
  map.ticks_left = numbered_places(map.rows, 0);
  map.ticks_below = head_ticks(partition);
  map.title_left = "factor";
  map.title_below = "head; its dimensions in ascending order";
  map.height = height_of(map.rows);
  return map;
}

}  // namespace

void html_loadings(const tasks::Analysis& analysis, HtmlWriter& html) {
  if (!analysis.partition) {
    write_paragraph("Without heads there is no order to show loadings in.", html, Tone::caution);
    write_paragraph(why_no_partition(analysis), html);
    return;
  }
  if (!analysis.loadings) {
    write_no_matrix(analysis, html);
    return;
  }
  const Matrix& loadings = *analysis.loadings;
  std::vector<double> magnitudes;
  for (std::size_t i = 0; i < loadings.rows() * loadings.columns(); ++i) {
    magnitudes.push_back(std::abs(loadings.data()[i]));
  }
  const double limit = color_limit(magnitudes);
  const bool clipped = std::ranges::any_of(magnitudes, [limit](double x) { return x > limit; });
  write_paragraph(
      "A dimension goes to the head of the factor it loads on most. So each head is brightest in "
      "the row of its own factor; bright cells elsewhere are dimensions that two factors share.",
      html);
  const ColorScale scale = ColorScale::sequential(limit);
  write_map(map_of(loadings, *analysis.partition), scale, html);
  write_legend("scale-loadings", scale, clipped, html);
}

}  // namespace famheads::report
