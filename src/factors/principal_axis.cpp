#include "factors/principal_axis.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "factors/leading_eigenpairs.hpp"
#include "famheads/core/error.hpp"
#include "famheads/stats/cholesky.hpp"
#include "famheads/stats/symmetric_eigen.hpp"
#include "stats/eigen_map.hpp"

namespace famheads::factors {
namespace {

constexpr double kCriterion = 1e-3;
constexpr std::size_t kMostIterations = 300;

// Few of many are cheaper by iterations of their own.
bool wants_dense(std::size_t dimensions, std::size_t factors) {
  return dimensions < 64 || factors > dimensions / 5;
}

Eigenpairs leading(const Matrix& matrix, std::size_t count) {
  if (!wants_dense(matrix.rows(), count)) {
    if (auto pairs = leading_eigenpairs(matrix.view(), count)) return std::move(*pairs);
  }
  auto all = stats::symmetric_eigen(matrix.view(), stats::EigenVectors::yes);
  return {std::move(all.values), std::move(all.vectors)};
}

// The communalities that the loadings give.
std::vector<double> load(const Eigenpairs& pairs, Matrix& loadings) {
  std::vector<double> communalities(loadings.rows());
  for (std::size_t k = 0; k < loadings.columns(); ++k) {
    const double root = std::sqrt(std::abs(pairs.values[k]));
    for (std::size_t j = 0; j < loadings.rows(); ++j) {
      loadings(j, k) = root * pairs.vectors(j, k);
      communalities[j] += loadings(j, k) * loadings(j, k);
    }
  }
  return communalities;
}

double sum_of(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

Matrix product_with_itself(const Matrix& loadings) {
  stats::fix_eigen_block_sizes();
  Matrix product(loadings.rows(), loadings.rows());
  const auto l = stats::eigen_map(loadings.view());
  stats::eigen_map(product).noalias() = l * l.transpose();
  return product;
}

}  // namespace

bool PrincipalAxis::is_improper() const {
  return std::ranges::any_of(communalities, [](double h2) { return !(h2 < 1); });
}

std::optional<std::vector<double>> squared_multiple_correlations(MatrixView correlation) {
  const auto factorization = stats::cholesky(correlation);
  if (!factorization) return std::nullopt;
  std::vector<double> shares(correlation.rows);
  for (std::size_t j = 0; j < shares.size(); ++j) shares[j] = 1 - 1 / factorization->inverse(j, j);
  return shares;
}

PrincipalAxis principal_axis(MatrixView correlation, const std::vector<double>& communalities,
                             std::size_t factors) {
  const std::size_t p = correlation.rows;
  expect(factors >= 1 && factors < p && communalities.size() == p,
         "a factor model has fewer factors than dimensions");
  Matrix reduced(p, p);
  stats::eigen_map(reduced) = stats::eigen_map(correlation);
  PrincipalAxis model{Matrix(p, factors), communalities};
  while (!model.converged && model.iterations < kMostIterations) {
    for (std::size_t j = 0; j < p; ++j) reduced(j, j) = model.communalities[j];
    const double before = sum_of(model.communalities);
    model.communalities = load(leading(reduced, factors), model.loadings);
    model.converged = std::abs(sum_of(model.communalities) - before) <= kCriterion;
    ++model.iterations;
  }
  return model;
}

double principal_axis_cost(std::size_t dimensions, std::size_t factors) {
  constexpr double kUsualIterations = 30;
  const auto p = static_cast<double>(dimensions);
  const auto m = static_cast<double>(factors);
  const double dense = 5 * p * p * p;
  return kUsualIterations *
         (wants_dense(dimensions, factors) ? dense : std::min(dense, 30 * m * p * p));
}

Matrix residual_correlation(MatrixView correlation, const Matrix& loadings) {
  Matrix residual = product_with_itself(loadings);
  auto map = stats::eigen_map(residual);
  map = stats::eigen_map(correlation) - map;
  map.diagonal().setOnes();
  return residual;
}

Matrix implied_correlation(const Matrix& loadings) {
  Matrix implied = product_with_itself(loadings);
  stats::eigen_map(implied).diagonal().setOnes();
  return implied;
}

double model_freedom(std::size_t dimensions, std::size_t factors) {
  const auto p = static_cast<double>(dimensions);
  const auto m = static_cast<double>(factors);
  return ((p - m) * (p - m) - (p + m)) / 2;
}

}  // namespace famheads::factors
