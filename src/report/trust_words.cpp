#include "report/trust_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/rule_agreement.hpp"
#include "report/stability_words.hpp"

namespace famheads::report {

std::string doubt_about_head_count(const tasks::Analysis& analysis) {
  const bool at_start = std::ranges::find(analysis.warnings, WarningCode::gap_rule_at_start,
                                          &Warning::code) != analysis.warnings.end();
  if (!at_start || !analysis.retention) return {};
  std::string text =
      "The gap rule cannot answer less here, so this says little about how many there are.";
  if (const auto better = better_than_gap(analysis)) {
    return text + fmt::format(" {} of {} rules answer {}.", better->agreeing, better->answered,
                              better->head_count);
  }
  std::size_t least = 0;
  std::size_t most = 0;
  for (const factors::RuleResult& rule : analysis.retention->rules) {
    if (!rule.head_count || rule.name == analysis.retention->rule) continue;
    least = most == 0 ? *rule.head_count : std::min(least, *rule.head_count);
    most = std::max(most, *rule.head_count);
  }
  if (most > least) text += fmt::format(" Other rules answer {} to {}.", least, most);
  return text;
}

std::string stability_in_short(const tasks::Analysis& analysis) {
  if (!analysis.partition) return {};
  const auto& stability = analysis.stability;
  if (!stability) {
    return "Whether other words would give the same heads was not looked at: --stability does.";
  }
  const bool is_known = stability->verdict != tasks::StabilityVerdict::cannot_tell;
  std::string text = is_known ? std::string(verdict_in_words(stability->verdict))
                              : "Whether other words would give the same heads cannot be told";
  text += ": " + stability->reason;
  if (!text.ends_with('.')) text += '.';
  const std::string best = recommendation(*stability);
  return best.empty() ? text : text + " " + best;
}

Tone tone_of_stability(const tasks::Analysis& analysis) {
  return analysis.stability ? tone_of(analysis.stability->verdict) : Tone::plain;
}

}  // namespace famheads::report
