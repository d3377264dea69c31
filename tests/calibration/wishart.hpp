// Moments of millions of normal rows without the rows: Wishart matrices by Bartlett's
// decomposition.
#pragma once

#include <Eigen/Core>
#include <cmath>

#include "calibration/planted.hpp"

namespace famheads::test {

/// Covariance of n normal rows of the model; needs n - 1 >= dimensions + factors.
inline Sample sample_of_moments(const FactorModel& model, double n, Draws& draws) {
  const auto d = static_cast<Eigen::Index>(model.dimensions());
  const auto k = static_cast<Eigen::Index>(model.factors());
  const Eigen::Index q = d + k;  // independent parts of a row: d own ones, k factors
  Eigen::MatrixXd triangle = Eigen::MatrixXd::Zero(q, q);
  for (Eigen::Index j = 0; j < q; ++j) {
    triangle(j, j) = std::sqrt(draws.chi_square(n - 1 - static_cast<double>(j)));
    for (Eigen::Index i = j + 1; i < q; ++i) triangle(i, j) = draws.normal();
  }
  Eigen::MatrixXd mixed(d, q);
  for (Eigen::Index j = 0; j < d; ++j) {
    const auto row = static_cast<std::size_t>(j);
    mixed.row(j) = model.own[row] * triangle.row(j);
    for (Eigen::Index m = 0; m < k; ++m) {
      const double loading = model.loadings[row][static_cast<std::size_t>(m)];
      if (loading != 0) mixed.row(j) += loading * triangle.row(d + m);
    }
    mixed.row(j) *= model.scale[row];
  }
  Sample sample;
  sample.covariance = Matrix(model.dimensions(), model.dimensions());
  Eigen::Map<Eigen::MatrixXd>(sample.covariance.data(), d, d).noalias() =
      mixed * mixed.transpose() / (n - 1);
  sample.correlation = correlation_from(sample.covariance);
  sample.observations = n;
  return sample;
}

}  // namespace famheads::test
