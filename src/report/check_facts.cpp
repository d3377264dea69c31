#include "report/check_facts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/people_numbers.hpp"
#include "report/terminal_sections.hpp"

namespace famheads::report {
namespace {

constexpr std::string_view kCut = "...";

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// What decides the order: errors before everything, then the number of missed rules.
std::size_t badness(const tasks::CheckedFile& file) {
  return file.error ? static_cast<std::size_t>(-1) : missed_rules(file).size();
}

}  // namespace

FileStatus status_of(const tasks::CheckedFile& file) {
  if (file.error) return FileStatus::error;
  return file.passed() ? FileStatus::passed : FileStatus::failed;
}

std::string_view name(FileStatus status) {
  switch (status) {
    case FileStatus::passed:
      return "passed";
    case FileStatus::failed:
      return "failed";
    case FileStatus::error:
      break;
  }
  return "error";
}

std::string_view name(tasks::Outcome outcome) {
  switch (outcome) {
    case tasks::Outcome::passed:
      return "passed";
    case tasks::Outcome::failed:
      return "failed";
    case tasks::Outcome::unmeasured:
      break;
  }
  return "unmeasured";
}

CheckTotals totals_of(CheckedFiles files) {
  CheckTotals totals;
  totals.files = files.size();
  for (const tasks::CheckedFile& file : files) {
    const FileStatus status = status_of(file);
    totals.passed += status == FileStatus::passed ? 1 : 0;
    totals.failed += status == FileStatus::failed ? 1 : 0;
    totals.errors += status == FileStatus::error ? 1 : 0;
    totals.rules += file.findings.size();
    for (const tasks::Finding& finding : file.findings) {
      totals.rules_failed += finding.outcome == tasks::Outcome::failed ? 1 : 0;
      totals.rules_unmeasured += finding.outcome == tasks::Outcome::unmeasured ? 1 : 0;
    }
  }
  return totals;
}

std::vector<const tasks::Finding*> missed_rules(const tasks::CheckedFile& file) {
  std::vector<const tasks::Finding*> missed;
  for (const tasks::Finding& finding : file.findings) {
    if (finding.outcome != tasks::Outcome::passed) missed.push_back(&finding);
  }
  return missed;
}

std::vector<const tasks::CheckedFile*> worst_first(CheckedFiles files) {
  std::vector<const tasks::CheckedFile*> order;
  for (const tasks::CheckedFile& file : files) order.push_back(&file);
  std::ranges::stable_sort(order, std::ranges::greater(),
                           [](const tasks::CheckedFile* file) { return badness(*file); });
  return order;
}

std::string verdict_in_words(const CheckTotals& totals) {
  const std::size_t bad = totals.failed + totals.errors;
  if (totals.files == 1) return bad == 0 ? "the file passed" : "the file failed";
  if (bad == 0) return fmt::format("all {} files passed", grouped(totals.files));
  return fmt::format("{} of {} files failed", grouped(bad), grouped(totals.files));
}

std::string totals_in_words(const CheckTotals& totals) {
  std::vector<std::string> parts;
  const auto add = [&parts](std::size_t count, std::string_view what) {
    if (count > 0) parts.push_back(fmt::format("{} {}", grouped(count), what));
  };
  add(totals.passed, "passed");
  add(totals.failed, "failed");
  add(totals.errors, "could not be read");
  std::string text = counted(totals.files, "file", "files");
  if (!parts.empty()) text += ": " + joined(parts);
  text += '.';
  if (totals.rules_missed() == 0) return text;
  text += fmt::format(" {} of {} missed", grouped(totals.rules_missed()),
                      counted(totals.rules, "rule was", "rules were"));
  if (totals.rules_unmeasured > 0) {
    const bool all = totals.rules_unmeasured == totals.rules_missed();
    text += fmt::format(", {}because the value is unknown",
                        !all ? grouped(totals.rules_unmeasured) + " of them "
                        : totals.rules_unmeasured == 1 ? ""
                                                       : "all ");
  }
  return text + ".";
}

std::string error_in_words(const Error& error) {
  SourceSpot spot = error.where();
  spot.source.clear();
  std::string text = spot.text();
  if (!text.empty()) text += ": ";
  text += error.message();
  if (!error.hint().empty()) text += "; " + error.hint();
  return text;
}

std::string finding_in_words(const tasks::Finding& finding) {
  if (finding.outcome != tasks::Outcome::unmeasured) return finding.message;
  return "counts as missed: " + finding.message;
}

std::string file_in_words(const tasks::CheckedFile& file) {
  return file.file == "-" ? "standard input" : file.file;
}

std::string cut_bytes(std::string_view bytes, std::size_t most) {
  if (bytes.size() <= most) return std::string(bytes);
  std::size_t front = (most - kCut.size()) / 2;
  std::size_t back = bytes.size() - (most - kCut.size() - front);
  while (front > 0 && is_continuation(bytes[front])) --front;
  while (back < bytes.size() && is_continuation(bytes[back])) ++back;
  return std::string(bytes.substr(0, front)).append(kCut).append(bytes.substr(back));
}

}  // namespace famheads::report
