// word2vec text and fastText .vec: a header, then the rows of GloVe text.
#include <fmt/format.h>

#include <utility>

#include "io/first_lines.hpp"
#include "io/header_line.hpp"
#include "io/opening.hpp"
#include "io/quote.hpp"
#include "io/text_reader.hpp"
#include "io/word2vec_header.hpp"

namespace famheads::io {

Word2vecHeader read_word2vec_header(InputStream& stream, std::size_t text_begin) {
  const PeekedLine line = first_line(stream, text_begin);
  HeaderLine header = parse_header_line(line.text);
  if (is_blank(line.text)) {
    refuse("a blank line, where a header (words, dimensions) is expected",
           stream.name().at_line(1, 0), "if the file has no header, say --input-format glove");
  }
  if (!header.looks_like_one) {
    refuse_first_line(line, stream.name(), "a header (words, dimensions)",
                      "if the file has no header, say --input-format glove");
  }
  if (!header.usable()) {
    refuse(header.problem, stream.name().at_line(1, 0),
           "if line 1 is no header, say --input-format glove");
  }
  return {line, header.words, header.dimensions};
}

std::unique_ptr<EmbeddingReader> open_word2vec(Opening opening) {
  InputStream& stream = opening.stream;
  const Word2vecHeader header = read_word2vec_header(stream, opening.text_begin);
  const std::size_t rows_begin = header.line.next;
  if (binary_rows_follow(stream, header.line, header.dimensions)) {
    refuse("binary data, where a row of text is expected", stream.name().at_line(2, rows_begin),
           "say --input-format word2vec-binary");
  }
  Layout layout{.format = Format::word2vec,
                .rows_begin = rows_begin,
                .first_line = 2,
                .dimensions = header.dimensions,
                .declared_words = header.words,
                .notes = std::move(opening.notes)};
  if (!opening.options.format && header.dimensions == 1) {
    layout.line_1_may_be_row = true;
    layout.notes.push_back({WarningCode::header_or_row,
                            fmt::format("line 1 can be a header ({}, 1 dimension) or a row; it was "
                                        "taken for a header",
                                        counted(header.words, "word"))});
  }
  return std::make_unique<TextReader>(std::move(opening.stream), opening.options,
                                      std::move(layout));
}

}  // namespace famheads::io
