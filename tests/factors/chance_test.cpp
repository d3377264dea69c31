#include "factors/chance.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "famheads/core/error.hpp"

using namespace famheads;
using namespace famheads::factors;
using doctest::Approx;

namespace {

// Of d dimensions that all correlate by rho.
std::vector<double> equal_correlations(std::size_t d, double rho) {
  std::vector<double> eigenvalues(d, 1 - rho);
  eigenvalues.front() = 1 + (static_cast<double>(d) - 1) * rho;
  return eigenvalues;
}

}  // namespace

TEST_CASE("what chance gives agrees with the table made elsewhere") {
  std::ifstream file(FAMHEADS_DATA_DIR "/golden/chance.tsv");
  REQUIRE(file);
  std::string line;
  int rows = 0;
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    std::size_t d = 0;
    double freedom = 0, rho = 0, edge = 0, limit = 0, log10_p = 0;
    if (!(fields >> d >> freedom >> rho >> edge >> limit >> log10_p)) continue;  // the heading
    CAPTURE(line);
    ++rows;
    const auto dimensions = static_cast<double>(d);
    CHECK(marchenko_pastur_edge(dimensions, freedom) == Approx(edge).epsilon(1e-13));
    CHECK(largest_by_chance(dimensions, freedom) == Approx(limit).epsilon(1e-6));
    CHECK(log10_p_of_squares(equal_correlations(d, rho), freedom) == Approx(log10_p).epsilon(1e-7));
  }
  CHECK(rows == 8);
}

TEST_CASE("the population eigenvalue undoes what sampling adds") {
  for (const double ratio : {0.001, 0.1, 0.9, 6.0}) {
    for (const double factor : {1.01, 2.0, 40.0}) {
      const double behind = 1 + factor * std::sqrt(ratio);
      const double seen = behind + ratio * behind / (behind - 1);
      CHECK(population_eigenvalue(seen, ratio * 1000, 1000) == Approx(behind).epsilon(1e-9));
    }
    const double edge = marchenko_pastur_edge(ratio * 1000, 1000);
    CHECK(population_eigenvalue(edge, ratio * 1000, 1000) ==
          Approx(1 + std::sqrt(ratio)).epsilon(1e-6));
  }
}

TEST_CASE("squares of correlations beyond chance") {
  // With endless words: each of d dimensions has d - 1 squares of rho.
  CHECK(excess_of_squares(equal_correlations(10, 0.3), 1e300) == Approx(9 * 0.09));
  // r^2 = 1/N is what chance gives on average.
  CHECK(excess_of_squares(equal_correlations(10, 0.1), 100) == Approx(0).epsilon(1e-12));
}

TEST_CASE("two words, one dimension: no correlation is beyond chance") {
  CHECK(log10_p_of_squares(equal_correlations(3, 1), 1) == 0);
  CHECK(log10_p_of_squares(std::vector<double>{1}, 100) == 0);
  CHECK_THROWS_AS((void)largest_by_chance(3, 0.4), Error);
}
