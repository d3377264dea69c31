// The correlation matrix in the order of the file and in the order of the heads, side by side.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/html_map.hpp"
#include "report/html_sections.hpp"
#include "report/people_numbers.hpp"

namespace famheads::report {
namespace {

using Order = std::function<std::size_t(std::size_t place)>;

class Correlations {
 public:
  explicit Correlations(const tasks::Analysis& analysis)
      : matrix_(*analysis.correlation), constant_(matrix_.rows()) {
    for (const std::size_t j : analysis.embedding.constant_dimensions) constant_[j] = true;
  }

  [[nodiscard]] std::size_t dimensions() const { return matrix_.rows(); }

  /// Empty where one of the two is constant.
  [[nodiscard]] std::optional<double> at(std::size_t i, std::size_t j) const {
    if (constant_[i] || constant_[j]) return std::nullopt;
    return matrix_(i, j);
  }

  [[nodiscard]] std::vector<double> magnitudes() const {
    std::vector<double> list;
    for (std::size_t j = 0; j < dimensions(); ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        if (const auto r = at(i, j)) list.push_back(std::abs(*r));
      }
    }
    return list;
  }

 private:
  const Matrix& matrix_;
  std::vector<bool> constant_;
};

MatrixMap map_of(const Correlations& correlations, const Order& order) {
  MatrixMap map;
  map.rows = map.columns = correlations.dimensions();
  map.value = [&correlations, order](std::size_t row, std::size_t column) {
    return correlations.at(order(row), order(column));
  };
  map.describe = [order](std::size_t row, std::size_t column) {
    return fmt::format("r of dimensions {} and {}", order(row), order(column));
  };
  return map;
}

MatrixMap map_before(const Correlations& correlations) {
  MatrixMap map = map_of(correlations, [](std::size_t place) { return place; });
  map.id = "map-before";
  map.title = "Before: dimensions as in the file";
  map.alt = fmt::format("Correlation matrix of {} in the order of the file.",
                        counted(map.rows, "dimension", "dimensions"));
  map.ticks_left = map.ticks_below = numbered_places(map.rows, 0);
  map.title_left = map.title_below = "dimension";
  return map;
}

std::string means_in_words(const tasks::Analysis& analysis) {
  const auto& means = analysis.block_correlation;
  if (!means || !means->within || !means->between) return {};
  return fmt::format("The mean |r| is {} inside heads and {} between heads.",
                     rounded(*means->within), rounded(*means->between));
}

MatrixMap map_after(const Correlations& correlations, const tasks::Analysis& analysis) {
  const heads::Partition& partition = *analysis.partition;
  MatrixMap map = map_of(correlations,
                         [&partition](std::size_t place) { return partition.permutation[place]; });
  map.id = "map-after";
  map.title = "After: dimensions head by head";
  map.alt = fmt::format("Correlation matrix of {}, ordered by {}. {}",
                        counted(map.rows, "dimension", "dimensions"),
                        counted(partition.head_count(), "head", "heads"), means_in_words(analysis));
  map.row_cuts = map.column_cuts = head_cuts(partition);
  map.ticks_left = map.ticks_below = head_ticks(partition);
  map.title_left = map.title_below = "head";
  return map;
}

void write_text(const tasks::Analysis& analysis, HtmlWriter& html) {
  write_paragraph(
      "Where heads gather what belongs together, blocks of strong colour stand on the diagonal "
      "after the permutation, and the rest is pale.",
      html);
  write_paragraph(means_in_words(analysis), html);
}

void write_constant(const tasks::Analysis& analysis, HtmlWriter& html) {
  if (!analysis.embedding.constant_dimensions.empty()) {
    write_paragraph("Constant dimensions have no correlation; they are grey.", html);
  }
}

}  // namespace

void html_correlation(const tasks::Analysis& analysis, HtmlWriter& html) {
  if (!analysis.correlation) {
    write_no_matrix(analysis, html);
    return;
  }
  const Correlations correlations(analysis);
  const double limit = std::min(1.0, color_limit(correlations.magnitudes()));
  const bool clipped = limit < 1;  // the diagonal is beyond it, maybe others too
  const ColorScale scale = ColorScale::diverging(limit);
  if (analysis.partition) {
    write_text(analysis, html);
  } else {
    write_paragraph("Without heads there is no other order to compare with.", html, Tone::caution);
    write_paragraph(why_no_partition(analysis), html);
  }
  write_constant(analysis, html);
  html.open("div", {{"class", "pair"}});
  write_map(map_before(correlations), scale, html);
  if (analysis.partition) write_map(map_after(correlations, analysis), scale, html);
  html.close();
  write_legend("scale-correlation", scale, clipped, html);
}

}  // namespace famheads::report
