// What was read, with which options, and by what: enough to do it again.
#include <fmt/format.h>

#include "famheads/core/version.hpp"
#include "report/html_sections.hpp"
#include "report/html_table.hpp"
#include "report/input_words.hpp"

namespace famheads::report {
namespace {

void write_item(std::string_view label, std::string_view text, HtmlWriter& html) {
  html.open("div").leaf("dt", label).leaf("dd", text).close();
}

void write_settings(const tasks::Analysis& analysis, HtmlWriter& html) {
  Table table;
  table.caption = "Options that can change a number";
  table.columns = {{"option", false, false}, {"value", false, false}};
  for (const Setting& setting : settings(analysis)) {
    const std::string value = setting.value.value_or("not given");
    table.rows.push_back({{{std::string(setting.flag)},
                           {setting.usual && setting.value ? value + " (default)" : value}},
                          !setting.usual});
  }
  write_table(table, html);
}

}  // namespace

void html_origin(const tasks::Analysis& analysis, HtmlWriter& html) {
  const io::EmbeddingInfo& embedding = analysis.embedding;
  html.open("dl", {{"class", "facts"}});
  write_item("File", embedding.source == "-" ? "standard input" : embedding.source, html);
  write_item("Format", format_in_words(embedding), html);
  write_item("Size", size_in_words(embedding), html);
  for (const ReadingFinding& finding : reading_findings(analysis)) {
    write_item(finding.label, finding.text, html);
  }
  write_item("Digest", embedding.digest + " (XXH3-128, block by block)", html);
  write_item("Made by", fmt::format("famheads {} ({})", version(), build()), html);
  html.close();
  write_settings(analysis, html);
}

}  // namespace famheads::report
