// The widest vector of doubles that the instruction set of this build has.
// The compilers' vector type keeps the arithmetic readable; it never crosses a header of include/.
#pragma once

#include <cstddef>
#include <cstring>

namespace famheads::stats {

#if defined(__AVX512F__)
inline constexpr std::size_t kLanes = 8;
#elif defined(__AVX__)
inline constexpr std::size_t kLanes = 4;
#else
inline constexpr std::size_t kLanes = 2;
#endif

using Lanes [[gnu::vector_size(kLanes * sizeof(double))]] = double;

[[gnu::always_inline]] inline Lanes load(const double* values) {
  Lanes lanes;
  std::memcpy(&lanes, values, sizeof lanes);
  return lanes;
}

[[gnu::always_inline]] inline void store(double* values, Lanes lanes) {
  std::memcpy(values, &lanes, sizeof lanes);
}

}  // namespace famheads::stats
