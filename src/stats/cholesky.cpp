#include "famheads/stats/cholesky.hpp"

#include <Eigen/Cholesky>
#include <cmath>

#include "stats/eigen_map.hpp"

namespace famheads::stats {

std::optional<CholeskyResult> cholesky(MatrixView matrix) {
  fix_eigen_block_sizes();
  const Eigen::LLT<Eigen::MatrixXd> factorization(eigen_map(matrix));
  if (factorization.info() != Eigen::Success) return std::nullopt;

  CholeskyResult result;
  const auto& lower = factorization.matrixLLT();
  for (Eigen::Index i = 0; i < lower.rows(); ++i) result.ln_determinant += std::log(lower(i, i));
  result.ln_determinant *= 2;

  result.inverse = Matrix(matrix.rows, matrix.rows);
  auto inverse = eigen_map(result.inverse);
  inverse.setIdentity();
  factorization.solveInPlace(inverse);
  if (!std::isfinite(result.ln_determinant) || !inverse.allFinite()) return std::nullopt;
  for (Eigen::Index column = 0; column < inverse.cols(); ++column) {
    for (Eigen::Index row = 0; row < column; ++row) inverse(row, column) = inverse(column, row);
  }
  return result;
}

}  // namespace famheads::stats
