// The table of heads.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/html_sections.hpp"
#include "report/html_table.hpp"
#include "report/people_numbers.hpp"
#include "report/text_layout.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kStrongestShown = 5;
constexpr std::size_t kListColumns = 40;  // longer lists are opened on demand

std::string strongest_in_words(const heads::Head& head, const heads::Partition& partition) {
  std::vector<std::size_t> order = head.dimensions;
  std::ranges::stable_sort(order, std::ranges::greater{}, [&partition](std::size_t j) {
    return std::abs(partition.loading_of_dimension[j]);
  });
  order.resize(std::min(order.size(), kStrongestShown));
  std::string text;
  for (const std::size_t j : order) {
    text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", j,
                        fmt::format("{:.3g}", partition.loading_of_dimension[j]));
  }
  return text;
}

Cell list_of(const std::vector<std::size_t>& dimensions) {
  const std::string all = fmt::format("{}", fmt::join(dimensions, " "));
  if (all.size() <= kListColumns) return {all};
  return {list_to_width(dimensions, kListColumns), std::nullopt, all};
}

Row row_of(std::size_t k, const heads::Partition& partition) {
  const heads::Head& head = partition.heads[k];
  return {{{std::to_string(k), static_cast<double>(k)},
           {std::to_string(head.factor), static_cast<double>(head.factor)},
           {grouped(head.dimensions.size()), static_cast<double>(head.dimensions.size())},
           {percent(head.variance_share), head.variance_share},
           {rounded(head.sum_of_squared_loadings), head.sum_of_squared_loadings},
           {strongest_in_words(head, partition)},
           list_of(head.dimensions)}};
}

}  // namespace

void html_heads(const tasks::Analysis& analysis, HtmlWriter& html) {
  if (!analysis.partition) {
    write_paragraph("There are no heads.", html, Tone::caution);
    write_paragraph(why_no_partition(analysis), html);
    return;
  }
  write_paragraph(
      "Each dimension goes to the factor it loads on most, and each factor with dimensions makes a "
      "head. Numbers count from 0, as in the documents: factor 0 is that of e1. The variance share "
      "is that of the head's dimensions; the sum of squared loadings is what its factor explains "
      "of them.",
      html);
  Table table;
  table.caption = "Heads";
  table.columns = {{"head"},
                   {"factor"},
                   {"size"},
                   {"variance share"},
                   {"sum of squared loadings"},
                   {"strongest dimensions (loading)", false, false, true},
                   {"dimensions", false, false, true}};
  for (std::size_t k = 0; k < analysis.partition->head_count(); ++k) {
    table.rows.push_back(row_of(k, *analysis.partition));
  }
  write_table(table, html);
}

}  // namespace famheads::report
