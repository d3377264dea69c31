// A line of text and what it is made of: fields between spaces and TABs, numbers at its end.
#pragma once

#include <cstddef>
#include <string_view>

namespace famheads::io {

inline bool is_separator(char c) noexcept { return c == ' ' || c == '\t'; }

/// The line without its carriage return and without the separators at its end.
inline std::string_view content_of(std::string_view line) noexcept {
  if (line.ends_with('\r')) line.remove_suffix(1);
  while (!line.empty() && is_separator(line.back())) line.remove_suffix(1);
  return line;
}

/// Only separators and a carriage return.
inline bool is_blank(std::string_view line) noexcept {
  if (!line.empty() && line.front() != '\r' && !is_separator(line.front())) return false;
  return content_of(line).empty();
}

/// What stands right of the last separator of `text`; all of it where there is none.
inline std::string_view last_field(std::string_view text) noexcept {
  std::size_t begin = text.size();
  while (begin > 0 && !is_separator(text[begin - 1])) --begin;
  return text.substr(begin);
}

/// How a row looks when nothing is known about it.
struct RowShape {
  std::size_t fields = 0;      ///< an empty word counts as one
  std::size_t numbers = 0;     ///< at its end; the first field never counts
  std::string_view before{};   ///< the field left of the numbers
  bool ends_at_first = false;  ///< `before` is the first field
};

[[nodiscard]] RowShape shape_of_row(std::string_view content) noexcept;

/// Dimensions of a row read without a header: the numbers at its end, but where a single TAB, or a
/// TAB with only spaces after it, ends the word, those behind it.
[[nodiscard]] std::size_t dimensions_of_row(std::string_view content) noexcept;

/// A digit in it, or nothing but signs and points, or a spelling of "nan" and "inf": meant as a
/// number, even if it is none.
[[nodiscard]] bool resembles_number(std::string_view field) noexcept;

}  // namespace famheads::io
