// Factors whose eigenvalues are too close to tell the factors apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "famheads/core/warning.hpp"
#include "famheads/factors/spectrum.hpp"

namespace famheads::factors {

/// Looks at the neighbours among e_1 .. e_(retained + 1), retained <= rank: closer than 1e-10 e_1
/// gives indeterminate_factors, closer than e sqrt(2 / n) mixed_factors (North et al. 1982).
[[nodiscard]] std::vector<Warning> warn_close_eigenvalues(const Spectrum& spectrum,
                                                          std::size_t retained,
                                                          std::uint64_t words);

}  // namespace famheads::factors
