// One row of a text format: the word, one separator, the numbers. Rows are read from the right, so
// that a word may hold spaces.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace famheads::io {

/// Reads `content` (see content_of) as a word and `dimensions` numbers. Nothing is read at or
/// after `readable_end`, which may lie behind the line: the faster, the further.
[[nodiscard]] bool parse_row(std::string_view content, std::size_t dimensions,
                             const char* readable_end, std::string_view& word,
                             double* values) noexcept;

/// Why parse_row said no: what was found and what was expected, and the next step.
struct RowProblem {
  std::string message;
  std::string hint;
};

/// @param declared_by who says how many numbers a row has, for example "the header".
[[nodiscard]] RowProblem explain_bad_row(std::string_view content, std::size_t dimensions,
                                         std::string_view declared_by);

/// What keeps `field` from being a number, as the end of a sentence: "is not a finite number".
[[nodiscard]] std::string why_no_number(std::string_view field);

}  // namespace famheads::io
