// Velicer's (1976) minimum average partial correlation.
#pragma once

#include <optional>
#include <vector>

#include "famheads/core/matrix_view.hpp"

namespace famheads::factors {

/// Entry m: mean squared off-diagonal partial correlation of the p dimensions that vary after the
/// first m components of R are taken out, m = 0 .. p - 1; empty where a dimension is left with no
/// more variance than rounding. O(p^3).
/// @param correlation d x d; constant dimensions have a zero row and column and are left out
[[nodiscard]] std::vector<std::optional<double>> map_curve(MatrixView correlation);

}  // namespace famheads::factors
