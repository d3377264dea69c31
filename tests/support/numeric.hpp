// Small helpers for numerical tests: deterministic numbers and plain reference computations.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "famheads/core/matrix_view.hpp"
#include "famheads/stats/correlation.hpp"
#include "famheads/stats/moments.hpp"

namespace famheads::test {

/// The same numbers on every machine: uniform in (-1/2, 1/2).
class Noise {
 public:
  explicit Noise(std::uint64_t seed) : state_(seed * 2 + 1) { next(); }
  double next() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<double>(state_ >> 11U) * 0x1p-53 - 0.5;
  }

 private:
  std::uint64_t state_;
};

/// A reading view, also of a matrix that may change or that lives for the expression only.
inline MatrixView view(const Matrix& matrix) { return matrix.view(); }

/// dimensions x words.
inline Matrix noise(std::size_t dimensions, std::size_t words, std::uint64_t seed = 1) {
  Noise source(seed);
  Matrix rows(dimensions, words);
  for (std::size_t word = 0; word < words; ++word) {
    for (std::size_t i = 0; i < dimensions; ++i) rows(i, word) = source.next();
  }
  return rows;
}

/// Vectors one after another, as they stand in a file.
inline Matrix vectors(std::initializer_list<std::initializer_list<double>> words) {
  Matrix rows(words.begin()->size(), words.size());
  std::size_t word = 0;
  for (const auto& vector : words) {
    std::copy(vector.begin(), vector.end(), rows.data() + word++ * rows.rows());
  }
  return rows;
}

inline MatrixView columns(const Matrix& matrix, std::size_t first, std::size_t count) {
  return {matrix.data() + first * matrix.rows(), matrix.rows(), count, matrix.rows()};
}

/// Moments of blocks of `block` words.
inline stats::Moments moments_of(const Matrix& rows, std::size_t block = 4096) {
  stats::MomentAccumulator total(rows.rows());
  stats::MomentAccumulator part(rows.rows());
  for (std::size_t first = 0; first < rows.columns(); first += block) {
    part.assign(columns(rows, first, std::min(block, rows.columns() - first)));
    total.merge(part);
  }
  return total.finish();
}

inline Matrix covariance_of(const Matrix& rows) { return stats::covariance(moments_of(rows)); }

inline stats::Correlation correlation_of(const Matrix& rows) {
  const stats::Moments moments = moments_of(rows);
  return stats::correlation(moments, view(stats::covariance(moments)));
}

/// The covariance of column i and j, two passes in long double.
inline double reference_covariance(const Matrix& rows, std::size_t i, std::size_t j) {
  const std::size_t n = rows.columns();
  long double mean_i = 0;
  long double mean_j = 0;
  for (std::size_t k = 0; k < n; ++k) {
    mean_i += rows(i, k);
    mean_j += rows(j, k);
  }
  mean_i /= static_cast<long double>(n);
  mean_j /= static_cast<long double>(n);
  long double sum = 0;
  for (std::size_t k = 0; k < n; ++k) sum += (rows(i, k) - mean_i) * (rows(j, k) - mean_j);
  return static_cast<double>(sum / static_cast<long double>(n - 1));
}

/// Ones on the diagonal, rho elsewhere.
inline Matrix equicorrelation(std::size_t dimensions, double rho) {
  Matrix matrix(dimensions, dimensions);
  for (std::size_t i = 0; i < dimensions; ++i) {
    for (std::size_t j = 0; j < dimensions; ++j) matrix(i, j) = i == j ? 1 : rho;
  }
  return matrix;
}

inline bool is_close(double found, double expected, double relative) {
  return std::abs(found - expected) <= relative * std::abs(expected);
}

}  // namespace famheads::test
