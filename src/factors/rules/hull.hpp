// The elbow of the hull over fits.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace famheads::factors {

struct HullAnswer {
  std::optional<std::size_t> head_count;
  std::optional<double>
      ratio;  ///< of the slopes before and behind; empty: best fit of fewer than 3
};

/// Steps 3 to 8 of Lorenzo-Seva, Timmerman & Kiers (2011): drops counts that fit no better than
/// a smaller one, then those on or below the line between their neighbours, and takes the one
/// with the largest ratio of slopes.
/// @param fits of 0, 1, ... factors; empty where undefined  @param freedom falling
[[nodiscard]] HullAnswer hull_elbow(const std::vector<std::optional<double>>& fits,
                                    const std::vector<double>& freedom, std::size_t from,
                                    std::size_t to);

}  // namespace famheads::factors
