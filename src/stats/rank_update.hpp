// The inner loop of the moments: a symmetric matrix grows by the outer products of many rows.
#pragma once

#include <cstddef>

namespace famheads::stats {

/// Dimensions are packed in groups of eight: one cache line of a row.
inline constexpr std::size_t kGroup = 8;
/// Rows that are packed before they are multiplied; 256 was the fastest for d = 100 .. 1024.
inline constexpr std::size_t kPackedRows = 256;

/// Rows in the order in which the inner loop reads them: value (dimension, row) stands at
/// values[(dimension / kGroup) * kGroupStride + row * kGroup + dimension % kGroup].
struct PackedRows {
  /// One cache line more than the rows need, so that the groups of a row do not share a cache set.
  static constexpr std::size_t kGroupStride = (kPackedRows + 1) * kGroup;

  const double* values = nullptr;  ///< 64-byte aligned
  std::size_t groups = 0;          ///< dimensions / kGroup, rounded up; unused dimensions hold 0
  std::size_t rows = 0;            ///< at most kPackedRows
};

/// Adds x x^T for every packed row x to the lower triangle of `matrix`: column-major, `stride` and
/// number of columns padded to whole groups. Entries above the diagonal may change too.
void add_outer_products(const PackedRows& rows, double* matrix, std::size_t stride);

}  // namespace famheads::stats
