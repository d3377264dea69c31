// word2vec binary: opens the file; the reader is in word2vec_binary_reader.
#include <fmt/format.h>

#include <utility>

#include "io/first_lines.hpp"
#include "io/opening.hpp"
#include "io/quote.hpp"
#include "io/word2vec_binary_reader.hpp"
#include "io/word2vec_header.hpp"

namespace famheads::io {
namespace {

/// A row has d float32 and a space at least: a claim that the file cannot hold is refused before
/// anything is read for it.
void check_row_fits(const Word2vecHeader& header, const ByteSource& source) {
  const std::uint64_t least = 4 * std::uint64_t{header.dimensions} + 1;
  if (source.compression() != Compression::none || !source.stored_bytes()) return;
  if (header.words == 0 || *source.stored_bytes() >= header.line.next + least) return;
  refuse(fmt::format("the header declares {}, so one row takes at least {} bytes, but the file "
                     "has {}",
                     counted(header.dimensions, "dimension"), least,
                     counted(*source.stored_bytes(), "byte")),
         source.name().at_line(1, 0), "fetch the file again, or correct the header");
}

void refuse_text(InputStream& stream, const Word2vecHeader& header) {
  const auto row = line_after(stream, header.line);
  if (!row || looks_binary(row->text)) return;
  if (shape_of_row(content_of(row->text)).numbers != header.dimensions) return;
  refuse(fmt::format("a row of text, where float32 values are expected: {}",
                     quote(content_of(row->text))),
         stream.name().at_line(2, header.line.next), "say --input-format word2vec");
}

}  // namespace

std::unique_ptr<EmbeddingReader> open_word2vec_binary(Opening opening) {
  InputStream& stream = opening.stream;
  const Word2vecHeader header = read_word2vec_header(stream, opening.text_begin);
  refuse_text(stream, header);
  check_row_fits(header, stream.source());
  Layout layout{.format = Format::word2vec_binary,
                .rows_begin = header.line.next,
                .first_line = 2,
                .dimensions = header.dimensions,
                .declared_words = header.words,
                .notes = std::move(opening.notes)};
  return std::make_unique<Word2vecBinaryReader>(std::move(opening.stream), opening.options,
                                                std::move(layout));
}

}  // namespace famheads::io
