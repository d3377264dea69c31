// Untrusted bytes on their way to people and programs: one function for each destination.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace famheads::report {

/// Whether `bytes` are well-formed UTF-8: no overlong form, no surrogate, nothing above U+10FFFF.
/// Invalid sequences become U+FFFD (one for each maximal invalid part, as Unicode recommends).
[[nodiscard]] std::string replace_invalid_utf8(std::string_view bytes);

/// Two lower-case hexadecimal digits a byte.
[[nodiscard]] std::string hex_of(std::string_view bytes);

/// For a terminal line: control characters (C0, DEL, C1), line and paragraph separators,
/// bidirectional marks, the byte order mark and invalid bytes as \xnn, a backslash as \\; the rest
/// as it is. Different inputs stay different.
[[nodiscard]] std::string escape_for_terminal(std::string_view bytes);

/// Columns that valid UTF-8 text takes on a terminal: wide characters two, combining marks none
/// (Unicode 14, East Asian Width).
[[nodiscard]] std::size_t terminal_width(std::string_view text);

}  // namespace famheads::report
