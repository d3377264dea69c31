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

// By a power of two, which is exact: the largest magnitude comes near 1.
void scale_to_one(double* values, std::size_t count) {
  double largest = 0;
  for (std::size_t i = 0; i < count; ++i) largest = std::max(largest, std::abs(values[i]));
  int exponent = 0;
  std::frexp(largest, &exponent);
  for (std::size_t i = 0; i < count; ++i) values[i] = std::ldexp(values[i], -exponent);
}

}  // namespace

void normalize_l2(MutableMatrixView vectors) {
  // Squares between these bounds have neither overflowed nor lost digits to denormal numbers.
  constexpr double smallest = 1e-280;
  constexpr double largest = 1e300;
  for (std::size_t column = 0; column < vectors.columns; ++column) {
    double* values = vectors.data + column * vectors.stride;
    double squares = sum_of_squares(values, vectors.rows);
    if (!(squares > smallest && squares < largest)) {
      scale_to_one(values, vectors.rows);
      squares = sum_of_squares(values, vectors.rows);
      if (squares == 0) continue;
    }
    const double norm = std::sqrt(squares);
    for (std::size_t i = 0; i < vectors.rows; ++i) values[i] /= norm;
  }
}

}  // namespace famheads::stats
