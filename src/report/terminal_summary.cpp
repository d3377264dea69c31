// The answer in a few lines, for whoever reads no further.
#include <fmt/format.h>

#include <algorithm>

#include "report/people_numbers.hpp"
#include "report/terminal_sections.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kMostSizesListed = 12;

std::string sizes_in_words(const heads::Partition& partition) {
  const auto size_of = [](const heads::Head& head) { return head.dimensions.size(); };
  if (partition.heads.size() > kMostSizesListed) {
    const auto [smallest, largest] = std::ranges::minmax(partition.heads, {}, size_of);
    return fmt::format("{} to {}", size_of(smallest), size_of(largest));
  }
  std::vector<std::string> sizes;
  for (const heads::Head& head : partition.heads) sizes.push_back(grouped(size_of(head)));
  return joined(sizes);
}

std::string heads_in_words(const tasks::Analysis& analysis) {
  if (!analysis.partition) return "No partition into heads could be made.";
  const heads::Partition& partition = *analysis.partition;
  std::string text =
      fmt::format("{} of {} dimensions", counted(partition.head_count(), "head", "heads"),
                  sizes_in_words(partition));
  if (analysis.retention) text += ", set by " + rule_in_words(*analysis.retention);
  return text + ".";
}

std::string kmo_in_words(const tasks::Analysis& analysis) {
  if (!analysis.adequacy || !analysis.adequacy->kmo) {
    return "Whether factor analysis is justified cannot be told.";
  }
  const double value = analysis.adequacy->kmo->overall;
  const char* verdict = value >= 0.8   ? "is well justified"
                        : value >= 0.6 ? "can be justified"
                        : value >= 0.5 ? "is hardly justified"
                                       : "is not justified";
  return fmt::format("By the KMO measure, factor analysis {} here ({}, {}).", verdict,
                     unit_value(value), stats::kmo_label(value));
}

}  // namespace

void write_summary(const View& view, Page& page) {
  page.heading("IN SHORT");
  page.paragraph(heads_in_words(view.analysis));
  page.paragraph(kmo_in_words(view.analysis));
  const auto& adequacy = view.analysis.adequacy;
  if (adequacy && adequacy->bartlett && !shows_correlation(*adequacy->bartlett)) {
    page.paragraph("Bartlett's test finds no sign of correlation between the dimensions.");
  }
  const std::size_t warnings = listed_warnings(view).size();
  if (warnings == 0) return;
  page.paragraph(fmt::format("{} below.", counted(warnings, "warning", "warnings")),
                 Style::caution);
}

}  // namespace famheads::report
