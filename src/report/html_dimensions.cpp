// Every dimension with its head, loading, sampling adequacy and health.
#include <fmt/format.h>

#include "report/html_sections.hpp"
#include "report/html_table.hpp"
#include "report/people_numbers.hpp"

namespace famheads::report {
namespace {

Cell number_or_dash(const std::optional<double>& value, std::string (*write)(double)) {
  return value ? Cell{write(*value), *value} : Cell{"-"};
}

Cell index_cell(std::size_t index) { return {std::to_string(index), static_cast<double>(index)}; }

bool has_kmo(const tasks::Analysis& analysis) {
  return analysis.adequacy && analysis.adequacy->kmo;
}

bool has_variances(const tasks::Analysis& analysis) {
  const auto& dimensions = analysis.health.dimensions;
  return !dimensions.empty() && dimensions.front().variance;
}

std::string with_sign(double value) { return fmt::format("{:.3f}", value); }

void add_health(const tasks::DimensionHealth& dimension, Row& row) {
  row.cells.push_back(number_or_dash(dimension.variance, rounded));
  row.cells.push_back(number_or_dash(dimension.variance_share, percent));
  row.cells.push_back(number_or_dash(dimension.outlier_share, percent));
  row.cells.push_back(dimension.nearest ? index_cell(*dimension.nearest) : Cell{"-"});
  row.cells.push_back(number_or_dash(dimension.correlation, with_sign));
  row.cells.push_back({dimension.dead.value_or(false) ? "dead" : ""});
}

Row row_of(std::size_t j, const tasks::Analysis& analysis) {
  const auto& partition = analysis.partition;
  Row row{{index_cell(j)}};
  if (partition) {
    row.cells.push_back(index_cell(partition->head_of_dimension[j]));
    row.cells.push_back(index_cell(partition->inverse_permutation[j]));
    row.cells.push_back(number_or_dash(partition->loading_of_dimension[j], rounded));
  }
  if (has_kmo(analysis)) {
    const auto& kmo = analysis.adequacy->kmo->per_dimension;
    row.cells.push_back(number_or_dash(j < kmo.size() ? kmo[j] : std::nullopt, unit_value));
  }
  if (has_variances(analysis) && j < analysis.health.dimensions.size()) {
    add_health(analysis.health.dimensions[j], row);
  }
  return row;
}

std::vector<Column> columns_of(const tasks::Analysis& analysis) {
  std::vector<Column> columns{{"dimension"}};
  if (analysis.partition) {
    columns.insert(columns.end(),
                   {{"head"}, {"place in the permutation"}, {"loading on its factor"}});
  }
  if (has_kmo(analysis)) columns.push_back({"MSA"});
  if (has_variances(analysis)) {
    columns.insert(columns.end(), {{"variance"},
                                   {"share of all"},
                                   {"outliers"},
                                   {"nearest other"},
                                   {"r with it"},
                                   {"dead", false}});
  }
  return columns;
}

}  // namespace

void html_dimensions(const tasks::Analysis& analysis, HtmlWriter& html) {
  if (!analysis.partition && !has_kmo(analysis) && !has_variances(analysis)) {
    write_paragraph("Nothing is known of single dimensions.", html, Tone::caution);
    write_paragraph(why_no_partition(analysis), html);
    return;
  }
  Table table;
  table.caption = "Dimensions";
  table.columns = columns_of(analysis);
  for (std::size_t j = 0; j < analysis.embedding.dimensions; ++j) {
    table.rows.push_back(row_of(j, analysis));
  }
  html.open("details", {{"class", "table"}});
  html.leaf("summary", "All dimensions as a table");
  write_table(table, html);
  html.close();
}

}  // namespace famheads::report
