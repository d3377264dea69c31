#include "stats/outliers.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "support/numeric.hpp"

using namespace famheads;
using stats::outlier_share;

namespace {

std::optional<double> share_of(std::vector<double> values) { return outlier_share(values); }

}  // namespace

TEST_CASE("outliers lie more than four times the quartile from the median, on their side") {
  // median 0, quartiles -1 and 10: fences -4 and 40
  CHECK(share_of({-1, 0, 10, -4, 40, -1, 10, 0, 0}) == 0.0);
  CHECK(share_of({-1, -1, -4.5, 0, 10, 0, 0, 41, 10}) == doctest::Approx(2.0 / 9));
}

TEST_CASE("quartiles of outliers interpolate between neighbours") {
  // 1.25, 2.5 and 3.75 whatever the largest value is: fences at -2.5 and 7.5
  CHECK(share_of({7.4, 1, 4, 3, 2, 0}) == 0.0);
  CHECK(share_of({7.6, 1, 4, 3, 2, 0}) == doctest::Approx(1.0 / 6));
}

TEST_CASE("a share of outliers exists where both sides have a spread") {
  CHECK_FALSE(share_of({}));
  CHECK_FALSE(share_of({1}));
  CHECK_FALSE(share_of({2, 2, 2, 2}));
  CHECK_FALSE(share_of({0, 0, 0, 0, 0, 1, 2, 3}));
  const double huge = std::numeric_limits<double>::max();
  CHECK(share_of({-huge, -huge, 0, huge, huge}) == 0.0);
}

TEST_CASE("a skewed side does not hide or make outliers of the other") {
  test::Noise noise(3);
  std::vector<double> values(4000);
  for (double& value : values) {
    value = 2 * noise.next();     // uniform in (-1, 1): no outliers
    if (value > 0) value *= 100;  // one side a hundred times as wide
  }
  CHECK(share_of(values) == 0.0);
  for (std::size_t i = 0; i < 40; ++i) values[i] = -5;  // would be inside the wide side's fence
  CHECK(share_of(values) == doctest::Approx(0.01));
}
