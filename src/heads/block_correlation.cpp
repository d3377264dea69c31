#include "famheads/heads/block_correlation.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace famheads::heads {
namespace {

struct Mean {
  double sum = 0;
  std::size_t count = 0;

  void add(double value) {
    sum += value;
    ++count;
  }
  [[nodiscard]] std::optional<double> value() const {
    return count == 0 ? std::nullopt : std::optional(sum / static_cast<double>(count));
  }
};

}  // namespace

BlockCorrelation block_correlation(MatrixView correlation, const Partition& partition,
                                   std::span<const std::size_t> constant_dimensions) {
  Mean within;
  Mean between;
  for (std::size_t j = 0; j < correlation.columns; ++j) {
    if (std::ranges::binary_search(constant_dimensions, j)) continue;
    for (std::size_t i = 0; i < j; ++i) {
      if (std::ranges::binary_search(constant_dimensions, i)) continue;
      const bool together = partition.head_of_dimension[i] == partition.head_of_dimension[j];
      (together ? within : between).add(std::abs(correlation(i, j)));
    }
  }
  return {within.value(), between.value()};
}

}  // namespace famheads::heads
