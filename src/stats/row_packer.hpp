// Gathers rows for the inner loop: centred, regrouped, and measured on the way.
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "famheads/core/aligned_buffer.hpp"
#include "famheads/core/matrix_view.hpp"
#include "stats/rank_update.hpp"

namespace famheads::stats {

/// Smallest and largest value of each dimension.
struct Range {
  explicit Range(std::size_t dimensions) : minimum(dimensions), maximum(dimensions) { clear(); }
  void clear();
  void include(const Range& other);

  std::vector<double> minimum, maximum;
};

/// A point that every sum of squares about it exceeds the sum about the mean of `block` at most
/// 9 times: the mean of every eighth row, moved into their range. A block that is constant in a
/// dimension gives exactly that constant.
void reference_point(MatrixView block, std::vector<double>& point);

/// The same for rows that weigh: their weighted mean, moved into the range of the rows that count.
/// The sum of squares about it is that about the mean, but for rounding. A weight is 0 or more.
void reference_point(MatrixView block, std::span<const double> weights, std::vector<double>& point);

class RowPacker {
 public:
  /// Packs at most kPackedRows columns of `rows` (dimensions x words) less `reference`; adds what
  /// it packs to `sums` and their values to `range`. The result is valid until the next call.
  PackedRows pack(MatrixView rows, const std::vector<double>& reference, std::vector<double>& sums,
                  Range& range);

  /// The same for rows that weigh: each is multiplied by the root of its weight, so that outer
  /// products carry the weight, and `sums` takes weight times row. Rows of weight 0 are left out:
  /// starts at row `next` and moves it past the last row taken, so that a pack is full while rows
  /// remain.
  PackedRows pack(MatrixView rows, std::span<const double> weights, std::size_t& next,
                  const std::vector<double>& reference, std::vector<double>& sums, Range& range);

 private:
  void prepare(std::size_t groups);

  AlignedBuffer packed_;
};

}  // namespace famheads::stats
