#include "factors/wishart.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <numeric>

#include "famheads/core/random.hpp"
#include "stats/symmetric_values.hpp"
#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;
using factors::Simulation;

namespace {

// The slow way: draw the words, correlate them.
std::vector<double> means_of_rows(std::size_t d, std::size_t words, std::size_t replicates) {
  std::vector<double> means(d);
  for (std::size_t r = 0; r < replicates; ++r) {
    RandomStream random(99, r);
    Matrix rows(d, words);
    for (std::size_t i = 0; i < d * words; ++i) rows.data()[i] = random.normal();
    Matrix correlation = correlation_of(rows).matrix;
    stats::SymmetricValues solver(d);
    const auto values = solver.compute(correlation.view());
    for (std::size_t k = 0; k < d; ++k) means[k] += values[k] / static_cast<double>(replicates);
  }
  return means;
}

}  // namespace

TEST_CASE("eigenvalues of a simulated sample are those of drawn words, also of few") {
  constexpr std::size_t d = 6;
  for (const std::size_t words : {4U, 6U, 7U, 40U}) {
    CAPTURE(words);
    constexpr std::uint64_t replicates = 2000;
    const auto simulated = factors::simulate_eigenvalues(d, {words - 1, replicates, 1, 1}, d);
    const auto drawn = means_of_rows(d, words, replicates);
    for (std::size_t k = 0; k < d; ++k) {
      CAPTURE(k);
      const double found = factors::mean_of(simulated, d, k);
      CHECK(std::abs(found - drawn[k]) < 0.03);
      if (k + 1 >= words) CHECK(std::abs(found) < 1e-13);
    }
  }
}

TEST_CASE("threads do not change a digit, and more replicates keep the first ones") {
  const auto one = factors::simulate_eigenvalues(9, {50, 20, 3, 1}, 4);
  CHECK(one == factors::simulate_eigenvalues(9, {50, 20, 3, 3}, 4));
  const auto fewer = factors::simulate_eigenvalues(9, {50, 5, 3, 2}, 4);
  CHECK(std::equal(fewer.begin(), fewer.end(), one.begin()));
  CHECK(one != factors::simulate_eigenvalues(9, {50, 20, 4, 1}, 4));
}

TEST_CASE("a model gives its factor: the leading eigenvalue of equal correlations") {
  constexpr std::size_t d = 5;
  const auto root = factors::lower_root(view(equicorrelation(d, 0.6)));
  REQUIRE(root);
  CHECK_FALSE(factors::lower_root(view(equicorrelation(d, 1))));
  const auto values = factors::simulate_eigenvalues(d, {100000, 50, 1, 1}, d, view(*root));
  CHECK(factors::mean_of(values, d, 0) == doctest::Approx(1 + 4 * 0.6).epsilon(0.003));
  for (std::size_t k = 1; k < d; ++k) {
    CHECK(factors::mean_of(values, d, k) == doctest::Approx(0.4).epsilon(0.02));
  }
}

TEST_CASE("quantiles lie between order statistics") {
  const std::vector<double> simulated{4, 40, 1, 10, 3, 30, 2, 20};  // two positions
  CHECK(factors::quantile_of(simulated, 2, 0, 0.5) == 2.5);
  CHECK(factors::quantile_of(simulated, 2, 0, 0.95) == doctest::Approx(3.85));
  CHECK(factors::quantile_of(simulated, 2, 1, 1) == 40);
  CHECK(factors::mean_of(simulated, 2, 1) == 25);
}

TEST_CASE("the first replicate is the same on every machine") {
  const auto values = factors::simulate_eigenvalues(4, {10, 1, 1, 1}, 4);
  CHECK(values == std::vector<double>{0x1.fcec58d5106c1p+0, 0x1.35bdeb89c378fp+0,
                                      0x1.2dc38ff902444p-1, 0x1.b39f9d2557c5ap-3});
}
