// Can these dimensions be split at all? The answer that stands before any head count.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "famheads/factors/spectrum.hpp"

namespace famheads::factors {

/// In the order in which they are looked for: the first that holds is the verdict.
enum class VerdictKind {
  collapsed,   ///< one component holds nearly everything
  singular,    ///< the correlation matrix has no inverse
  noise,       ///< no more correlation than chance gives, or next to none
  weak,        ///< more than chance, but little of the variance is common
  structured,  ///< common factors hold a share that is worth splitting by
};

/// "structured", "weak", ...
[[nodiscard]] std::string_view name(VerdictKind kind);
[[nodiscard]] std::optional<VerdictKind> find_verdict(std::string_view name);
/// Whether heads made from such a matrix mean nothing: noise, collapsed, singular.
[[nodiscard]] bool is_unsuitable(VerdictKind kind);

/// A number that decided, on the side of its threshold where it was found.
struct DecidingNumber {
  std::string name;  ///< "common-share"
  double value = 0;
  bool at_least = false;  ///< value >= threshold; else value < threshold
  double threshold = 0;
};

struct Verdict {
  VerdictKind kind = VerdictKind::structured;
  std::string reason;  ///< one sentence with the numbers, no full stop
  std::vector<DecidingNumber> numbers;

  [[nodiscard]] bool unsuitable() const { return is_unsuitable(kind); }
};

/// Everything a verdict rests on.
struct VerdictInput {
  std::span<const double> correlation_eigenvalues;  ///< of R, descending, 0 past its rank
  std::size_t correlation_rank = 0;
  std::size_t constant_dimensions = 0;  ///< how many; they are set aside
  double observations = 0;              ///< n, or what n is worth where words weigh differently
  const Spectrum* spectrum = nullptr;   ///< of the matrix that is factored
};

/// Shares of the variance, from 0 to 1; docs/methods/verdict.md says why they are where they are.
inline constexpr double kCollapsedShare = 0.9;    ///< of the first component
inline constexpr double kNegligibleShare = 0.01;  ///< common to the dimensions: noise below
inline constexpr double kStructuredShare = 0.1;   ///< likewise: weak below
/// A sum of squared correlations rarer than this, as log10 of a probability, is not chance.
inline constexpr double kLog10Chance = -2;

/// Empty where there is only one dimension, so that nothing can be common.
[[nodiscard]] std::optional<Verdict> judge(const VerdictInput& input);

}  // namespace famheads::factors
