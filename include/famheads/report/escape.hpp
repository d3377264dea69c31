// Untrusted bytes on their way to people and programs: one function for each destination.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace famheads::report {

[[nodiscard]] bool is_valid_utf8(std::string_view bytes);

/// Invalid sequences become U+FFFD (one for each maximal invalid part, as Unicode recommends).
[[nodiscard]] std::string replace_invalid_utf8(std::string_view bytes);

/// Lower-case hexadecimal digits.
[[nodiscard]] std::string hex_of(std::string_view bytes);

/// For a terminal line: control characters (C0, DEL, C1), line and paragraph separators,
/// bidirectional marks and invalid bytes as \xNN, a backslash as \\; the rest as it is.
[[nodiscard]] std::string escape_for_terminal(std::string_view bytes);

/// Columns that valid UTF-8 text takes on a terminal (wide and combining characters counted).
[[nodiscard]] std::size_t terminal_width(std::string_view text);

}  // namespace famheads::report
