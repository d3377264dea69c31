// What a head-count rule gets and gives. A rule is one file here and one line in rules.def.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "famheads/factors/head_count.hpp"

namespace famheads::factors {

struct RuleContext {
  const RuleInput* input = nullptr;
  /// Of R, descending, one for each dimension that is not constant; empty if R is undefined.
  std::span<const double> correlation;
  double argument = 0;   ///< X of "name:X"
  std::size_t from = 0;  ///< bounds on the answer
  std::size_t to = 0;

  [[nodiscard]] const Spectrum& spectrum() const { return *input->spectrum; }
};

struct RuleAnswer {
  std::optional<std::size_t> head_count;
  std::string reason;  ///< a short sentence with the numbers that decided, no full stop
};

/// For rules that retain h leading factors because each of them passes: a bound below h cuts the
/// answer, a bound above h leaves none.
[[nodiscard]] RuleAnswer bounded_count(const RuleContext& context, std::size_t count,
                                       std::string reason);

/// "no eigenvalue VERBs", "the first eigenvalue VERBs" or "the first N eigenvalues VERB".
[[nodiscard]] std::string leading_eigenvalues(std::size_t count, const std::string& one,
                                              const std::string& many);

/// Differences below this, relative to the largest value, are rounding: d eps.
[[nodiscard]] double rounding(std::size_t dimensions);

#define FAMHEADS_RULE(function, name, eigenvalues, argument, question) \
  RuleAnswer function##_rule(const RuleContext& context);
#include "factors/rules/rules.def"
#undef FAMHEADS_RULE

}  // namespace famheads::factors
