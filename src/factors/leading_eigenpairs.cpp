#include "factors/leading_eigenpairs.hpp"

#include <Spectra/SymEigsSolver.h>

#include <algorithm>
#include <cstdint>

#include "famheads/stats/symmetric_eigen.hpp"
#include "stats/eigen_map.hpp"

namespace famheads::factors {
namespace {

// What Spectra asks of a matrix, without copying it.
class Product {
 public:
  using Scalar = double;
  explicit Product(MatrixView matrix) : matrix_(stats::eigen_map(matrix)) {}
  [[nodiscard]] Eigen::Index rows() const { return matrix_.rows(); }
  [[nodiscard]] Eigen::Index cols() const { return matrix_.cols(); }
  void perform_op(const double* input, double* output) const {
    const Eigen::Map<const Eigen::VectorXd> x(input, matrix_.cols());
    Eigen::Map<Eigen::VectorXd> y(output, matrix_.rows());
    y.noalias() = matrix_ * x;
  }

 private:
  stats::StridedMap matrix_;
};

// Always the same, so that runs repeat; irregular, so that no eigenvector is orthogonal to it.
Eigen::VectorXd start_vector(Eigen::Index size) {
  Eigen::VectorXd start(size);
  std::uint64_t state = 1;
  for (double& value : start) {
    state = state * 6364136223846793005U + 1442695040888963407U;  // Knuth's MMIX generator
    value = static_cast<double>(state >> 11U) * 0x1p-53 - 0.5;
  }
  return start;
}

}  // namespace

std::optional<Eigenpairs> leading_eigenpairs(MatrixView matrix, std::size_t count) {
  stats::fix_eigen_block_sizes();
  constexpr Eigen::Index most_iterations = 1000;
  constexpr double tolerance = 1e-13;
  Product product(matrix);
  const Eigen::Index wanted = stats::eigen_index(count);
  const Eigen::Index basis = std::min(product.rows(), std::max<Eigen::Index>(2 * wanted + 1, 20));
  Spectra::SymEigsSolver<Product> solver(product, wanted, basis);
  const Eigen::VectorXd start = start_vector(product.rows());
  solver.init(start.data());
  const Eigen::Index converged =
      solver.compute(Spectra::SortRule::LargestAlge, most_iterations, tolerance);
  if (solver.info() != Spectra::CompInfo::Successful || converged < wanted) return std::nullopt;

  const Eigen::VectorXd values = solver.eigenvalues();
  Eigenpairs pairs{{values.data(), values.data() + values.size()}, Matrix(matrix.rows, count)};
  stats::eigen_map(pairs.vectors) = solver.eigenvectors();
  stats::point_up(pairs.vectors.view());
  return pairs;
}

}  // namespace famheads::factors
