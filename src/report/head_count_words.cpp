#include "report/head_count_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/people_numbers.hpp"
#include "report/rule_agreement.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kCandidatesShown = 10;

}  // namespace

std::string set_by(const factors::Retention& retention) {
  return fmt::format("{}, set by {}.", retention.head_count == 1U ? "factor" : "factors",
                     rule_in_words(retention));
}

std::string no_answer(const factors::Retention& retention) {
  return retention.rule == "fixed" ? "--heads cannot be met."
                                   : fmt::format("No answer from {}.", rule_in_words(retention));
}

std::optional<Gaps> deciding_gaps(const tasks::Analysis& analysis) {
  const auto& retention = analysis.retention;
  if (!retention || retention->rule != "gap" || !retention->head_count || !analysis.spectrum) {
    return std::nullopt;
  }
  const std::size_t h = *retention->head_count;
  const auto& e = analysis.spectrum->eigenvalues;
  if (h < 2 || h >= e.size()) return std::nullopt;
  const auto& from = analysis.options.heads_from;
  return Gaps{fmt::format("Coming down the scree{}, e{} is the first value with a bigger step "
                          "before it than behind it, so the curve flattens there:",
                          from ? fmt::format(" from e{} on", *from) : "", h),
              fmt::format("e{} - e{}", h - 1, h), rounded(e[h - 2] - e[h - 1]),
              fmt::format("e{} - e{}", h, h + 1), rounded(e[h - 1] - e[h])};
}

std::string reason_of_chosen_rule(const factors::Retention& retention) {
  const auto found = std::ranges::find(retention.rules, retention.rule, &factors::RuleResult::name);
  return found == retention.rules.end() ? "" : sentence(found->reason);
}

std::string other_candidates(const factors::Retention& retention) {
  if (retention.gap.candidates.empty()) return {};
  const std::size_t h = retention.head_count.value_or(0);
  std::vector<std::string> others;
  std::size_t count = 0;
  for (const std::size_t candidate : retention.gap.candidates) {
    if (candidate == h) continue;
    ++count;
    if (others.size() < kCandidatesShown) others.push_back(std::to_string(candidate));
  }
  if (count == 0) return "The gap rule holds at no other h.";
  if (count > others.size()) {
    others.push_back(fmt::format("{} more", grouped(count - others.size())));
  }
  const bool holds_at_h = count < retention.gap.candidates.size();
  return fmt::format("The gap rule {} at h = {}.", holds_at_h ? "also holds" : "holds",
                     joined(others));
}

bool shows_questions(const factors::Retention& retention) { return !retention.panel.rules.empty(); }

std::string question_of(const factors::RuleResult& rule) {
  const factors::RuleInfo* info = factors::find_rule(rule.name);
  return info == nullptr ? "" : std::string(info->question);
}

std::string simulated_with(const factors::Retention& retention) {
  constexpr std::string_view kSimulating[] = {"parallel", "parallel-95", "hull", "nest"};
  const bool simulates = std::ranges::any_of(retention.rules, [&](const auto& rule) {
    return std::ranges::find(kSimulating, rule.name) != std::end(kSimulating);
  });
  if (!simulates) return {};
  const factors::Panel& panel = retention.panel;
  return fmt::format("Simulated: {} of {} words, seed {}, quantile {}.",
                     counted(panel.replicates, "sample", "samples"),
                     grouped(static_cast<std::uint64_t>(retention.sample_size)), panel.seed,
                     panel.quantile);
}

std::string range_of_rules(const factors::Retention& retention) {
  std::vector<std::size_t> answers;
  for (const factors::RuleResult& rule : retention.rules) {
    if (rule.head_count) answers.push_back(*rule.head_count);
  }
  if (answers.size() < 2) return {};
  const auto [least, most] = std::ranges::minmax(answers);
  if (least == most) return fmt::format("All rules that have an answer say {}.", least);
  const std::string agreement = agreement_in_words(retention);
  return fmt::format(
      "{}{}The rules ask different questions, and here they answer {} to {}. Choose "
      "another with --rule NAME, or fix h with --heads N.",
      agreement, agreement.empty() ? "" : " ", least, most);
}

}  // namespace famheads::report
