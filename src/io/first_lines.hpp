// The first lines of a stream, as detection and the openers look at them.
#pragma once

#include <cstddef>
#include <optional>

#include "io/input_stream.hpp"
#include "io/text_line.hpp"

namespace famheads::io {

/// Line 1 behind a byte-order mark. Throws Error{input} for an empty stream, and for one whose
/// lines end in carriage returns only.
[[nodiscard]] PeekedLine first_line(InputStream& stream, std::size_t text_begin);

/// The line after `line`; empty at the end of the stream, and where the next newline is further
/// away than any row's: no error, since binary rows have none.
[[nodiscard]] std::optional<PeekedLine> line_after(InputStream& stream, const PeekedLine& line);

/// Do these bytes hold some that text does not: zero, or other control characters?
[[nodiscard]] bool looks_binary(std::string_view bytes) noexcept;

/// Do binary rows start `begin` bytes ahead rather than lines of text with `dimensions` numbers?
[[nodiscard]] bool binary_rows_follow(InputStream& stream, const PeekedLine& header,
                                      std::size_t dimensions);

/// Throws Error{input} about a first line that is no header and no row.
[[noreturn]] void refuse_first_line(const PeekedLine& line, const StreamName& name,
                                    std::string_view expected, std::string_view hint);

}  // namespace famheads::io
