#include "factors/residual.hpp"

#include <algorithm>

#include "stats/eigen_map.hpp"

namespace famheads::factors {

double max_residual(MatrixView matrix, std::span<const double> values, MatrixView vectors) {
  if (vectors.columns == 0) return 0;
  stats::fix_eigen_block_sizes();
  const auto v = stats::eigen_map(vectors);
  const Eigen::Map<const Eigen::VectorXd> lambda(values.data(), v.cols());
  Eigen::MatrixXd residual(v.rows(), v.cols());
  residual.noalias() = stats::eigen_map(matrix) * v;
  residual -= v * lambda.asDiagonal();
  // stableNorm: squares of large variances must not overflow.
  double largest = 0;
  for (Eigen::Index k = 0; k < residual.cols(); ++k) {
    largest = std::max(largest, residual.col(k).stableNorm());
  }
  return largest;
}

}  // namespace famheads::factors
