#include "factors/principal_axis.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

TEST_CASE("multiple correlations of equal correlations") {
  // R^-1 has (1 + (p - 2) r) / ((1 - r) (1 + (p - 1) r)) on its diagonal.
  const auto shares = factors::squared_multiple_correlations(view(equicorrelation(4, 0.5)));
  REQUIRE(shares);
  for (const double share : *shares) CHECK(share == doctest::Approx(1 - 0.5 * 2.5 / 2));
  CHECK_FALSE(factors::squared_multiple_correlations(view(equicorrelation(4, 1))));
}

TEST_CASE("a model of one factor is found again") {
  constexpr std::size_t p = 70;  // large enough for iterations that find few eigenvectors
  std::vector<double> loadings(p);
  Matrix correlation(p, p);
  for (std::size_t j = 0; j < p; ++j) loadings[j] = 0.3 + 0.008 * static_cast<double>(j);
  for (std::size_t i = 0; i < p; ++i) {
    for (std::size_t j = 0; j < p; ++j) correlation(i, j) = i == j ? 1 : loadings[i] * loadings[j];
  }
  const auto initial = factors::squared_multiple_correlations(view(correlation));
  REQUIRE(initial);
  const auto model = factors::principal_axis(view(correlation), *initial, 1);
  CHECK(model.converged);
  CHECK_FALSE(model.is_improper());
  for (std::size_t j = 0; j < p; ++j) {
    CHECK(std::abs(model.loadings(j, 0) - loadings[j]) < 1e-3);
    CHECK(model.communalities[j] == doctest::Approx(std::pow(model.loadings(j, 0), 2)));
  }
  const Matrix residual = factors::residual_correlation(view(correlation), model.loadings);
  const Matrix implied = factors::implied_correlation(model.loadings);
  for (std::size_t i = 0; i < p; ++i) {
    CHECK(residual(i, i) == 1);
    CHECK(implied(i, i) == 1);
    for (std::size_t j = 0; j < i; ++j) {
      CHECK(std::abs(residual(i, j)) < 1e-3);
      CHECK(std::abs(residual(i, j) + implied(i, j) - correlation(i, j)) < 1e-14);
    }
  }
}

TEST_CASE("few factors cost less than many, and freedom falls") {
  CHECK(factors::principal_axis_cost(300, 2) < factors::principal_axis_cost(300, 200));
  CHECK(factors::model_freedom(24, 0) == 24 * 23 / 2);
  CHECK(factors::model_freedom(24, 4) == 186);
}
