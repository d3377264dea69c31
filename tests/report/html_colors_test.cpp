#include "report/html_colors.hpp"

#include <doctest/doctest.h>

#include <limits>

using namespace famheads;
using report::color_limit;
using report::ColorScale;

TEST_CASE("a diverging scale is symmetric, nearly white at zero, and clips at its ends") {
  const ColorScale scale = ColorScale::diverging(0.5);
  CHECK(scale.code(0) == 127);
  CHECK(scale.code(-0.5) == 0);
  CHECK(scale.code(0.5) == 254);
  CHECK(scale.code(-7) == 0);
  CHECK(scale.code(1) == 254);
  for (const double value : {0.1, 0.2, 0.3, 0.45}) {
    CHECK(scale.code(value) - 127 == 127 - scale.code(-value));
  }
  CHECK(scale.color(0) == report::Rgb{248, 248, 246});
  CHECK(scale.color(0.3).red > scale.color(0.3).blue);
  CHECK(scale.color(-0.3).blue > scale.color(-0.3).red);
}

TEST_CASE("a sequential scale gets lighter from zero to its limit") {
  const ColorScale scale = ColorScale::sequential(2);
  CHECK(scale.code(0) == 0);
  CHECK(scale.code(1) == 127);
  CHECK(scale.code(2) == 254);
  CHECK(report::is_dark(scale.color(0)));
  CHECK_FALSE(report::is_dark(scale.color(2)));
}

TEST_CASE("a missing value has a colour that no value has") {
  for (const ColorScale& scale : {ColorScale::diverging(1), ColorScale::sequential(1)}) {
    const auto palette = scale.palette();
    REQUIRE(palette.size() == 256);
    for (std::size_t k = 0; k < ColorScale::kMissing; ++k) {
      CHECK_FALSE(palette[k] == palette[ColorScale::kMissing]);
    }
  }
}

TEST_CASE("the limit of a scale is round and leaves out a hundredth") {
  CHECK(color_limit({}) == 1);
  CHECK(color_limit({0, 0, 0}) == 1);
  CHECK(color_limit({0.1, 0.37}) == doctest::Approx(0.4));
  CHECK(color_limit({0.4}) == doctest::Approx(0.4));
  CHECK(color_limit({1100}) == doctest::Approx(1500));
  std::vector<double> values(1000, 0.1);
  for (std::size_t k = 0; k < 10; ++k) values[k * 7] = 0.9;
  CHECK(color_limit(values) == doctest::Approx(0.1));
  values[999] = 0.9;
  CHECK(color_limit(values) == doctest::Approx(1));
  std::vector<double> sparse(1000, 0);
  sparse[5] = 0.3;
  CHECK(color_limit(sparse) == doctest::Approx(0.3));
}

TEST_CASE("limits at the edges of double stay positive and finite") {
  for (const double value : {std::numeric_limits<double>::max(), 1e308, 1e-308,
                             std::numeric_limits<double>::denorm_min()}) {
    const double limit = color_limit({value});
    CHECK(limit >= value * (1 - 1e-9));
    CHECK(limit <= std::numeric_limits<double>::max());
    CHECK(ColorScale::diverging(limit).code(value) > 127);
    CHECK(ColorScale::diverging(limit).code(0) == 127);
  }
}
