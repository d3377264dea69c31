#include "famheads/core/random.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "famheads/core/error.hpp"

using namespace famheads;

namespace {

using Block = std::array<std::uint32_t, 4>;

struct Sample {
  double mean = 0, variance = 0, third = 0;
};

template <class Draw>
Sample sample(Draw draw) {
  constexpr int kCount = 40000;
  Sample result;
  RandomStream random(7, 0);
  double squares = 0;
  double cubes = 0;
  for (int i = 0; i < kCount; ++i) {
    const double x = draw(random);
    result.mean += x;
    squares += x * x;
    cubes += x * x * x;
  }
  result.mean /= kCount;
  result.variance = squares / kCount - result.mean * result.mean;
  result.third = cubes / kCount;
  return result;
}

}  // namespace

TEST_CASE("philox gives the known answers of its authors") {
  CHECK(philox4x32({0, 0, 0, 0}, {0, 0}) == Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
  constexpr std::uint32_t kOnes = 0xffffffff;
  CHECK(philox4x32({kOnes, kOnes, kOnes, kOnes}, {kOnes, kOnes}) ==
        Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
  // The digits of pi.
  CHECK(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
        Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST_CASE("the logarithm agrees with the C library's to two units in the last place") {
  for (double x = 1e-300; x < 1e300; x *= 1.7) {
    CAPTURE(x);
    const double wanted = std::log(x);
    CHECK(std::abs(portable_log(x) - wanted) <= 2.3e-16 * 2 * std::abs(wanted));
  }
  for (double x = 0.4; x < 2.5; x += 0.000917) {
    CAPTURE(x);
    CHECK(std::abs(portable_log(x) - std::log(x)) <= 4.5e-16 * std::abs(std::log(x)));
  }
  CHECK(portable_log(1) == 0);
  CHECK_THROWS_AS((void)portable_log(0), Error);
  CHECK_THROWS_AS((void)portable_log(-1), Error);
  CHECK_THROWS_AS((void)portable_log(std::numeric_limits<double>::infinity()), Error);
}

TEST_CASE("streams are apart, and each repeats") {
  RandomStream first(1, 0);
  RandomStream again(1, 0);
  RandomStream other_stream(1, 1);
  RandomStream other_seed(2, 0);
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t bits = first.bits();
    CHECK(again.bits() == bits);
    CHECK(other_stream.bits() != bits);
    CHECK(other_seed.bits() != bits);
  }
}

TEST_CASE("draws have the moments of their distributions") {
  const Sample uniform = sample([](RandomStream& random) { return random.uniform(); });
  CHECK(uniform.mean == doctest::Approx(0.5).epsilon(0.01));
  CHECK(uniform.variance == doctest::Approx(1.0 / 12).epsilon(0.02));
  const Sample normal = sample([](RandomStream& random) { return random.normal(); });
  CHECK(std::abs(normal.mean) < 0.02);
  CHECK(normal.variance == doctest::Approx(1).epsilon(0.03));
  CHECK(std::abs(normal.third) < 0.08);
  for (const double degrees : {1.0, 2.0, 5.0, 1000.0}) {
    CAPTURE(degrees);
    const Sample chi = sample([degrees](RandomStream& r) { return r.chi_square(degrees); });
    CHECK(chi.mean == doctest::Approx(degrees).epsilon(0.03));
    CHECK(chi.variance == doctest::Approx(2 * degrees).epsilon(0.06));
  }
  RandomStream random(1, 1);
  CHECK_THROWS_AS((void)random.gamma(0.5), Error);
}
