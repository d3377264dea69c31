// Random numbers that are the same on every machine: a counter-based generator, so that stream r
// needs nothing of the streams before it, and no function of the C library but the square root.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace famheads {

/// Philox4x32-10 (Salmon, Moraes, Dror & Shaw 2011): 128 random bits for each counter and key.
[[nodiscard]] std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter,
                                                      std::array<std::uint32_t, 2> key);

/// The natural logarithm of a positive normal number, within 2 units in the last place; the same
/// bits everywhere, which the C library's does not promise.
[[nodiscard]] double portable_log(double value);

/// One sequence of numbers for each seed and stream.
class RandomStream {
 public:
  RandomStream(std::uint64_t seed, std::uint64_t stream);

  std::uint64_t bits();
  double uniform();  ///< in (0, 1), 52 bits
  double normal();   ///< mean 0, variance 1
  /// Shape >= 1, scale 1.
  double gamma(double shape);
  /// Degrees of freedom 1 or >= 2.
  double chi_square(double degrees_of_freedom);

 private:
  std::array<std::uint32_t, 2> key_;
  std::uint64_t stream_;
  std::uint64_t next_ = 0;  ///< counter
  std::array<std::uint64_t, 2> block_{};
  std::size_t left_ = 0;  ///< of block_
  double spare_ = 0;      ///< normal draws come in pairs
  bool has_spare_ = false;
};

}  // namespace famheads
