// How evenly the variance fills all directions of the space.
#pragma once

#include <optional>

#include "famheads/core/matrix_view.hpp"

namespace famheads::stats {

/// IsoScore (Rudman et al. 2022) of vectors with this covariance (d x d, finite): 1 where all
/// directions vary alike, 0 where one does or none. Empty for d = 1.
[[nodiscard]] std::optional<double> isoscore(MatrixView covariance);

}  // namespace famheads::stats
