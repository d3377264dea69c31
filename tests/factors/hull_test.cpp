#include "factors/rules/hull.hpp"

#include <doctest/doctest.h>

#include "support/numeric.hpp"

using namespace famheads;
using factors::hull_elbow;

namespace {

constexpr std::size_t kAny = 1000;
const std::vector<double> kFreedom{10, 8, 6, 4, 2};

std::optional<std::size_t> elbow(const std::vector<std::optional<double>>& fits) {
  return hull_elbow(fits, kFreedom, 0, kAny).head_count;
}

}  // namespace

TEST_CASE("the hull bends where its slope falls most") {
  CHECK(elbow({0.1, 0.5, 0.9, 0.91, 0.915}) == 2);
  CHECK(elbow({0.1, 0.8, 0.9, 0.95, 0.97}) == 1);
  // 0.2 to 0.22 is 0.01 a degree, 0.22 to 0.8 is 0.29: 1 lies below the line from 0 to 2.
  CHECK(elbow({0.2, 0.22, 0.8, 0.81, 0.815}) == 2);
  CHECK(*hull_elbow({0.1, 0.5, 0.6, {}, {}}, kFreedom, 0, kAny).ratio == doctest::Approx(4));
}

TEST_CASE("counts that fit no better than a smaller one, or not at all, are left out") {
  CHECK(elbow({0.1, 0.5, 0.4, 0.6, {}}) == 1);
  CHECK(elbow({0.1, {}, 0.8, 0.82, 0.83}) == 2);
}

TEST_CASE("fewer than three on the hull: the best fit") {
  const auto line = hull_elbow({0.125, 0.25, 0.375, 0.5, 0.625}, kFreedom, 0, kAny);
  CHECK(line.head_count == 4);
  CHECK_FALSE(line.ratio);
  CHECK(elbow({0.5, 0.4, 0.3, 0.2, 0.1}) == 0);
  CHECK_FALSE(elbow({{}, {}, {}, {}, {}}));
}

TEST_CASE("bounds choose among the points of the hull") {
  const std::vector<std::optional<double>> fits{0.1, 0.5, 0.8, 0.9, 0.95};
  CHECK(hull_elbow(fits, kFreedom, 3, kAny).head_count == 3);
  CHECK(hull_elbow(fits, kFreedom, 0, 1).head_count == 1);
  CHECK_FALSE(hull_elbow(fits, kFreedom, 5, kAny).head_count);
}
