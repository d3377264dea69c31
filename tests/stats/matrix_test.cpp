// The two dense decompositions.
#include <doctest/doctest.h>

#include "famheads/stats/cholesky.hpp"
#include "famheads/stats/symmetric_eigen.hpp"
#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

TEST_CASE("eigenvalues of equal correlations fall and have orthonormal vectors that point up") {
  const Matrix r = equicorrelation(6, 0.3);
  const auto eigen = stats::symmetric_eigen(view(r), stats::EigenVectors::yes);
  CHECK(is_close(eigen.values[0], 2.5, 1e-14));
  for (std::size_t k = 1; k < 6; ++k) CHECK(is_close(eigen.values[k], 0.7, 1e-14));
  for (std::size_t a = 0; a < 6; ++a) {
    double largest = 0;
    for (std::size_t i = 0; i < 6; ++i) {
      if (std::abs(eigen.vectors(i, a)) > std::abs(largest)) largest = eigen.vectors(i, a);
    }
    CHECK(largest > 0);
    for (std::size_t b = 0; b < 6; ++b) {
      double product = 0;
      for (std::size_t i = 0; i < 6; ++i) product += eigen.vectors(i, a) * eigen.vectors(i, b);
      CHECK(std::abs(product - (a == b ? 1 : 0)) < 1e-14);
    }
  }
  const auto values = stats::symmetric_eigen(view(r), stats::EigenVectors::no);
  CHECK(values.vectors.columns() == 0);
  for (std::size_t k = 0; k < 6; ++k) CHECK(is_close(values.values[k], eigen.values[k], 1e-14));
}

TEST_CASE("eigenvalues of very small and very large matrices") {
  for (const double scale : {1e-300, 1e300}) {
    Matrix matrix = equicorrelation(3, 0.5);
    for (std::size_t i = 0; i < 9; ++i) matrix.data()[i] *= scale;
    const auto eigen = stats::symmetric_eigen(view(matrix), stats::EigenVectors::yes);
    CHECK(is_close(eigen.values[0], 2 * scale, 1e-14));
    CHECK(is_close(eigen.values[2], 0.5 * scale, 1e-13));
  }
}

TEST_CASE("the first of several largest entries decides the sign") {
  Matrix matrix = vectors({{-3, 3}, {3, -3}, {0, 0}, {1, -2}});
  stats::point_up(matrix.view());
  CHECK(matrix(0, 0) == 3);
  CHECK(matrix(0, 1) == 3);
  CHECK(matrix(0, 2) == 0);
  CHECK(matrix(1, 3) == 2);
}

TEST_CASE("Cholesky gives the determinant and the inverse") {
  const auto result = stats::cholesky(view(equicorrelation(4, 0.5)));
  REQUIRE(result);
  CHECK(is_close(result->ln_determinant, std::log(2.5 * 0.125), 1e-14));
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) {
      CHECK(is_close(result->inverse(i, j), i == j ? 1.6 : -0.4, 1e-14));
      CHECK(result->inverse(i, j) == result->inverse(j, i));
    }
  }
}

TEST_CASE("Cholesky refuses what is not positive definite") {
  CHECK_FALSE(stats::cholesky(view(equicorrelation(3, 1))));
  CHECK_FALSE(stats::cholesky(view(equicorrelation(3, -0.9))));
  CHECK_FALSE(stats::cholesky(view(Matrix(2, 2))));
}

TEST_CASE("a determinant far below the range of double has a logarithm") {
  Matrix matrix(400, 400);
  for (std::size_t i = 0; i < 400; ++i) matrix(i, i) = 1e-3;
  CHECK(is_close(stats::cholesky(view(matrix))->ln_determinant, 400 * std::log(1e-3), 1e-13));
}
