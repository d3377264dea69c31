// Eigenvalues alone, of many matrices one after another, with the same bits on every machine: the
// reference values of simulations must not depend on who computes them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "famheads/core/matrix_view.hpp"

namespace famheads::stats {

class SymmetricValues {
 public:
  explicit SymmetricValues(std::size_t dimensions);

  /// All eigenvalues of the matrix in the lower triangle, descending; the triangle is overwritten.
  /// Exact to about eps times the largest. Entries must be finite and neither huge nor tiny (their
  /// fourth powers are taken): matrices of correlations are meant.
  /// Valid until the next call.
  std::span<const double> compute(MutableMatrixView lower);

 private:
  void tridiagonalize(MutableMatrixView lower);
  void solve_tridiagonal();

  std::vector<double> diagonal_, below_;  // of the tridiagonal matrix
  std::vector<double> reflector_, product_, old_reflector_, old_product_;
};

}  // namespace famheads::stats
