// The one door to the iterative eigenvalue solver.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "famheads/core/matrix_view.hpp"

namespace famheads::factors {

struct Eigenpairs {
  std::vector<double> values;  ///< descending
  Matrix vectors;              ///< d x count, signed like those of symmetric_eigen()
};

/// The `count` largest eigenvalues of a symmetric d x d matrix with their eigenvectors by Lanczos
/// iterations; 1 <= count < d. Empty where not all of them converge. Equal eigenvalues may be
/// missed: compare `values` with known ones.
[[nodiscard]] std::optional<Eigenpairs> leading_eigenpairs(MatrixView matrix, std::size_t count);

}  // namespace famheads::factors
