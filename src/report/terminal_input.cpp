// What was read: file, size, and whatever was odd about the rows.
#include <fmt/format.h>

#include "report/input_words.hpp"
#include "report/terminal_sections.hpp"

namespace famheads::report {
namespace {

/// Options that change numbers and are not at their defaults, as they were typed.
std::string unusual_settings(const tasks::Analysis& analysis) {
  std::string text;
  for (const Setting& setting : settings(analysis)) {
    if (setting.usual) continue;
    text +=
        fmt::format("{}{} {}", text.empty() ? "" : "  ", setting.flag, setting.value.value_or(""));
  }
  return text;
}

}  // namespace

void write_input(const View& view, Page& page) {
  const io::EmbeddingInfo& embedding = view.analysis.embedding;
  page.heading("WHAT WAS READ");
  page.path_field("File", embedding.source == "-" ? "standard input" : embedding.source);
  page.field("Format", format_in_words(embedding));
  page.field("Size", size_in_words(embedding));
  for (const ReadingFinding& finding : reading_findings(view.analysis)) {
    page.field(finding.label, finding.text);
  }
  const std::string unusual = unusual_settings(view.analysis);
  if (!unusual.empty()) page.field("Settings", unusual);
}

}  // namespace famheads::report
