// Is factor analysis justified? Bartlett, KMO, and what they need from the correlation matrix.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "famheads/core/warning.hpp"
#include "famheads/stats/bartlett.hpp"
#include "famheads/stats/correlation.hpp"
#include "famheads/stats/kmo.hpp"

namespace famheads::stats {

struct Adequacy {
  std::optional<Bartlett> bartlett;
  std::optional<Kmo> kmo;
  std::optional<double> ln_determinant;    ///< ln|R|
  std::optional<double> condition_number;  ///< largest over smallest eigenvalue of R
  std::size_t rank = 0;  ///< eigenvalues of R above d eps lambda_max, at most n - 1
};

/// What R's eigenvalues say about it, with the eigenvalues for the rules that look at R.
struct AdequacyResult {
  Adequacy adequacy;
  std::vector<double> correlation_eigenvalues;  ///< descending, d values, those past the rank are 0
  std::vector<Warning> warnings;                ///< every missing value has one that says why
};

/// Weights leave too few words in effect for d dimensions, though there are rows enough.
[[nodiscard]] bool is_small_effective_n(double effective_n, std::uint64_t words,
                                        std::size_t dimensions);

/// Never throws for a degenerate R. Needs n >= 2 and finite entries.
/// @param words rows that R is of: their number bounds its rank
/// @param effective_n what Bartlett's test takes for n; empty: `words`
[[nodiscard]] AdequacyResult assess_adequacy(const Correlation& correlation, std::uint64_t words,
                                             std::optional<double> effective_n = {});

}  // namespace famheads::stats
