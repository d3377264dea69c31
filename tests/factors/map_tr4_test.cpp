#include "factors/rules/map_tr4.hpp"

#include <doctest/doctest.h>

#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

TEST_CASE("fourth power of equal correlations by hand") {
  // M has eigenvalues 1 + 3r and three times 1 - r.
  const auto curve = factors::map_tr4_curve(view(equicorrelation(4, 0.5)), 3);
  REQUIRE(curve.size() == 4);
  const double all = 2.5 * 2.5 * 2.5 * 2.5 + 3 * 0.0625;
  CHECK(*curve[0] == doctest::Approx((all - 4) / 12));
  // Without the first component: r = -1/3, eigenvalues 0 and three times 4/3.
  CHECK(*curve[1] == doctest::Approx((3 * 256.0 / 81 - 4) / 12));
}

TEST_CASE("dimensions that do not vary are left out, and the cap holds") {
  Matrix with(5, 5);
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) with(i, j) = i == j ? 1 : 0.5;
  }
  const auto curve = factors::map_tr4_curve(view(with), 1);
  REQUIRE(curve.size() == 2);
  CHECK(*curve[1] == doctest::Approx((3 * 256.0 / 81 - 4) / 12));
  CHECK(factors::map_tr4_curve(view(equicorrelation(1, 0)), 3).empty());
}
