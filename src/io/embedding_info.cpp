#include "famheads/io/embedding_info.hpp"

namespace famheads::io {

void ReadFacts::append(const ReadFacts& later) {
  words += later.words;
  left_out += later.left_out;
  skipped_rows += later.skipped_rows;
  if (!first_skipped) first_skipped = later.first_skipped;
  zero_vectors += later.zero_vectors;
  empty_words += later.empty_words;
  words_with_spaces += later.words_with_spaces;
  words_not_utf8 += later.words_not_utf8;
  crlf_lines += later.crlf_lines;
}

}  // namespace famheads::io
