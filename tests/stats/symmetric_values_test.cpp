#include "stats/symmetric_values.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "famheads/core/error.hpp"
#include "famheads/stats/symmetric_eigen.hpp"
#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

namespace {

std::vector<double> values_of(Matrix matrix) {
  stats::SymmetricValues solver(matrix.rows());
  const auto values = solver.compute(matrix.view());
  return {values.begin(), values.end()};
}

void check_against_eigen(const Matrix& matrix) {
  const auto wanted = stats::symmetric_eigen(matrix.view(), stats::EigenVectors::no).values;
  const auto found = values_of(matrix);
  REQUIRE(found.size() == wanted.size());
  const double largest = std::max(std::abs(wanted.front()), std::abs(wanted.back()));
  for (std::size_t k = 0; k < wanted.size(); ++k) {
    CAPTURE(k);
    CHECK(std::abs(found[k] - wanted[k]) <= 4e-15 * static_cast<double>(wanted.size()) * largest);
  }
}

}  // namespace

TEST_CASE("values of known matrices") {
  CHECK(values_of(equicorrelation(1, 0)) == std::vector<double>{1});
  const auto equal = values_of(equicorrelation(6, 0.4));
  CHECK(equal[0] == doctest::Approx(3).epsilon(1e-14));
  for (std::size_t k = 1; k < 6; ++k) CHECK(equal[k] == doctest::Approx(0.6).epsilon(1e-14));
  // Second differences: 2 - 2 cos(k pi / (n + 1)).
  constexpr std::size_t n = 50;
  Matrix chain(n, n);
  for (std::size_t i = 0; i < n; ++i) {
    chain(i, i) = 2;
    if (i + 1 < n) chain(i + 1, i) = chain(i, i + 1) = -1;
  }
  const auto found = values_of(chain);
  for (std::size_t k = 0; k < n; ++k) {
    const double angle = static_cast<double>(n - k) * std::numbers::pi / (n + 1);
    CHECK(std::abs(found[k] - (2 - 2 * std::cos(angle))) < 1e-13);
  }
}

TEST_CASE("values agree with the solver that everything else uses") {
  for (const std::size_t d : {2U, 3U, 4U, 5U, 8U, 13U, 40U, 41U, 42U, 43U}) {
    CAPTURE(d);
    check_against_eigen(correlation_of(noise(d, d + 30, d)).matrix);
    check_against_eigen(correlation_of(noise(d, 3, d)).matrix);  // rank 2: many zeros
    Matrix symmetric = noise(d, d, 7);
    for (std::size_t i = 0; i < d; ++i) {
      for (std::size_t j = 0; j < i; ++j) symmetric(j, i) = symmetric(i, j);
    }
    check_against_eigen(symmetric);
  }
}

TEST_CASE("only the lower triangle is read, and a solver can be used again") {
  Matrix matrix = equicorrelation(5, 0.5);
  for (std::size_t j = 0; j < 5; ++j) {
    for (std::size_t i = 0; i < j; ++i) matrix(i, j) = 99;
  }
  stats::SymmetricValues solver(5);
  Matrix copy = matrix;
  const auto first = solver.compute(copy.view());
  CHECK(first[0] == doctest::Approx(3));
  const std::vector<double> kept(first.begin(), first.end());
  copy = matrix;
  const auto second = solver.compute(copy.view());
  CHECK(std::equal(kept.begin(), kept.end(), second.begin(), second.end()));
  Matrix other(4, 4);
  CHECK_THROWS_AS((void)solver.compute(other.view()), Error);
}
