// What limits the results, what it means and what to do; then notes about the input.
#include <fmt/format.h>

#include <algorithm>

#include "report/people_numbers.hpp"
#include "report/terminal_sections.hpp"

namespace famheads::report {
namespace {

void write_notes(const View& view, Page& page) {
  bool first = true;
  for (const Warning& note : view.analysis.warnings) {
    if (severity(note.code) != Severity::note || view.options.silenced.contains(note.code)) {
      continue;
    }
    if (first) page.heading("NOTES");
    first = false;
    page.paragraph(
        fmt::format("{}: {} {}", name(note.code), sentence(note.message), advice(note.code)),
        Style::plain, kPageIndent, 2);
  }
}

void write_silenced(const View& view, Page& page) {
  const auto silenced = std::ranges::count_if(view.analysis.warnings, [&view](const auto& warning) {
    return view.options.silenced.contains(warning.code);
  });
  if (silenced == 0) return;
  page.gap();
  page.paragraph(fmt::format("{} silenced by --allow.",
                             counted(static_cast<std::uint64_t>(silenced), "warning", "warnings")),
                 Style::faint);
}

}  // namespace

std::vector<const Warning*> listed_warnings(const View& view) {
  const bool is_single = view.analysis.partition && view.analysis.partition->head_count() == 1;
  std::vector<const Warning*> listed;
  for (const Warning& warning : view.analysis.warnings) {
    const bool at_top = warning.code == WarningCode::single_head && is_single;
    if (severity(warning.code) == Severity::warning && !at_top &&
        !view.options.silenced.contains(warning.code)) {
      listed.push_back(&warning);
    }
  }
  return listed;
}

void write_warnings(const View& view, Page& page) {
  const std::vector<const Warning*> warnings = listed_warnings(view);
  if (!warnings.empty()) page.heading("WARNINGS", Style::caution);
  for (const Warning* warning : warnings) {
    page.line({{"  "}, {std::string(name(warning->code)), Style::caution}});
    page.paragraph(sentence(warning->message), Style::plain, 4);
    page.paragraph(advice(warning->code), Style::plain, 4);
  }
  write_notes(view, page);
  write_silenced(view, page);
}

}  // namespace famheads::report
