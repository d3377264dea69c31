#include "famheads/heads/congruence.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::heads;
using famheads::test::vectors;
using famheads::test::view;

TEST_CASE("the same factors in another order, turned and scaled, are congruent") {
  const Matrix before = vectors({{1, 2, 3}, {2, -1, 0}, {3, 6, -5}});
  const Matrix after = vectors({{-6, -12, 10}, {1, 2, 3}, {-1, 0.5, 0}});
  const std::vector<double> matched = matched_congruence(congruences(view(before), view(after)), 3);
  for (const double value : matched) CHECK(value == doctest::Approx(1).epsilon(1e-15));
}

TEST_CASE("congruence is the cosine without its sign, and never above 1") {
  const double angle = std::acos(-1.0) / 6;
  const Matrix before = vectors({{1, 0}});
  const Matrix after = vectors({{-std::cos(angle), std::sin(angle)}, {0, 0}});
  const Matrix found = congruences(view(before), view(after));
  CHECK(found(0, 0) == doctest::Approx(std::sqrt(3.0) / 2).epsilon(1e-15));
  CHECK(found(0, 1) == 0);
  const Matrix same = vectors({{0.1, 0.7, 0.3}});
  CHECK(congruences(view(same), view(same))(0, 0) <= 1);
}

TEST_CASE("the sum over the matched pairs is largest, even where a first pick would be better") {
  Matrix values(2, 2);
  values(0, 0) = 0.9;
  values(0, 1) = 0.8;
  values(1, 0) = 0.8;
  values(1, 1) = 0.1;
  CHECK(matched_congruence(values, 2) == std::vector<double>{0.8, 0.8});
  CHECK(matched_congruence(values, 1) == std::vector<double>{0.9});  // the leading factors only
}
