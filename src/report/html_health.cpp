// How the vectors fill their space: the numbers and how to read them.
#include "report/health_words.hpp"
#include "report/html_sections.hpp"
#include "report/html_table.hpp"

namespace famheads::report {

void html_health(const tasks::Analysis& analysis, HtmlWriter& html) {
  Table table;
  table.caption = "Health of the embedding";
  table.columns = {
      {"", false, false}, {"found", false, false, true}, {"how to read it", false, false, true}};
  for (const HealthLine& line : health_lines(analysis)) {
    table.rows.push_back({{{std::string(line.label)}, {line.value}, {std::string(line.meaning)}}});
  }
  write_table(table, html);
  write_paragraph(
      "The table of dimensions has the variance, the outliers and the nearest other "
      "dimension of each.",
      html);
}

}  // namespace famheads::report
