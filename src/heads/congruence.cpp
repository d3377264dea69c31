#include "famheads/heads/congruence.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "famheads/core/error.hpp"
#include "famheads/heads/agreement.hpp"

namespace famheads::heads {
namespace {

double dot(MatrixView a, std::size_t i, MatrixView b, std::size_t j) {
  double sum = 0;
  for (std::size_t row = 0; row < a.rows; ++row) sum += a(row, i) * b(row, j);
  return sum;
}

std::vector<double> lengths_of(MatrixView matrix) {
  std::vector<double> lengths(matrix.columns);
  for (std::size_t k = 0; k < lengths.size(); ++k)
    lengths[k] = std::sqrt(dot(matrix, k, matrix, k));
  return lengths;
}

}  // namespace

Matrix congruences(MatrixView before, MatrixView after) {
  expect(before.rows == after.rows, "factors are of the same dimensions");
  const std::vector<double> rows = lengths_of(before);
  const std::vector<double> columns = lengths_of(after);
  Matrix result(before.columns, after.columns);
  for (std::size_t j = 0; j < after.columns; ++j) {
    for (std::size_t i = 0; i < before.columns; ++i) {
      if (!(rows[i] > 0) || !(columns[j] > 0)) continue;
      result(i, j) = std::min(1.0, std::abs(dot(before, i, after, j)) / (rows[i] * columns[j]));
    }
  }
  return result;
}

std::vector<double> matched_congruence(const Matrix& congruences, std::size_t count) {
  expect(count <= congruences.rows() && count <= congruences.columns(),
         "there are as many factors as are matched");
  constexpr double kUnit = 1e12;  // a sum of thousands of them fits into 64 bits
  std::vector<std::int64_t> weights(count * count);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < count; ++j) {
      weights[i * count + j] = std::llround(congruences(i, j) * kUnit);
    }
  }
  const std::vector<std::size_t> partners = heaviest_assignment(weights, count);
  std::vector<double> matched(count);
  for (std::size_t i = 0; i < count; ++i) matched[i] = congruences(i, partners[i]);
  return matched;
}

}  // namespace famheads::heads
