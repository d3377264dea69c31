// Do two partitions of the same dimensions agree? Heads have no names, so they are matched first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace famheads::heads {

enum class Verdict {
  same,        ///< every dimension is in the head of the same number
  relabelled,  ///< the same sets of dimensions, numbered in another order
  changed,
};

/// "same", "relabelled", "changed"
[[nodiscard]] std::string_view name(Verdict verdict);

/// What became of one head of the earlier partition.
struct HeadChange {
  std::size_t head = 0;                ///< in the earlier partition
  std::optional<std::size_t> partner;  ///< its match in the later one; empty: it has none
  std::vector<std::size_t> lost;       ///< dimensions that are not in the partner, ascending
  std::vector<std::size_t> gained;     ///< dimensions of the partner that come from elsewhere
};

struct Agreement {
  Verdict verdict = Verdict::same;
  std::vector<HeadChange> heads;   ///< one for each head of the earlier partition
  std::vector<std::size_t> moved;  ///< dimensions that are not in the partner of their old head
  double adjusted_rand_index = 1;  ///< 1: the same sets; about 0: what chance would give
};

/// Matches heads one to one so that as many dimensions as possible stay where they were; among
/// equals, as many heads as possible keep their number. O(d + h^3).
/// @param before, after head of each dimension; both of the same size d >= 1
[[nodiscard]] Agreement compare(std::span<const std::size_t> before,
                                std::span<const std::size_t> after);

/// Assigns each row its own column so that the sum of weights is largest (Kuhn 1955, Munkres 1957,
/// in the O(n^3) form with potentials); returns the column of each row.
/// @param weights n x n, row by row
[[nodiscard]] std::vector<std::size_t> heaviest_assignment(std::span<const std::int64_t> weights,
                                                           std::size_t n);

/// Hubert & Arabie (1985): (index - expected) / (largest - expected), pairs of dimensions counted
/// exactly. 1 where both partitions leave no choice (all in one head, or each on its own).
[[nodiscard]] double adjusted_rand_index(std::span<const std::size_t> before,
                                         std::span<const std::size_t> after);

}  // namespace famheads::heads
