#include "stats/rank_trend.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

using famheads::stats::rank_trend;

TEST_CASE("the rank correlation with the position has its closed forms") {
  const std::vector<double> rising{1, 2, 30, 400};
  CHECK(rank_trend(rising)->rho == doctest::Approx(1.0));
  CHECK(rank_trend(rising)->z == doctest::Approx(std::sqrt(3.0)));
  const std::vector<double> falling{5, 4, 3, -2};
  CHECK(rank_trend(falling)->rho == doctest::Approx(-1.0));
  const std::vector<double> swapped{1, 3, 2, 4};  // 1 - 6 * 2 / (4 * 15)
  CHECK(rank_trend(swapped)->rho == doctest::Approx(0.8));
  const std::vector<double> up_and_down{1, 2, 2, 1};
  CHECK(rank_trend(up_and_down)->rho == doctest::Approx(0.0));
}

TEST_CASE("ties get their mean rank") {
  // ranks 0.5, 0.5, 2, 3 against 0, 1, 2, 3: 4.5 / sqrt(4.5 * 5)
  const std::vector<double> tied{7, 7, 8, 9};
  CHECK(rank_trend(tied)->rho == doctest::Approx(4.5 / std::sqrt(4.5 * 5.0)));
}

TEST_CASE("where there is nothing to rank there is no trend") {
  CHECK_FALSE(rank_trend(std::vector<double>{}));
  CHECK_FALSE(rank_trend(std::vector<double>{1, 2}));
  CHECK_FALSE(rank_trend(std::vector<double>{3, 3, 3, 3}));
}

TEST_CASE("infinite values are larger than all others") {
  const double infinite = std::numeric_limits<double>::infinity();
  CHECK(rank_trend(std::vector<double>{1, 2, infinite})->rho == doctest::Approx(1.0));
}
