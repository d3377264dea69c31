// For people: one line a file, what it missed under it, and what to do next.
#include <fmt/format.h>

#include <algorithm>

#include "famheads/report/escape.hpp"
#include "report/check_facts.hpp"
#include "report/check_formats.hpp"
#include "report/page.hpp"
#include "report/people_numbers.hpp"
#include "report/terminal_sections.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kStatusColumns = 8;
constexpr std::size_t kFewestPathColumns = 24;
constexpr std::string_view kGap = "  ";

/// "2,000 x 100, 3 heads, KMO 0.428"; nothing for a file that could not be read.
std::string facts_in_words(const tasks::CheckedFile& file) {
  if (!file.analysis) return {};
  const tasks::Analysis& analysis = *file.analysis;
  std::string text = fmt::format("{} x {}", grouped(analysis.embedding.facts.words),
                                 grouped(analysis.embedding.dimensions));
  text += ", ";
  text += analysis.partition ? counted(analysis.partition->head_count(), "head", "heads")
                             : std::string("no heads");
  const bool has_kmo = analysis.adequacy && analysis.adequacy->kmo;
  return text + (has_kmo ? ", KMO " + unit_value(analysis.adequacy->kmo->overall)
                         : std::string(", no KMO"));
}

/// As wide as the longest path, as far as the facts leave room.
std::size_t path_columns(CheckedFiles files) {
  std::size_t path = 0;
  std::size_t facts = 0;
  for (const tasks::CheckedFile& file : files) {
    path = std::max(path, terminal_width(escape_for_terminal(file_in_words(file))));
    facts = std::max(facts, facts_in_words(file).size());
  }
  const std::size_t taken = kStatusColumns + kGap.size() + facts;
  const std::size_t room = kPageColumns > taken ? kPageColumns - taken : 0;
  return std::max<std::size_t>(1, std::min(path, std::max(room, kFewestPathColumns)));
}

Piece status_piece(FileStatus status) {
  switch (status) {
    case FileStatus::passed:
      return {"ok", Style::good, kStatusColumns};
    case FileStatus::failed:
      return {"FAILED", Style::alarm, kStatusColumns};
    case FileStatus::error:
      break;
  }
  return {"ERROR", Style::alarm, kStatusColumns};
}

std::string label_of(const tasks::Finding& finding) {
  return std::string(kStatusColumns - kPageIndent, ' ') + escape_for_terminal(finding.rule);
}

void write_missed(const tasks::CheckedFile& file, Page& page) {
  constexpr std::size_t most_label_columns = 36;
  const std::vector<const tasks::Finding*> missed = missed_rules(file);
  std::size_t columns = 0;
  for (const tasks::Finding* finding : missed) {
    columns = std::max(columns, terminal_width(label_of(*finding)) + kGap.size());
  }
  columns = std::min(columns, most_label_columns);
  for (const tasks::Finding* finding : missed) {
    page.field(label_of(*finding), finding_in_words(*finding), columns);
  }
}

void write_file(const tasks::CheckedFile& file, std::size_t columns, Page& page) {
  page.line({status_piece(status_of(file)),
             {file_in_words(file), Style::strong, columns, Cut::middle},
             {std::string(kGap)},
             {facts_in_words(file)}});
  if (file.error) page.paragraph(error_in_words(*file.error), Style::plain, kStatusColumns);
  write_missed(file, page);
}

void write_next_step(const CheckTotals& totals, Page& page) {
  if (totals.rules == 0 && totals.passed > 0) {
    page.paragraph(kNoThreshold, Style::caution, 0);
    page.paragraph(
        "Next: the same command with --suggest > famheads.toml writes thresholds that these files "
        "pass as they are now; check with --config famheads.toml from then on.",
        Style::plain, 0, 2);
  }
  if (totals.rules_missed() > 0) {
    page.paragraph(
        "Next: famheads analyze FILE explains the numbers of one file. Where the file is right and "
        "the threshold is not, change the threshold.",
        Style::plain, 0, 2);
  }
}

}  // namespace

std::string render_check_text(CheckedFiles files, const CheckReportOptions& options) {
  Page page(options.color);
  const std::size_t columns = path_columns(files);
  for (const tasks::CheckedFile& file : files) write_file(file, columns, page);
  page.gap();
  const CheckTotals totals = totals_of(files);
  const bool all_passed = totals.failed + totals.errors == 0;
  page.paragraph(totals_in_words(totals), all_passed ? Style::good : Style::alarm, 0);
  write_next_step(totals, page);
  return page.text();
}

}  // namespace famheads::report
