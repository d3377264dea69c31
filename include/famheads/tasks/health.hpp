// Is the embedding in good health? Plain numbers beside the tests; no verdict.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "famheads/core/matrix_view.hpp"
#include "famheads/factors/dimensionality.hpp"
#include "famheads/factors/spectrum.hpp"
#include "famheads/stats/correlation.hpp"
#include "famheads/stats/moments.hpp"
#include "famheads/tasks/vector_health.hpp"

namespace famheads::tasks {

/// One dimension; what does not exist is empty.
struct DimensionHealth {
  std::optional<double> variance;
  std::optional<double> variance_share;  ///< of the trace of the covariance
  std::optional<double> outlier_share;
  std::optional<std::size_t> nearest;  ///< the other dimension of largest |r|
  std::optional<double> correlation;   ///< r with it
  std::optional<bool> dead;            ///< constant, or its variance is below kDeadShare
};

inline constexpr double kDeadShare = 1e-4;  ///< of the median variance: 1 % in standard deviations

struct Health {
  std::optional<factors::Dimensionality> spectrum;  ///< of the matrix that was decomposed
  std::optional<double> isoscore;                   ///< of the covariance
  std::optional<double> mean_share;  ///< |mean|^2 in the mean squared length, as analysed
  VectorHealth vectors;
  std::vector<DimensionHealth> dimensions;  ///< d
};

/// What is known from the rows and the mean alone.
[[nodiscard]] Health health_of_rows(const VectorHealth& vectors, const stats::Moments& moments);

/// Adds what needs variances (divisor n - 1, finite).
void add_spread(MatrixView covariance, const stats::Correlation& correlation, Health& health);

}  // namespace famheads::tasks
