#include "famheads/stats/correlation.hpp"

#include <algorithm>
#include <cmath>

#include "core/fault.hpp"
#include "famheads/core/error.hpp"

namespace famheads::stats {

Matrix covariance(const Moments& moments) {
  expect(moments.words >= 2, "a covariance needs two words");
  const std::size_t d = moments.dimensions();
  const double divisor =
      is_injected(Fault::divisor_n) ? moments.sum_of_weights : moments.covariance_divisor();
  Matrix result(d, d);
  std::transform(moments.comoment.data(), moments.comoment.data() + d * d, result.data(),
                 [divisor](double comoment) { return comoment / divisor; });
  return result;
}

bool is_finite(MatrixView matrix) {
  double sum = 0;
  for (std::size_t column = 0; column < matrix.columns; ++column) {
    const double* values = matrix.data + column * matrix.stride;
    for (std::size_t row = 0; row < matrix.rows; ++row) sum += std::abs(values[row]);
  }
  return std::isfinite(sum);
}

Correlation correlation(const Moments& moments, MatrixView covariance) {
  const std::size_t d = moments.dimensions();
  expect(covariance.rows == d && covariance.columns == d, "the covariance belongs to the moments");
  Correlation result{Matrix(d, d), {}};
  std::vector<double> deviation(d);  // 0 marks a constant dimension
  for (std::size_t i = 0; i < d; ++i) {
    const double variance = covariance(i, i);
    const bool varies =
        moments.minimum[i] < moments.maximum[i] && std::isnormal(variance) && variance > 0;
    if (varies) {
      deviation[i] = std::sqrt(variance);
    } else {
      result.constant_dimensions.push_back(i);
    }
  }
  for (std::size_t column = 0; column < d; ++column) {
    if (deviation[column] == 0) continue;
    result.matrix(column, column) = 1;
    for (std::size_t row = column + 1; row < d; ++row) {
      if (deviation[row] == 0) continue;
      const double r = covariance(row, column) / (deviation[row] * deviation[column]);
      result.matrix(row, column) = result.matrix(column, row) = std::clamp(r, -1.0, 1.0);
    }
  }
  return result;
}

}  // namespace famheads::stats
