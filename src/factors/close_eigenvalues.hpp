// Factors whose eigenvalues are too close to tell the factors apart.
#pragma once

#include <cstddef>
#include <vector>

#include "famheads/core/warning.hpp"
#include "famheads/factors/spectrum.hpp"

namespace famheads::factors {

/// Looks at the neighbours among e_1 .. e_(retained + 1), retained <= rank: closer than 1e-10 e_1
/// gives indeterminate_factors, closer than e sqrt(2 / n) mixed_factors (North et al. 1982).
/// @param n effective number of words
[[nodiscard]] std::vector<Warning> warn_close_eigenvalues(const Spectrum& spectrum,
                                                          std::size_t retained, double n);

}  // namespace famheads::factors
