// The list of rules as a table, and how a rule's text is read.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "factors/rules/rule.hpp"

namespace famheads::factors {

enum class RuleEigenvalues { chosen, correlation, reduced };
enum class RuleShown { always, on_request };
/// Whether the number of words matters to a rule, and whether it draws samples of that size.
enum class RuleSample { any, counts, simulates };

struct RuleEntry {
  std::string_view name;
  RuleAnswer (*run)(const RuleContext&);
  RuleEigenvalues eigenvalues;
  std::string_view default_argument;  ///< empty: takes none
  RuleShown shown;
  RuleSample sample;
};

[[nodiscard]] std::span<const RuleEntry> rule_entries();

/// "variance:0.8" is an entry with its argument.
struct RuleRequest {
  const RuleEntry* entry = nullptr;
  std::string text;
  double argument = 0;
};

/// What an entry is asked where no argument is given.
[[nodiscard]] RuleRequest default_request(const RuleEntry& entry);

/// The rules of a panel, in the order of the list: those that `rules` names (all: "all"; none: the
/// ones that cost little), and the chosen one. Of several requests of one rule the last counts;
/// the chosen one before all.
[[nodiscard]] std::vector<RuleRequest> panel_requests(const std::vector<std::string>& rules,
                                                      const RuleRequest& chosen);

/// Throws Error{usage} with what rule_problem() says.
[[nodiscard]] RuleRequest parse_rule(std::string_view text);

}  // namespace famheads::factors
