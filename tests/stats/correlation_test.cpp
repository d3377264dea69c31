#include "famheads/stats/correlation.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

TEST_CASE("the scale of a dimension does not change its correlations") {
  const Matrix rows = noise(4, 200);
  const Matrix expected = correlation_of(rows).matrix;
  for (const double scale : {-3.0, 1e-100, 1e100, 0x1p300}) {
    CAPTURE(scale);
    Matrix scaled = rows;
    for (std::size_t k = 0; k < 200; ++k) scaled(2, k) *= scale;
    const Matrix found = correlation_of(scaled).matrix;
    const double sign = scale < 0 ? -1 : 1;
    for (std::size_t i = 0; i < 4; ++i) {
      CHECK(found(i, i) == 1);
      if (i != 2) CHECK(std::abs(found(2, i) - sign * expected(2, i)) < 1e-14);
    }
  }
}

TEST_CASE("constant dimensions have a zero row and column") {
  // Dimension 1 is constant, dimension 3 varies so little that its variance underflows.
  const Matrix rows = vectors({{1, 5, 2, 0}, {2, 5, 1, 1e-200}, {4, 5, 2, 3e-200}});
  const stats::Correlation correlation = correlation_of(rows);
  CHECK(correlation.constant_dimensions == std::vector<std::size_t>{1, 3});
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(correlation.matrix(1, i) == 0);
    CHECK(correlation.matrix(i, 3) == 0);
  }
  CHECK(correlation.matrix(0, 0) == 1);
  CHECK(correlation.matrix(2, 0) != 0);
}

TEST_CASE("correlations stay within -1 and 1") {
  Matrix rows = noise(3, 50);
  for (std::size_t k = 0; k < 50; ++k) {
    rows(1, k) = rows(0, k) / 3;
    rows(2, k) = -rows(0, k) * 7;
  }
  const Matrix found = correlation_of(rows).matrix;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) CHECK(std::abs(found(i, j)) <= 1);
  }
  CHECK(found(1, 0) == doctest::Approx(1).epsilon(1e-14));
  CHECK(found(2, 0) == doctest::Approx(-1).epsilon(1e-14));
}

TEST_CASE("is_finite sees infinities, NaN, and sums that overflow") {
  Matrix matrix = equicorrelation(3, 0.5);
  CHECK(stats::is_finite(view(matrix)));
  matrix(2, 1) = std::numeric_limits<double>::infinity();
  CHECK_FALSE(stats::is_finite(view(matrix)));
  matrix(2, 1) = std::numeric_limits<double>::quiet_NaN();
  CHECK_FALSE(stats::is_finite(view(matrix)));
  matrix(2, 1) = 0;
  matrix(0, 0) = matrix(1, 1) = 1.5e308;
  CHECK_FALSE(stats::is_finite(view(matrix)));
}
