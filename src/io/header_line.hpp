// The first line of the word2vec formats: number of words, number of dimensions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace famheads::io {

struct HeaderLine {
  bool looks_like_one = false;  ///< two whole numbers and nothing else
  std::uint64_t words = 0;
  std::size_t dimensions = 0;
  std::string problem;  ///< why it cannot be used; empty: it can

  [[nodiscard]] bool usable() const { return looks_like_one && problem.empty(); }
};

/// @param line with or without carriage return and separators around.
[[nodiscard]] HeaderLine parse_header_line(std::string_view line);

}  // namespace famheads::io
