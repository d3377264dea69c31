// The one door to the dense symmetric eigenvalue solver.
#pragma once

#include <cstddef>
#include <vector>

#include "famheads/core/matrix_view.hpp"

namespace famheads::stats {

struct SymmetricEigen {
  std::vector<double> values;  ///< d, descending
  Matrix vectors;              ///< d x d, column k belongs to values[k]; the entry of largest
                               ///< magnitude of each column is positive; empty if not asked for
};

enum class EigenVectors { no, yes };

/// @param matrix d x d, symmetric, finite (caller's promise).
/// Throws Error{bug} where the solver does not converge (never seen for finite input).
[[nodiscard]] SymmetricEigen symmetric_eigen(MatrixView matrix, EigenVectors vectors);

/// The sign convention of all eigenvectors: flips each column whose entry of largest magnitude (the
/// first of several) is negative.
void point_up(MutableMatrixView vectors);

}  // namespace famheads::stats
