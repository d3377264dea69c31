#include "famheads/tasks/health.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "famheads/stats/isoscore.hpp"

namespace famheads::tasks {
namespace {

/// |mean|^2 / (|mean|^2 + mean |x - mean|^2); divided by the larger first: squares overflow early.
std::optional<double> mean_share(const stats::Moments& moments) {
  double largest = 0;
  for (const double m : moments.mean) largest = std::max(largest, std::abs(m));
  double squares = 0;
  for (std::size_t j = 0; j < moments.dimensions(); ++j) {
    squares += moments.comoment(j, j) / moments.sum_of_weights;
  }
  const double scale = std::max(largest, std::sqrt(squares));
  if (!std::isfinite(scale) || !(scale > 0)) return std::nullopt;
  double of_mean = 0;
  for (const double m : moments.mean) of_mean += (m / scale) * (m / scale);
  const double around = std::sqrt(squares) / scale;
  const double share = of_mean / (of_mean + around * around);
  return std::isfinite(share) ? std::optional(share) : std::nullopt;  // the moments overflowed
}

/// The first of those that are equally near; none where nothing is correlated.
void find_nearest(MatrixView correlation, std::size_t j, DimensionHealth& dimension) {
  double largest = 0;
  for (std::size_t i = 0; i < correlation.rows; ++i) {
    const double r = correlation(i, j);
    if (i == j || !(std::abs(r) > largest)) continue;
    largest = std::abs(r);
    dimension.nearest = i;
    dimension.correlation = r;
  }
}

double median_of(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
  std::nth_element(values.begin(), middle, values.end());
  if (values.size() % 2 == 1) return *middle;
  return std::midpoint(*middle, *std::min_element(middle + 1, values.end()));
}

}  // namespace

Health health_of_rows(const VectorHealth& vectors, const stats::Moments& moments) {
  Health health;
  health.vectors = vectors;
  health.mean_share = mean_share(moments);
  health.dimensions.resize(moments.dimensions());
  for (std::size_t j = 0; j < std::min(vectors.outlier_share.size(), health.dimensions.size());
       ++j) {
    health.dimensions[j].outlier_share = vectors.outlier_share[j];
  }
  return health;
}

void add_spread(MatrixView covariance, const stats::Correlation& correlation, Health& health) {
  health.isoscore = stats::isoscore(covariance);
  std::vector<double> variances(covariance.rows);
  double trace = 0;
  for (std::size_t j = 0; j < variances.size(); ++j) trace += variances[j] = covariance(j, j);
  const double limit = kDeadShare * median_of(variances);
  const auto& constant = correlation.constant_dimensions;
  for (std::size_t j = 0; j < variances.size(); ++j) {
    DimensionHealth& dimension = health.dimensions[j];
    dimension.variance = variances[j];
    if (trace > 0) dimension.variance_share = variances[j] / trace;
    dimension.dead =
        std::binary_search(constant.begin(), constant.end(), j) || variances[j] < limit;
    find_nearest(correlation.matrix.view(), j, dimension);
  }
}

}  // namespace famheads::tasks
