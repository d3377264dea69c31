// Covariance and correlation matrices from moments.
#pragma once

#include <cstddef>
#include <vector>

#include "famheads/core/matrix_view.hpp"
#include "famheads/stats/moments.hpp"

namespace famheads::stats {

/// d x d, divisor sum w - sum w^2 / sum w, which is n - 1 without weights. Needs n >= 2 (caller's
/// promise). Entries may be infinite where squares
/// overflow; see is_finite().
[[nodiscard]] Matrix covariance(const Moments& moments);

/// Whether every entry, and the sum of their magnitudes, is a finite number.
[[nodiscard]] bool is_finite(MatrixView matrix);

struct Correlation {
  Matrix matrix;  ///< d x d, unit diagonal; a constant dimension has a zero row and column
  /// Minimum equals maximum, or the variance is no positive normal double; ascending.
  std::vector<std::size_t> constant_dimensions;
};

[[nodiscard]] Correlation correlation(const Moments& moments, MatrixView covariance);

}  // namespace famheads::stats
