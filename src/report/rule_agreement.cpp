#include "report/rule_agreement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "report/people_numbers.hpp"

namespace famheads::report {

std::optional<RuleAgreement> rule_agreement(const factors::Retention& retention) {
  std::map<std::size_t, std::size_t> votes;
  RuleAgreement agreement;
  for (const factors::RuleResult& rule : retention.rules) {
    if (!rule.head_count || rule.name.starts_with("variance:")) continue;
    ++agreement.answered;
    ++votes[*rule.head_count];
  }
  bool tied = false;
  for (const auto& [head_count, count] : votes) {
    if (count < agreement.agreeing) continue;
    tied = count == agreement.agreeing;
    agreement.agreeing = count;
    agreement.head_count = head_count;
  }
  if (tied || agreement.agreeing < 2) return std::nullopt;
  return agreement;
}

std::string agreement_in_words(const factors::Retention& retention) {
  const auto agreement = rule_agreement(retention);
  if (!agreement) return {};
  return fmt::format("{} of {} rules answer {}.", agreement->agreeing, agreement->answered,
                     grouped(agreement->head_count));
}

std::optional<RuleAgreement> better_than_gap(const tasks::Analysis& analysis) {
  const auto& warnings = analysis.warnings;
  if (!analysis.retention || std::ranges::find(warnings, WarningCode::gap_rule_at_start,
                                               &Warning::code) == warnings.end()) {
    return std::nullopt;
  }
  auto agreement = rule_agreement(*analysis.retention);
  if (!agreement || agreement->head_count == 0 ||
      agreement->head_count == analysis.retention->head_count) {
    return std::nullopt;
  }
  return agreement;
}

}  // namespace famheads::report
