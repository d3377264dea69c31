// GitHub-flavoured Markdown for a job summary: a table of all files, then what was missed.
#include <fmt/format.h>

#include <algorithm>

#include "famheads/report/escape.hpp"
#include "report/check_facts.hpp"
#include "report/check_formats.hpp"
#include "report/people_numbers.hpp"
#include "stats/dimension_text.hpp"

namespace famheads::report {
namespace {

// GitHub refuses a whole summary beyond 1 MiB (1,048,576 bytes); other steps of ours need none.
constexpr std::size_t kMostBytes = 1'000'000;
constexpr std::size_t kMostBytesOfTable = kMostBytes / 2;
constexpr std::size_t kRoomForNote = 200;
constexpr std::size_t kMostBytesOfName = 200;
constexpr std::size_t kMostBytesOfMessage = 2000;
constexpr std::size_t kMostDimensions = 500;

/// As code, because GitHub looks for mentions and issue numbers in all other text.
std::string file_name(const tasks::CheckedFile& file) {
  return "<code>" + escape_for_markdown(cut_bytes(file_in_words(file), kMostBytesOfName)) +
         "</code>";
}

std::string_view status_in_words(FileStatus status) {
  switch (status) {
    case FileStatus::passed:
      return "ok";
    case FileStatus::failed:
      return "**FAILED**";
    case FileStatus::error:
      break;
  }
  return "**ERROR**";
}

std::string missed_names(const tasks::CheckedFile& file) {
  std::string text;
  for (const tasks::Finding* finding : missed_rules(file)) {
    if (!text.empty()) text += ", ";
    text += escape_for_markdown(cut_bytes(finding->rule, kMostBytesOfName));
  }
  return text;
}

std::string facts_cells(const tasks::CheckedFile& file) {
  if (!file.analysis) return "- | - | - | -";
  const tasks::Analysis& analysis = *file.analysis;
  const bool has_kmo = analysis.adequacy && analysis.adequacy->kmo;
  return fmt::format("{} | {} | {} | {}", grouped(analysis.embedding.facts.words),
                     grouped(analysis.embedding.dimensions),
                     analysis.partition ? grouped(analysis.partition->head_count()) : "-",
                     has_kmo ? unit_value(analysis.adequacy->kmo->overall) : "-");
}

std::string table_row(const tasks::CheckedFile& file) {
  const std::string last = file.error ? "could not be read" : missed_names(file);
  return fmt::format("| {} | {} | {} | {} |\n", status_in_words(status_of(file)), file_name(file),
                     facts_cells(file), last);
}

/// All dimensions, where the message names only the first.
std::string dimensions_in_words(const std::vector<std::size_t>& dimensions) {
  if (dimensions.size() <= stats::kNamedDimensions) return {};
  const auto shown = static_cast<std::ptrdiff_t>(std::min(dimensions.size(), kMostDimensions));
  std::string text = fmt::format(" (dimensions: {}",
                                 fmt::join(dimensions.begin(), dimensions.begin() + shown, " "));
  if (dimensions.size() > kMostDimensions) {
    text += fmt::format(" and {} more", grouped(dimensions.size() - kMostDimensions));
  }
  return text + ")";
}

std::string details(const tasks::CheckedFile& file) {
  std::string text = fmt::format("\n### {}\n\n", file_name(file));
  const auto message = [](const std::string& raw) {
    return escape_for_markdown(cut_bytes(raw, kMostBytesOfMessage));
  };
  // Every item starts with text of ours: what follows cannot start a list or a code block.
  if (file.error) {
    return text + "- **could not be read**: " + message(error_in_words(*file.error)) + "\n";
  }
  for (const tasks::Finding* finding : missed_rules(file)) {
    text += fmt::format(
        "- **{}**: {}{}\n", escape_for_markdown(cut_bytes(finding->rule, kMostBytesOfName)),
        message(finding_in_words(*finding)), dimensions_in_words(finding->dimensions));
  }
  return text;
}

/// Parts as long as they fit below `limit`, then how many files were left out.
template <class Render>
void append_files(std::string& text, const std::vector<const tasks::CheckedFile*>& files,
                  std::size_t limit, Render render) {
  std::size_t written = 0;
  for (const tasks::CheckedFile* file : files) {
    const std::string part = render(*file);
    if (text.size() + part.size() + kRoomForNote > limit) break;
    text += part;
    ++written;
  }
  if (written == files.size()) return;
  text +=
      fmt::format("\n{} left out here: a job summary holds 1 MiB. The other formats list all.\n",
                  counted(files.size() - written, "more file is", "more files are"));
}

}  // namespace

std::string render_check_markdown(CheckedFiles files, const CheckReportOptions& /*options*/) {
  const CheckTotals totals = totals_of(files);
  std::string text = fmt::format("## famheads check: {}\n\n{}\n", verdict_in_words(totals),
                                 totals_in_words(totals));
  if (totals.rules == 0 && totals.passed > 0) text += fmt::format("{}\n", kNoThreshold);
  if (files.empty()) return text;
  text +=
      "\n| result | file | words | dimensions | heads | KMO | missed rules |\n"
      "| --- | --- | ---: | ---: | ---: | ---: | --- |\n";
  std::vector<const tasks::CheckedFile*> order = worst_first(files);
  append_files(text, order, kMostBytesOfTable, table_row);
  order.resize(totals.failed + totals.errors);
  append_files(text, order, kMostBytes, details);
  return text;
}

}  // namespace famheads::report
