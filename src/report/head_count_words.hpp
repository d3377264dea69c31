// What decided the number of factors, in words.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "report/words.hpp"

namespace famheads::report {

/// "h = 3", "factors, set by the gap rule."; for analyses with a retention that has a head count.
[[nodiscard]] std::string set_by(const factors::Retention& retention);
/// "No answer from the gap rule.", "--heads cannot be met."
[[nodiscard]] std::string no_answer(const factors::Retention& retention);

/// The two steps of the scree around e_h that made the gap rule answer h.
struct Gaps {
  std::string introduction;  ///< one sentence that ends with a colon
  std::string before_name, before;
  std::string behind_name, behind;
};
/// Empty unless the gap rule set h.
[[nodiscard]] std::optional<Gaps> deciding_gaps(const tasks::Analysis& analysis);

/// The reason that the chosen rule gives, as a sentence; empty where it is not in the list.
[[nodiscard]] std::string reason_of_chosen_rule(const factors::Retention& retention);

/// "The gap rule also holds at h = 4, 6 and 38 more."; empty where the gap rule holds nowhere.
[[nodiscard]] std::string other_candidates(const factors::Retention& retention);

/// Whether the reader asked for rules, and so for what they ask.
[[nodiscard]] bool shows_questions(const factors::Retention& retention);
/// What the rule asks and when to believe it; empty for one that is not known.
[[nodiscard]] std::string question_of(const factors::RuleResult& rule);
/// "Simulated: 1,000 samples of 2,000 words, seed 1, quantile 0.95."; empty where no rule does.
[[nodiscard]] std::string simulated_with(const factors::Retention& retention);

/// The range of the rules' answers: what a reader can rely on when the chosen rule says little.
[[nodiscard]] std::string range_of_rules(const factors::Retention& retention);

}  // namespace famheads::report
