// The header that word2vec text and binary share.
#pragma once

#include <cstddef>
#include <cstdint>

#include "io/input_stream.hpp"

namespace famheads::io {

struct Word2vecHeader {
  PeekedLine line;
  std::uint64_t words = 0;
  std::size_t dimensions = 0;
};

/// Throws Error{input} if line 1 is not a usable header.
[[nodiscard]] Word2vecHeader read_word2vec_header(InputStream& stream, std::size_t text_begin);

}  // namespace famheads::io
