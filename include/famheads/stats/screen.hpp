// Dimensions that distort a factor analysis although every statistic can be computed.
#pragma once

#include <vector>

#include "famheads/core/matrix_view.hpp"
#include "famheads/core/warning.hpp"
#include "famheads/stats/correlation.hpp"
#include "famheads/stats/moments.hpp"

namespace famheads::stats {

/// Warnings near_duplicate_dimensions (|r| > 0.999) and dominant_dimension: a share of the trace
/// above max(10 %, 3 / (d + 2)), which is three times the mean share of the others where there are
/// few, or |mean| above 5 standard deviations.
[[nodiscard]] std::vector<Warning> screen_dimensions(const Moments& moments, MatrixView covariance,
                                                     const Correlation& correlation);

}  // namespace famheads::stats
