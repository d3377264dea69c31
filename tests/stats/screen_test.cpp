#include "famheads/stats/screen.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

namespace {

std::vector<Warning> screen(const Matrix& rows) {
  const stats::Moments moments = moments_of(rows);
  const Matrix covariance = stats::covariance(moments);
  return stats::screen_dimensions(moments, covariance.view(),
                                  stats::correlation(moments, covariance.view()));
}

}  // namespace

TEST_CASE("ordinary dimensions give no warning") { CHECK(screen(noise(20, 500)).empty()); }

TEST_CASE("near duplicates are named") {
  Matrix rows = noise(4, 500);
  Noise blur(7);
  for (std::size_t k = 0; k < 500; ++k) rows(3, k) = -rows(1, k) + 0.01 * blur.next();
  const auto warnings = screen(rows);
  REQUIRE(warnings.size() == 1);
  CHECK(warnings[0].code == WarningCode::near_duplicate_dimensions);
  CHECK(warnings[0].dimensions == std::vector<std::size_t>{1, 3});
  CHECK(warnings[0].message.find("-0.9999") != std::string::npos);
}

TEST_CASE("several pairs of near duplicates are counted") {
  Matrix rows = noise(5, 500);
  for (std::size_t k = 0; k < 500; ++k) rows(2, k) = rows(3, k) = rows(0, k);
  const auto warnings = screen(rows);
  REQUIRE(warnings.size() == 1);
  CHECK(warnings[0].dimensions == std::vector<std::size_t>{0, 2, 3});
  CHECK(warnings[0].message.find("3 pairs") == 0);
}

TEST_CASE("a dimension with most of the variance is dominant") {
  Matrix rows = noise(50, 500);
  for (std::size_t k = 0; k < 500; ++k) rows(7, k) *= 3;  // 9 of 58 parts
  const auto warnings = screen(rows);
  REQUIRE(warnings.size() == 1);
  CHECK(warnings[0].code == WarningCode::dominant_dimension);
  CHECK(warnings[0].dimensions == std::vector<std::size_t>{7});
}

TEST_CASE("with few dimensions an even share is not dominant") {
  for (const std::size_t d : {1U, 2U, 3U, 5U}) CHECK(screen(noise(d, 500)).empty());
  Matrix rows = noise(3, 500);
  for (std::size_t k = 0; k < 500; ++k) rows(2, k) *= 10;
  REQUIRE(screen(rows).size() == 1);
}

TEST_CASE("a mean far from 0 is dominant") {
  Matrix rows = noise(20, 500);
  for (std::size_t k = 0; k < 500; ++k) {
    rows(4, k) -= 2;  // 6.9 standard deviations
    rows(5, k) += 1;  // 3.5
  }
  const auto warnings = screen(rows);
  REQUIRE(warnings.size() == 1);
  CHECK(warnings[0].code == WarningCode::dominant_dimension);
  CHECK(warnings[0].dimensions == std::vector<std::size_t>{4});
  CHECK(warnings[0].message.find("the mean of dimension 4") == 0);
}

TEST_CASE("constant dimensions are not screened") {
  Matrix rows = noise(20, 100);
  for (std::size_t k = 0; k < 100; ++k) rows(3, k) = 1e6;
  CHECK(screen(rows).empty());
}
