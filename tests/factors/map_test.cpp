#include "factors/rules/map.hpp"

#include <doctest/doctest.h>

#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;
using factors::map_curve;

TEST_CASE("MAP of equal correlations starts at rho squared") {
  const auto curve = map_curve(view(equicorrelation(5, 0.6)));
  REQUIRE(curve.size() == 5);
  CHECK(is_close(*curve[0], 0.36, 1e-13));
  // Without the common factor all partial correlations are -1/(d - 1).
  CHECK(is_close(*curve[1], 1.0 / 16, 1e-12));
}

TEST_CASE("the last component alone correlates perfectly") {
  const auto curve = map_curve(view(correlation_of(noise(4, 30)).matrix));
  REQUIRE(curve.size() == 4);
  CHECK(is_close(*curve[3], 1, 1e-12));
}

TEST_CASE("MAP after two clear factors") {
  Matrix r = equicorrelation(8, 0);
  for (std::size_t i = 0; i < 8; ++i) {
    for (std::size_t j = 0; j < 8; ++j) {
      if (i != j && i / 4 == j / 4) r(i, j) = i < 4 ? 0.8 : 0.7;
    }
  }
  const auto curve = map_curve(view(r));
  CHECK(*curve[2] < *curve[1]);
  CHECK(*curve[2] < *curve[3]);
}

TEST_CASE("MAP is undefined where a dimension has no variance left") {
  Matrix rows = noise(5, 50);
  for (std::size_t k = 0; k < 50; ++k) rows(4, k) = rows(0, k);
  const auto curve = map_curve(view(correlation_of(rows).matrix));
  REQUIRE(curve.size() == 5);
  CHECK(curve[0]);
  CHECK(curve[1]);
  CHECK_FALSE(curve[4]);
}

TEST_CASE("MAP leaves constant dimensions out") {
  Matrix rows = noise(5, 50);
  for (std::size_t k = 0; k < 50; ++k) rows(1, k) = 2;
  CHECK(map_curve(view(correlation_of(rows).matrix)).size() == 4);
  CHECK(map_curve(view(Matrix(3, 3))).empty());
  CHECK(map_curve(view(equicorrelation(1, 0))).empty());
}
