// word2vec text and fastText .vec: a header, then the rows of GloVe text.
#include <fmt/format.h>

#include <utility>

#include "io/first_lines.hpp"
#include "io/header_line.hpp"
#include "io/opening.hpp"
#include "io/quote.hpp"
#include "io/text_reader.hpp"
#include "io/text_row.hpp"
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

namespace {

// A claim that line 2 cannot hold (a number and its separator take two bytes) is refused before
// memory is set aside for it.
void require_room_for_row(const PeekedLine& row, std::size_t dimensions, const StreamName& name) {
  const std::string_view content = content_of(row.text);
  if (is_blank(content) || content.size() / 2 >= dimensions) return;
  RowProblem problem = explain_bad_row(content, dimensions, "the header");
  refuse(std::move(problem.message), name.at_line(row.number, row.begin), std::move(problem.hint));
}

}  // namespace

std::unique_ptr<EmbeddingReader> open_word2vec(Opening opening) {
  InputStream& stream = opening.stream;
  const Word2vecHeader header = read_word2vec_header(stream, opening.text_begin);
  const std::size_t rows_begin = header.line.next;
  if (binary_rows_follow(stream, header.line, header.dimensions)) {
    refuse("binary data, where a row of text is expected", stream.name().at_line(2, rows_begin),
           "say --input-format word2vec-binary");
  }
  const auto first_row = line_after(stream, header.line);
  const bool skips = opening.options.on_bad_row == BadRowPolicy::skip;
  if (first_row && !skips) require_room_for_row(*first_row, header.dimensions, stream.name());
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
