#include "famheads/stats/normalize.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

TEST_CASE("vectors come to unit length and zero vectors stay") {
  Matrix rows = vectors({{3, 4}, {0, 0}, {-5e-3, 12e-3}});
  stats::normalize_l2(rows.view());
  CHECK(rows(0, 0) == 0.6);
  CHECK(rows(1, 0) == 0.8);
  CHECK(rows(0, 1) == 0);
  CHECK(rows(1, 1) == 0);
  CHECK(rows(0, 2) == doctest::Approx(-5.0 / 13).epsilon(1e-15));
}

TEST_CASE("the length of a vector neither overflows nor underflows on the way") {
  constexpr double largest = std::numeric_limits<double>::max();
  constexpr double smallest = std::numeric_limits<double>::denorm_min();
  for (const double scale : {1e200, 1e-200, largest / 4, 1e-310, smallest}) {
    CAPTURE(scale);
    Matrix rows = vectors({{3 * scale, -4 * scale}});
    stats::normalize_l2(rows.view());
    CHECK(rows(0, 0) == doctest::Approx(0.6).epsilon(1e-10));
    CHECK(rows(1, 0) == doctest::Approx(-0.8).epsilon(1e-10));
  }
}

TEST_CASE("only the rows of the view change") {
  Matrix rows = vectors({{3, 4, 99}, {6, 8, 99}});
  stats::normalize_l2({rows.data(), 2, 2, 3});
  CHECK(rows(0, 1) == 0.6);
  CHECK(rows(2, 0) == 99);
  CHECK(rows(2, 1) == 99);
}

TEST_CASE("lengths neither overflow nor underflow on the way") {
  const Matrix rows = vectors({{3, -4}, {0, 0}, {3e200, 4e200}, {3e-200, 4e-200}, {1e308, 1e308}});
  std::vector<double> lengths;
  stats::euclidean_lengths(rows.view(), lengths);
  REQUIRE(lengths.size() == 5);
  CHECK(lengths[0] == 5);
  CHECK(lengths[1] == 0);
  CHECK(lengths[2] == doctest::Approx(5e200).epsilon(1e-15));
  CHECK(lengths[3] == doctest::Approx(5e-200).epsilon(1e-15));
  CHECK(lengths[4] == doctest::Approx(std::sqrt(2.0) * 1e308).epsilon(1e-15));
}
