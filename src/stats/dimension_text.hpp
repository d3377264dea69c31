// Dimensions in messages: few are named, the rest counted.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace famheads::stats {

inline constexpr std::size_t kNamedDimensions = 10;

/// "dimension 3", "dimensions 3 and 7", "dimensions 1, 2, ..., 11 and 5 more", always followed by
/// " (counted from 0)".
[[nodiscard]] std::string dimension_text(std::span<const std::size_t> dimensions);

/// The first kNamedDimensions of them, for Warning::dimensions.
[[nodiscard]] std::vector<std::size_t> named_dimensions(std::span<const std::size_t> dimensions);

}  // namespace famheads::stats
