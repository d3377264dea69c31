// "Did you mean": the known names that are closest to a misspelt one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace famheads::cli {

/// Least number of letters inserted, dropped, replaced or swapped with their neighbour that turns
/// one text into the other (Damerau-Levenshtein, no letter touched twice).
[[nodiscard]] std::size_t edit_distance(std::string_view one, std::string_view other);

/// Those of `known` that are nearest to `typed` and near enough to be meant, at most three; dashes
/// in front do not count.
[[nodiscard]] std::vector<std::string> nearest(std::string_view typed,
                                               const std::vector<std::string>& known);

}  // namespace famheads::cli
