#include "famheads/stats/jackknife.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

using famheads::stats::jackknife_error;

TEST_CASE("the jackknife error of a mean is the textbook standard error of a mean") {
  const std::vector<double> x{3, -1, 4, 1, -5, 9, 2, 6};
  const auto n = static_cast<double>(x.size());
  double sum = 0;
  double squares = 0;
  for (const double value : x) sum += value;
  std::vector<double> left_out;
  for (const double value : x) {
    left_out.push_back((sum - value) / (n - 1));
    squares += (value - sum / n) * (value - sum / n);
  }
  const double expected = std::sqrt(squares / (n - 1) / n);
  CHECK(jackknife_error(left_out) == doctest::Approx(expected).epsilon(1e-14));
}

TEST_CASE("a statistic that does not change has no jackknife error") {
  CHECK(jackknife_error(std::vector<double>(8, 0.75)) == 0);
}
