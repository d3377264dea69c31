// The list of rules as a table, and how a rule's text is read.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "factors/rules/rule.hpp"

namespace famheads::factors {

enum class RuleEigenvalues { chosen, correlation };

struct RuleEntry {
  std::string_view name;
  RuleAnswer (*run)(const RuleContext&);
  RuleEigenvalues eigenvalues;
  std::string_view default_argument;  ///< empty: takes none
};

[[nodiscard]] std::span<const RuleEntry> rule_entries();

/// "variance:0.8" is an entry with its argument.
struct RuleRequest {
  const RuleEntry* entry = nullptr;
  std::string text;
  double argument = 0;
};

/// Throws Error{usage} with what rule_problem() says.
[[nodiscard]] RuleRequest parse_rule(std::string_view text);

}  // namespace famheads::factors
