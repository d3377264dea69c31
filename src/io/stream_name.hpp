// Where in which input: makes the SourceSpot of every message about one stream.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "famheads/core/error.hpp"

namespace famheads::io {

struct StreamName {
  std::string source;         ///< as the user named it
  bool decompressed = false;  ///< offsets count in the decompressed stream

  [[nodiscard]] SourceSpot whole() const { return {.source = source}; }
  [[nodiscard]] SourceSpot at(std::uint64_t offset) const {
    return {.source = source, .byte_offset = offset, .decompressed = decompressed};
  }
  [[nodiscard]] SourceSpot at_line(std::uint64_t line, std::uint64_t offset) const {
    SourceSpot spot = at(offset);
    spot.line = line;
    return spot;
  }
  [[nodiscard]] SourceSpot at_row(std::uint64_t row, std::uint64_t offset) const {
    SourceSpot spot = at(offset);
    spot.row = row;
    return spot;
  }
};

[[noreturn]] inline void refuse(const std::string& message, SourceSpot where,
                                std::string hint = {}) {
  throw Error(ErrorKind::input, message, std::move(where), std::move(hint));
}

}  // namespace famheads::io
