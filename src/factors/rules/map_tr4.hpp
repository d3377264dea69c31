// Velicer's minimum average partial correlation with the fourth power (Velicer, Eaton & Fava 2000).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "famheads/core/matrix_view.hpp"

namespace famheads::factors {

/// Entry m = 0 .. last: (tr M^4 - p) / (p (p - 1)), M the partial correlations of the p dimensions
/// that vary after the first m components of R are taken out; a power of the matrix, not of its
/// entries. Empty where map_curve() is. O(p^3) for each m.
[[nodiscard]] std::vector<std::optional<double>> map_tr4_curve(MatrixView correlation,
                                                               std::size_t last);

}  // namespace famheads::factors
