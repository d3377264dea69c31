#include "famheads/stats/normalize.hpp"

#include <algorithm>
#include <cmath>

namespace famheads::stats {
namespace {

double sum_of_squares(const double* values, std::size_t count) {
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += values[i] * values[i];
  return sum;
}

// Squares between these bounds have neither overflowed nor lost digits to denormal numbers.
bool is_safe(double squares) { return squares > 1e-280 && squares < 1e300; }

// The power of two that brings the largest magnitude near 1.
int exponent_of_largest(const double* values, std::size_t count) {
  double largest = 0;
  for (std::size_t i = 0; i < count; ++i) largest = std::max(largest, std::abs(values[i]));
  int exponent = 0;
  std::frexp(largest, &exponent);
  return exponent;
}

void scale_to_one(double* values, std::size_t count) {
  const int exponent = exponent_of_largest(values, count);
  for (std::size_t i = 0; i < count; ++i) values[i] = std::ldexp(values[i], -exponent);
}

double careful_length(const double* values, std::size_t count) {
  const int exponent = exponent_of_largest(values, count);
  double squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const double scaled = std::ldexp(values[i], -exponent);
    squares += scaled * scaled;
  }
  return std::ldexp(std::sqrt(squares), exponent);
}

}  // namespace

void normalize_l2(MutableMatrixView vectors) {
  for (std::size_t column = 0; column < vectors.columns; ++column) {
    double* values = vectors.data + column * vectors.stride;
    double squares = sum_of_squares(values, vectors.rows);
    if (!is_safe(squares)) {
      scale_to_one(values, vectors.rows);
      squares = sum_of_squares(values, vectors.rows);
      if (squares == 0) continue;
    }
    const double norm = std::sqrt(squares);
    for (std::size_t i = 0; i < vectors.rows; ++i) values[i] /= norm;
  }
}

void euclidean_lengths(MatrixView vectors, std::vector<double>& lengths) {
  lengths.resize(vectors.columns);
  for (std::size_t column = 0; column < vectors.columns; ++column) {
    const double* values = vectors.data + column * vectors.stride;
    const double squares = sum_of_squares(values, vectors.rows);
    lengths[column] = is_safe(squares) ? std::sqrt(squares) : careful_length(values, vectors.rows);
  }
}

}  // namespace famheads::stats
