// Every dimension with its head, loading and sampling adequacy.
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

Row row_of(std::size_t j, const tasks::Analysis& analysis) {
  const auto& partition = analysis.partition;
  const bool has_kmo = analysis.adequacy && analysis.adequacy->kmo;
  const auto& kmo =
      has_kmo ? analysis.adequacy->kmo->per_dimension : std::vector<std::optional<double>>{};
  Row row{{index_cell(j)}};
  if (partition) {
    row.cells.push_back(index_cell(partition->head_of_dimension[j]));
    row.cells.push_back(index_cell(partition->inverse_permutation[j]));
    row.cells.push_back(number_or_dash(partition->loading_of_dimension[j], rounded));
  }
  if (has_kmo) {
    row.cells.push_back(number_or_dash(j < kmo.size() ? kmo[j] : std::nullopt, unit_value));
  }
  return row;
}

}  // namespace

void html_dimensions(const tasks::Analysis& analysis, HtmlWriter& html) {
  const bool has_kmo = analysis.adequacy && analysis.adequacy->kmo;
  if (!analysis.partition && !has_kmo) {
    write_paragraph("Nothing is known of single dimensions.", html, Tone::caution);
    write_paragraph(why_no_partition(analysis), html);
    return;
  }
  Table table;
  table.caption = "Dimensions";
  table.columns = {{"dimension"}};
  if (analysis.partition) {
    table.columns.insert(table.columns.end(),
                         {{"head"}, {"place in the permutation"}, {"loading on its factor"}});
  }
  if (has_kmo) table.columns.push_back({"MSA"});
  for (std::size_t j = 0; j < analysis.embedding.dimensions; ++j) {
    table.rows.push_back(row_of(j, analysis));
  }
  html.open("details", {{"class", "table"}});
  html.leaf("summary", "All dimensions as a table");
  write_table(table, html);
  html.close();
}

}  // namespace famheads::report
