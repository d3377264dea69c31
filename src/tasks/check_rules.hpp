// The rules that a threshold can switch on, each one entry in a table.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "famheads/tasks/check.hpp"

namespace famheads::tasks {

/// What a rule may look at.
struct CheckCase {
  const Analysis& analysis;
  const Thresholds& thresholds;
  const Reference* reference = nullptr;  ///< may be null
};

struct CheckRule {
  std::string_view name;  ///< of its option, without dashes
  std::string_view what;  ///< subject of the sentence: "KMO", "the number of words"
  /// Empty where the threshold is off.
  std::optional<Finding> (*apply)(const CheckRule& rule, const CheckCase& subject);
};

/// In the order of the findings.
[[nodiscard]] std::span<const CheckRule> check_rules();

/// A finding without measured value: "WHAT is unknown: REASON".
[[nodiscard]] Finding unmeasured(const CheckRule& rule, std::string wanted,
                                 const std::string& reason);

/// Why there are no heads, in the words of the analysis.
[[nodiscard]] std::string why_no_partition(const Analysis& analysis);

}  // namespace famheads::tasks
