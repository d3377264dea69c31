// Pieces of the input inside messages.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

namespace famheads::io {

/// In double quotes, cut after 60 bytes (not inside a UTF-8 character). The bytes stay raw: whoever
/// shows a message escapes it.
inline std::string quote(std::string_view bytes) {
  constexpr std::size_t kLongest = 60;
  if (bytes.size() <= kLongest) return fmt::format("\"{}\"", bytes);
  std::size_t end = kLongest;
  while (end > kLongest - 3 && (static_cast<unsigned char>(bytes[end]) & 0xc0U) == 0x80) --end;
  return fmt::format("\"{}...\"", bytes.substr(0, end));
}

/// "1 row", "2 rows"
template <class Count>
std::string counted(Count count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace famheads::io
