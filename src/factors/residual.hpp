// How well do eigenpairs satisfy their equation?
#pragma once

#include <span>

#include "famheads/core/matrix_view.hpp"

namespace famheads::factors {

/// max ||A v_k - lambda_k v_k|| over the columns v_k of `vectors`; 0 if there are none.
[[nodiscard]] double max_residual(MatrixView matrix, std::span<const double> values,
                                  MatrixView vectors);

}  // namespace famheads::factors
