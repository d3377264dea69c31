#include "stats/quantile_sketch.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "support/numeric.hpp"

using namespace famheads;
using stats::QuantileSketch;

namespace {

QuantileSketch sketch_of(const std::vector<double>& values) {
  QuantileSketch sketch;
  for (const double value : values) sketch.add(value);
  return sketch;
}

std::vector<double> spread_values(std::uint64_t seed, std::size_t count) {
  test::Noise noise(seed);
  std::vector<double> values(count);
  for (double& value : values) value = std::exp(20 * noise.next());
  return values;
}

}  // namespace

TEST_CASE("quantiles are within the promised accuracy") {
  std::vector<double> values = spread_values(1, 5000);
  const QuantileSketch sketch = sketch_of(values);
  std::ranges::sort(values);
  CHECK(sketch.count() == values.size());
  CHECK(sketch.minimum() == values.front());
  CHECK(sketch.maximum() == values.back());
  double worst = 0;
  for (std::size_t percent = 0; percent <= 100; ++percent) {
    const double q = static_cast<double>(percent) / 100;
    const double exact = values[static_cast<std::size_t>(q * 4999)];
    worst = std::max(worst, std::abs(*sketch.quantile(q) / exact - 1));
  }
  CHECK(worst <= QuantileSketch::kRelativeAccuracy * (1 + 1e-9));
  CHECK(worst > QuantileSketch::kRelativeAccuracy / 2);  // it is a sketch indeed
}

TEST_CASE("merging sketches in any order gives what one sketch gives") {
  std::vector<double> values = spread_values(2, 1000);
  values.insert(values.end(), {0, 1e-300, 1e300, 5, 1e-5, 1e290});  // more buckets than are kept
  const QuantileSketch whole = sketch_of(values);
  std::ranges::reverse(values);
  const QuantileSketch reversed = sketch_of(values);
  QuantileSketch merged;
  for (std::size_t part = 0; part < 6; ++part) {
    QuantileSketch one;
    for (std::size_t i = part; i < values.size(); i += 6) one.add(values[i]);
    merged.merge(one);
  }
  for (double q = 0; q <= 1; q += 1.0 / 64) {
    CHECK(reversed.quantile(q) == whole.quantile(q));
    CHECK(merged.quantile(q) == whole.quantile(q));
  }
  CHECK(merged.count() == whole.count());
  CHECK(merged.minimum() == 0.0);
  CHECK(merged.maximum() == 1e300);
}

TEST_CASE("a sketch knows zeros, nothing and infinity") {
  CHECK_FALSE(QuantileSketch().quantile(0.5));
  CHECK_FALSE(QuantileSketch().minimum());
  CHECK(sketch_of({0, 0, 7}).quantile(0.5) == 0.0);
  CHECK(sketch_of({7, 7, 7}).quantile(0.5) == 7.0);
  const auto inf = std::numeric_limits<double>::infinity();
  const QuantileSketch sketch = sketch_of({1, 2, inf, inf, inf});
  CHECK(sketch.quantile(0.25).value_or(0) == doctest::Approx(2).epsilon(0.001));
  CHECK_FALSE(sketch.quantile(0.75));
  CHECK_FALSE(sketch.maximum());
  QuantileSketch cleared = sketch;
  cleared.clear();
  CHECK(cleared.count() == 0);
  CHECK(sketch_of({5e-324}).quantile(0.5) == 5e-324);
  CHECK(sketch_of({1.7e308, 1.7e308}).quantile(1) == 1.7e308);
}
