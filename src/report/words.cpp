#include "report/words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/people_numbers.hpp"

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

}  // namespace

std::string sentence(std::string_view text) {
  std::string result(text);
  if (result.empty()) return result;
  const auto is_lower = [](char letter) { return letter >= 'a' && letter <= 'z'; };
  const auto first_word = text.substr(0, text.find(' '));
  // "e_3" and the like are names: they stay as they are.
  if (!first_word.empty() && std::ranges::all_of(first_word, is_lower)) {
    result.front() = static_cast<char>(result.front() - 'a' + 'A');
  }
  if (!result.ends_with('.')) result += '.';
  return result;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string why_missing(const tasks::Analysis& analysis, std::initializer_list<WarningCode> codes) {
  std::string text;
  for (const Warning& warning : analysis.warnings) {
    if (std::ranges::find(codes, warning.code) == codes.end()) continue;
    if (!text.empty()) text += ' ';
    text += sentence(warning.message);
  }
  return text;
}

std::string rule_in_words(const factors::Retention& retention) {
  if (retention.rule == "fixed") return "--heads";
  if (retention.rule == "gap") return "the gap rule";
  return "the rule " + retention.rule;
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

std::string why_no_partition(const tasks::Analysis& analysis) {
  using enum WarningCode;
  const auto& retention = analysis.retention;
  std::string why =
      why_missing(analysis, {one_word, overflow, no_variance, no_elbow, heads_above_rank});
  if (why.empty() && retention && retention->head_count == 0U) {
    why = sentence(rule_in_words(*retention) + " keeps no factor, so there is nothing to sort by");
  }
  return why;
}

}  // namespace famheads::report
