// Gathers rows for the inner loop: centred, regrouped, and measured on the way.
#pragma once

#include <cstddef>
#include <limits>
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

class RowPacker {
 public:
  /// Packs at most kPackedRows columns of `rows` (dimensions x words) less `reference`; adds what
  /// it packs to `sums` and their values to `range`. The result is valid until the next call.
  PackedRows pack(MatrixView rows, const std::vector<double>& reference, std::vector<double>& sums,
                  Range& range);

 private:
  AlignedBuffer packed_;
};

}  // namespace famheads::stats
