#include "famheads/stats/symmetric_eigen.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

#include "famheads/core/error.hpp"
#include "stats/eigen_map.hpp"

namespace famheads::stats {

void point_up(MutableMatrixView vectors) {
  for (std::size_t column = 0; column < vectors.columns; ++column) {
    double* values = vectors.data + column * vectors.stride;
    double largest = 0;
    for (std::size_t i = 0; i < vectors.rows; ++i) {
      if (std::abs(values[i]) > std::abs(largest)) largest = values[i];
    }
    if (largest >= 0) continue;
    for (std::size_t i = 0; i < vectors.rows; ++i) values[i] = -values[i];
  }
}

SymmetricEigen symmetric_eigen(MatrixView matrix, EigenVectors vectors) {
  expect(matrix.rows == matrix.columns, "eigenvalues need a square matrix");
  fix_eigen_block_sizes();
  const bool wanted = vectors == EigenVectors::yes;
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(
      eigen_map(matrix), wanted ? Eigen::ComputeEigenvectors : Eigen::EigenvaluesOnly);
  expect(solver.info() == Eigen::Success, "the eigenvalue iteration of a finite matrix converges");

  SymmetricEigen result;
  const auto& ascending = solver.eigenvalues();
  result.values.assign(ascending.data(), ascending.data() + ascending.size());
  std::reverse(result.values.begin(), result.values.end());
  if (wanted) {
    result.vectors = Matrix(matrix.rows, matrix.rows);
    eigen_map(result.vectors) = solver.eigenvectors().rowwise().reverse();
    point_up(result.vectors.view());
  }
  return result;
}

}  // namespace famheads::stats
