// Workflow commands of GitHub Actions: one annotation a file, worst first.
#include <fmt/format.h>

#include "famheads/report/escape.hpp"
#include "report/check_facts.hpp"
#include "report/check_formats.hpp"
#include "report/people_numbers.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kShownAnnotations = 10;  // of one level and step; the rest is only in the log
constexpr std::size_t kMostBytesOfLine = 1000;  // an annotation holds 64 KB; nobody reads that much

/// Annotations name files from the root of the repository: "./a" would not be found.
std::string_view from_root(std::string_view path) {
  while (path.starts_with("./")) path.remove_prefix(2);
  return path;
}

std::string properties_of(const tasks::CheckedFile& file, const std::string& title) {
  std::string text;
  if (file.file != "-") {
    text = "file=" + escape_for_workflow_property(from_root(file.file)) + ",";
  }
  return text + "title=" + escape_for_workflow_property(title);
}

std::string title_of(const tasks::CheckedFile& file) {
  if (file.error) return "famheads: could not be read";
  return fmt::format("famheads: {} of {} missed", missed_rules(file).size(),
                     counted(file.findings.size(), "rule", "rules"));
}

std::string message_of(const tasks::CheckedFile& file) {
  if (file.error) return cut_bytes(error_in_words(*file.error), kMostBytesOfLine);
  std::string text;
  for (const tasks::Finding* finding : missed_rules(file)) {
    if (!text.empty()) text += '\n';
    text += finding->rule + ": " + cut_bytes(finding_in_words(*finding), kMostBytesOfLine);
  }
  return text;
}

std::string not_shown(std::size_t count) {
  return fmt::format(
      "\nGitHub shows {} annotations of a step. {} did not pass; the log and the job "
      "summary name them.",
      kShownAnnotations, counted(count, "more file", "more files"));
}

void append_errors(std::string& text, CheckedFiles files) {
  const CheckTotals totals = totals_of(files);
  const std::size_t bad = totals.failed + totals.errors;
  std::size_t position = 0;
  for (const tasks::CheckedFile* file : worst_first(files)) {
    if (++position > bad) break;
    std::string message = message_of(*file);
    if (position == kShownAnnotations && bad > position) message += not_shown(bad - position);
    text += fmt::format("::error {}::{}\n", properties_of(*file, title_of(*file)),
                        escape_for_workflow_message(message));
  }
}

}  // namespace

std::string render_check_github(CheckedFiles files, const CheckReportOptions& /*options*/) {
  std::string text;
  append_errors(text, files);
  const CheckTotals totals = totals_of(files);
  if (totals.rules == 0 && totals.passed > 0) {
    text += fmt::format("::warning title=famheads check::{}\n",
                        escape_for_workflow_message(kNoThreshold));
  }
  text += fmt::format("::notice title=famheads check::{}\n",
                      escape_for_workflow_message(totals_in_words(totals)));
  return text;
}

}  // namespace famheads::report
