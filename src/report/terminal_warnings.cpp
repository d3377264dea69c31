// What limits the results, what it means and what to do; then notes about the input.
#include <fmt/format.h>

#include <algorithm>

#include "report/people_numbers.hpp"
#include "report/terminal_sections.hpp"

namespace famheads::report {
namespace {

struct Sorted {
  std::vector<const Warning*> warnings;
  std::vector<const Warning*> notes;
  std::uint64_t silenced = 0;
};

Sorted sort_out(const View& view) {
  Sorted sorted;
  const bool shown_at_top = view.analysis.partition && view.analysis.partition->head_count() == 1;
  for (const Warning& warning : view.analysis.warnings) {
    if (view.options.silenced.contains(warning.code)) {
      ++sorted.silenced;
    } else if (severity(warning.code) == Severity::note) {
      sorted.notes.push_back(&warning);
    } else if (warning.code != WarningCode::single_head || !shown_at_top) {
      sorted.warnings.push_back(&warning);
    }
  }
  return sorted;
}

}  // namespace

void write_warnings(const View& view, Page& page) {
  const Sorted sorted = sort_out(view);
  if (!sorted.warnings.empty()) page.heading("WARNINGS", Style::caution);
  for (const Warning* warning : sorted.warnings) {
    page.line({{"  "}, {std::string(name(warning->code)), Style::caution}});
    page.paragraph(sentence(warning->message), Style::plain, 4);
    page.paragraph(advice(warning->code), Style::plain, 4);
  }
  if (!sorted.notes.empty()) page.heading("NOTES");
  for (const Warning* note : sorted.notes) {
    page.paragraph(
        fmt::format("{}: {} {}", name(note->code), sentence(note->message), advice(note->code)),
        Style::plain, kPageIndent, 2);
  }
  if (sorted.silenced == 0) return;
  page.gap();
  page.paragraph(
      fmt::format("{} silenced by --allow.", counted(sorted.silenced, "warning", "warnings")),
      Style::faint);
}

}  // namespace famheads::report
