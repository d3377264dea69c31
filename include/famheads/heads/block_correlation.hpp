// Do the heads show as blocks of the correlation matrix?
#pragma once

#include <optional>
#include <span>

#include "famheads/core/matrix_view.hpp"
#include "famheads/heads/partition.hpp"

namespace famheads::heads {

struct BlockCorrelation {
  std::optional<double> within;   ///< mean |r| of pairs in the same head; empty without such a pair
  std::optional<double> between;  ///< mean |r| of pairs in different heads; likewise
};

/// Means over pairs of different dimensions. Constant dimensions have no correlation and are left
/// out.
/// @param correlation d x d  @param constant_dimensions ascending
[[nodiscard]] BlockCorrelation block_correlation(MatrixView correlation, const Partition& partition,
                                                 std::span<const std::size_t> constant_dimensions);

}  // namespace famheads::heads
