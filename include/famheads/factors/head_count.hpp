// How many factors? Each rule answers on its own; the chosen one sets the number of heads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "famheads/core/matrix_view.hpp"
#include "famheads/core/warning.hpp"
#include "famheads/factors/spectrum.hpp"

namespace famheads::factors {

/// Everything a rule may look at.
struct RuleInput {
  const Spectrum* spectrum = nullptr;               ///< of the matrix chosen with --matrix
  std::span<const double> correlation_eigenvalues;  ///< of R, descending; empty if undefined
  MatrixView correlation;  ///< R, for rules that need more than eigenvalues
  std::size_t correlation_rank = 0;
  std::uint64_t words = 0;              ///< rows: they bound the rank of R
  std::optional<double> effective_n{};  ///< n, where inference takes another one than `words`
  std::size_t dimensions = 0;           ///< d
  std::optional<std::size_t> from, to;  ///< bounds on the answer (--heads-from, -to)
  bool force_costly = false;            ///< run rules that are skipped for their cost

  /// How many words a rule counts that asks how far chance goes.
  [[nodiscard]] double n() const { return effective_n.value_or(static_cast<double>(words)); }
};

struct RuleResult {
  std::string name;                       ///< with its argument: "variance:0.8"
  std::optional<std::size_t> head_count;  ///< 0 is a legal answer
  std::string eigenvalues_of;             ///< "covariance" or "correlation"
  std::string reason;                     ///< what decided, or why there is no answer
};

/// Every h at which the gap rule holds, with its margin e_(h-1) - 2 e_h + e_(h+1).
struct GapCandidates {
  std::vector<std::size_t> candidates;  ///< h, ascending, 2 .. min(d, rank) - 1, within from..to
  std::vector<double> margins;          ///< > d eps e_1
};

struct Retention {
  std::string rule;                       ///< that was asked for; "fixed" with --heads
  std::optional<std::size_t> head_count;  ///< h
  GapCandidates gap;                      ///< of the gap rule, whatever rule was chosen
  std::vector<RuleResult> rules;          ///< all rules, in the order of the list
  std::vector<Warning> warnings;
};

/// A rule's name and what it asks, for help and reports.
struct RuleInfo {
  std::string_view name;
  std::string_view question;    ///< one line: what it asks and when to believe it
  bool takes_argument = false;  ///< "variance:X"
};

[[nodiscard]] std::span<const RuleInfo> rule_list();

/// Whether `text` names a rule ("gap", "kaiser", "variance:0.8"); says what is wrong, else empty.
[[nodiscard]] std::optional<std::string> rule_problem(std::string_view text);

/// @param rule as checked by rule_problem()  @param fixed_heads h given by the user: overrules
[[nodiscard]] Retention choose_head_count(const RuleInput& input, const std::string& rule,
                                          std::optional<std::size_t> fixed_heads);

}  // namespace famheads::factors
