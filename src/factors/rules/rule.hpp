// What a head-count rule gets and gives. A rule is one file here and one line in rules.def.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "famheads/factors/head_count.hpp"

namespace famheads::factors {

/// Work that rules share.
struct RuleCache {
  /// See noise_eigenvalues().
  std::vector<double> noise;
};

struct RuleContext {
  const RuleInput* input = nullptr;
  /// Of R, descending, one for each dimension that is not constant; empty if R is undefined.
  std::span<const double> correlation;
  double argument = 0;   ///< X of "name:X"
  std::size_t from = 0;  ///< bounds on the answer
  std::size_t to = 0;
  bool forced = false;  ///< whatever it costs
  RuleCache* cache = nullptr;

  [[nodiscard]] const Spectrum& spectrum() const { return *input->spectrum; }
};

struct RuleAnswer {
  std::optional<std::size_t> head_count;
  std::string reason;  ///< a short sentence with the numbers that decided, no full stop
  RuleCurve curve{};
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

/// The number of leading eigenvalues that exceed their references, with the reason.
/// @param what "what noise has"
[[nodiscard]] RuleAnswer count_above(const RuleContext& context,
                                     const std::vector<double>& references, std::string_view what);

/// "skipped: cost: ..." where `multiplications` exceed `limit` and nobody forced the rule.
[[nodiscard]] std::optional<RuleAnswer> too_costly(const RuleContext& context,
                                                   double multiplications, double limit,
                                                   const std::string& what);

/// Rule by rule; together all rules end within a minute for 300 dimensions on two cores.
inline constexpr double kNoiseLimit = 3.5e10;

/// A curve of numbers that are all there.
[[nodiscard]] RuleCurve curve_of(CurveKind kind, std::size_t from,
                                 const std::vector<double>& values);

#define FAMHEADS_RULE(function, name, eigenvalues, argument, shown, sample, question) \
  RuleAnswer function##_rule(const RuleContext& context);
#include "factors/rules/rules.def"
#undef FAMHEADS_RULE

}  // namespace famheads::factors
