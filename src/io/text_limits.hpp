// How long a line may be before it is taken for something else than a row.
#pragma once

#include <cstddef>
#include <cstdint>

namespace famheads::io {

inline constexpr std::size_t kLongestFirstLine = std::size_t{1} << 26;  // nothing is known yet

/// A number takes 64 bytes at most in any file seen, and a word a mebibyte.
[[nodiscard]] constexpr std::size_t longest_line(std::size_t dimensions) {
  return (std::size_t{1} << 20) + 64 * dimensions;
}

/// More cannot be analyzed on any machine: the covariance alone would take 2 PiB.
inline constexpr std::uint64_t kMostDimensions = std::uint64_t{1} << 24;

}  // namespace famheads::io
