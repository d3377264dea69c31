// What most head-count rules agree on.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "famheads/tasks/analyze.hpp"

namespace famheads::report {

struct RuleAgreement {
  std::size_t head_count = 0;  ///< the answer that more rules give than any other
  std::size_t agreeing = 0;    ///< rules that give it, at least 2
  std::size_t answered = 0;    ///< rules that have an answer
};

/// Of the rules in the report but variance:X, which is a choice and no finding. Empty where no two
/// agree, and where two answers have as many rules.
[[nodiscard]] std::optional<RuleAgreement> rule_agreement(const factors::Retention& retention);

/// "5 of 9 rules answer 6."; empty where they do not agree.
[[nodiscard]] std::string agreement_in_words(const factors::Retention& retention);

/// A count worth trying: what the rules agree on where the gap rule answers its least and that is
/// another one.
[[nodiscard]] std::optional<RuleAgreement> better_than_gap(const tasks::Analysis& analysis);

}  // namespace famheads::report
