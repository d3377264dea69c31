#include "stats/rank_update.hpp"

#include <algorithm>

#include "stats/lanes.hpp"

namespace famheads::stats {
namespace {

// A tile of the matrix stays in registers while all rows pass by: kMaxGroups groups high and
// kColumns wide is what 32 registers of 512 bits, or 16 narrower ones, can hold.
#if defined(__AVX512F__)
constexpr std::size_t kMaxGroups = 3;
constexpr std::size_t kColumns = kGroup;
#elif defined(__AVX__)
constexpr std::size_t kMaxGroups = 1;
constexpr std::size_t kColumns = 4;
#else
constexpr std::size_t kMaxGroups = 1;
constexpr std::size_t kColumns = 2;
#endif

// Adds to `Groups` groups of rows x kColumns columns of the matrix. The pragmas make the small
// loops vanish, so that `sums` lives in registers.
template <std::size_t Groups>
void add_tile(const double* left, const double* right, std::size_t rows, double* matrix,
              std::size_t stride) {
  constexpr std::size_t vectors = Groups * kGroup / kLanes;
  Lanes sums[kColumns][vectors] = {};
  for (std::size_t row = 0; row < rows; ++row) {
    Lanes x[vectors];
#pragma GCC unroll 8
    for (std::size_t v = 0; v < vectors; ++v) {
      const std::size_t dimension = v * kLanes;
      x[v] = load(left + dimension / kGroup * PackedRows::kGroupStride + row * kGroup +
                  dimension % kGroup);
    }
#pragma GCC unroll 8
    for (std::size_t column = 0; column < kColumns; ++column) {
      const double y = right[row * kGroup + column];
#pragma GCC unroll 8
      for (std::size_t v = 0; v < vectors; ++v) sums[column][v] += x[v] * y;
    }
  }
#pragma GCC unroll 8
  for (std::size_t column = 0; column < kColumns; ++column) {
#pragma GCC unroll 8
    for (std::size_t v = 0; v < vectors; ++v) {
      double* target = matrix + column * stride + v * kLanes;
      store(target, load(target) + sums[column][v]);
    }
  }
}

// `height` groups of rows x one group of columns.
void add_block(std::size_t height, const double* left, const double* right, std::size_t rows,
               double* matrix, std::size_t stride) {
  for (std::size_t column = 0; column < kGroup; column += kColumns) {
    const double* factor = right + column;
    double* target = matrix + column * stride;
    if constexpr (kMaxGroups == 3) {
      if (height == 3) {
        add_tile<3>(left, factor, rows, target, stride);
        continue;
      }
      if (height == 2) {
        add_tile<2>(left, factor, rows, target, stride);
        continue;
      }
    }
    add_tile<1>(left, factor, rows, target, stride);
  }
}

}  // namespace

void add_outer_products(const PackedRows& rows, double* matrix, std::size_t stride) {
  const auto group = [&rows](std::size_t index) {
    return rows.values + index * PackedRows::kGroupStride;
  };
  // The short strip comes first, where it is only a few tiles long.
  const std::size_t rest = rows.groups % kMaxGroups;
  std::size_t height = rest == 0 ? kMaxGroups : rest;
  for (std::size_t top = 0; top < rows.groups; top += height, height = kMaxGroups) {
    for (std::size_t column = 0; column < top + height; ++column) {
      const std::size_t first = std::max(top, column);  // nothing above the diagonal
      add_block(top + height - first, group(first), group(column), rows.rows,
                matrix + first * kGroup + column * kGroup * stride, stride);
    }
  }
}

}  // namespace famheads::stats
