// Fits text that is already safe to show into columns.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace famheads::report {

/// `text` cut at a character so that it takes at most `columns` (>= 3), "..." where it was cut.
[[nodiscard]] std::string cut_to_width(std::string_view text, std::size_t columns);

/// Likewise with the "..." in the middle: for paths, whose two ends say most.
[[nodiscard]] std::string cut_middle(std::string_view text, std::size_t columns);

/// Cut or padded with spaces to exactly `columns`.
[[nodiscard]] std::string pad_to_width(std::string_view text, std::size_t columns);

/// Greedy line breaks at spaces; a longer word is broken where the line ends. At most `max_lines`,
/// the last one ending with "..." where something is left out. `columns` >= 3.
[[nodiscard]] std::vector<std::string> wrap_text(std::string_view text, std::size_t columns,
                                                 std::size_t max_lines);

/// "3 17 42 ..." as far as it fits, never half a number.
[[nodiscard]] std::string list_to_width(std::span<const std::size_t> values, std::size_t columns);

}  // namespace famheads::report
