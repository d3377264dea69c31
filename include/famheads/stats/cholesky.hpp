// The one door to the Cholesky decomposition: log-determinant and inverse.
#pragma once

#include <optional>

#include "famheads/core/matrix_view.hpp"

namespace famheads::stats {

struct CholeskyResult {
  double ln_determinant = 0;
  Matrix inverse;  ///< d x d, both triangles
};

/// Empty where the matrix is not positive definite to working precision.
[[nodiscard]] std::optional<CholeskyResult> cholesky(MatrixView matrix);

}  // namespace famheads::stats
