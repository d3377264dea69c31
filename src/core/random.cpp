// Compiled without contraction of a * b + c into one rounding (see CMakeLists.txt): the digits must
// not depend on the instruction set.
#include "famheads/core/random.hpp"

#include <bit>
#include <cmath>
#include <limits>

#include "famheads/core/error.hpp"

namespace famheads {
namespace {

constexpr std::uint32_t kMultipliers[] = {0xD2511F53U, 0xCD9E8D57U};
constexpr std::uint32_t kWeyl[] = {0x9E3779B9U, 0xBB67AE85U};
constexpr int kRounds = 10;

constexpr std::uint32_t high(std::uint64_t product) {
  return static_cast<std::uint32_t>(product >> 32U);
}
constexpr std::uint32_t low(std::uint64_t product) { return static_cast<std::uint32_t>(product); }

}  // namespace

std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter,
                                        std::array<std::uint32_t, 2> key) {
  for (int round = 0; round < kRounds; ++round) {
    const std::uint64_t first = std::uint64_t{kMultipliers[0]} * counter[0];
    const std::uint64_t second = std::uint64_t{kMultipliers[1]} * counter[2];
    counter = {high(second) ^ counter[1] ^ key[0], low(second), high(first) ^ counter[3] ^ key[1],
               low(first)};
    key[0] += kWeyl[0];
    key[1] += kWeyl[1];
  }
  return counter;
}

double portable_log(double value) {
  expect(value >= std::numeric_limits<double>::min() && value <= std::numeric_limits<double>::max(),
         "the logarithm is taken of a positive normal number");
  // value = 2^e m with m in [1/sqrt(2), sqrt(2)); ln m = 2 artanh(f), f = (m - 1)/(m + 1).
  constexpr std::uint64_t kExponent = 0x7FF0000000000000U;
  constexpr std::uint64_t kOne = 0x3FF0000000000000U;
  const auto bits = std::bit_cast<std::uint64_t>(value);
  auto exponent = static_cast<double>(static_cast<std::int64_t>((bits & kExponent) >> 52U) - 1023);
  double m = std::bit_cast<double>((bits & ~kExponent) | kOne);
  if (m > 0x1.6a09e667f3bcdp0) {
    m *= 0.5;
    exponent += 1;
  }
  const double f = (m - 1) / (m + 1);
  const double s = f * f;
  double tail = 1.0 / 23;
  for (int odd = 21; odd >= 3; odd -= 2) tail = tail * s + 1.0 / odd;
  // ln 2 in two parts, the first with trailing zeros: exponent times it is exact.
  constexpr double kLn2High = 0x1.62e42fee00000p-1;
  constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
  return exponent * kLn2High + (2 * f + (2 * f * s * tail + exponent * kLn2Low));
}

RandomStream::RandomStream(std::uint64_t seed, std::uint64_t stream)
    : key_{low(seed), high(seed)}, stream_(stream) {}

std::uint64_t RandomStream::bits() {
  if (left_ == 0) {
    const auto words = philox4x32({low(next_), high(next_), low(stream_), high(stream_)}, key_);
    ++next_;
    block_ = {words[0] | std::uint64_t{words[1]} << 32U, words[2] | std::uint64_t{words[3]} << 32U};
    left_ = block_.size();
  }
  return block_[block_.size() - left_--];
}

double RandomStream::uniform() { return (static_cast<double>(bits() >> 12U) + 0.5) * 0x1p-52; }

// Marsaglia's polar method: a point in the unit disc gives two independent normal numbers.
double RandomStream::normal() {
  if (has_spare_) {
    has_spare_ = false;
    return spare_;
  }
  while (true) {
    const double x = 2 * uniform() - 1;
    const double y = 2 * uniform() - 1;
    const double square = x * x + y * y;
    if (square >= 1 || square < std::numeric_limits<double>::min()) continue;
    const double factor = std::sqrt(-2 * portable_log(square) / square);
    spare_ = y * factor;
    has_spare_ = true;
    return x * factor;
  }
}

// Marsaglia & Tsang (2000).
double RandomStream::gamma(double shape) {
  expect(shape >= 1, "gamma numbers are drawn for shapes of at least 1");
  const double d = shape - 1.0 / 3;
  const double c = 1 / std::sqrt(9 * d);
  while (true) {
    const double x = normal();
    const double root = 1 + c * x;
    if (root <= 0) continue;
    const double v = root * root * root;
    const double u = uniform();
    const double square = x * x;
    if (u < 1 - 0.0331 * square * square) return d * v;
    if (portable_log(u) < 0.5 * square + d * (1 - v + portable_log(v))) return d * v;
  }
}

double RandomStream::chi_square(double degrees_of_freedom) {
  if (degrees_of_freedom == 1) {
    const double x = normal();
    return x * x;
  }
  return 2 * gamma(degrees_of_freedom / 2);
}

}  // namespace famheads
