// GloVe text: no header, so the first row tells the dimensions.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "io/first_lines.hpp"
#include "io/header_line.hpp"
#include "io/opening.hpp"
#include "io/quote.hpp"
#include "io/text_limits.hpp"
#include "io/text_line.hpp"
#include "io/text_reader.hpp"
#include "io/text_row.hpp"

namespace famheads::io {
namespace {

constexpr std::size_t kFarthestFirstRow = std::size_t{1} << 22;  // bytes looked through for one
constexpr std::string_view kRow = "a row (a word, one separator, then numbers)";

struct FirstRow {
  PeekedLine line;
  std::size_t dimensions = 0;
};

/// Line 1; where bad rows are skipped, the first line that ends in a number.
FirstRow find_first_row(InputStream& stream, std::size_t text_begin, bool skip) {
  const PeekedLine first = first_line(stream, text_begin);
  std::optional<PeekedLine> line = first;
  while (line) {
    const std::size_t dimensions = dimensions_of_row(content_of(line->text));
    if (dimensions > 0) return {*line, dimensions};
    if (!skip || line->next > kFarthestFirstRow) break;
    line = line_after(stream, *line);
  }
  // Looking further may have moved the bytes: peek at the line again.
  const PeekedLine again = first_line(stream, text_begin);
  if (!is_blank(again.text)) {
    refuse_first_line(again, stream.name(), kRow,
                      "famheads analyze --help lists the formats; commas must become spaces");
  }
  std::optional<PeekedLine> behind = again;
  while (behind && is_blank(behind->text) && behind->next < kFarthestFirstRow) {
    behind = line_after(stream, *behind);
  }
  if (!behind) refuse("the input is empty but for blank lines", stream.name().whole());
  refuse("a blank line, where a row is expected", stream.name().at_line(1, 0), "remove it");
}

void refuse_header(const PeekedLine& line, std::size_t numbers_behind, const StreamName& name) {
  refuse(fmt::format("{} looks like a header (words, dimensions), which GloVe files do not have; "
                     "the next line ends in {}",
                     quote(content_of(line.text)), counted(numbers_behind, "value")),
         name.at_line(line.number, 0),
         "say --input-format word2vec, or word2vec-binary if the rows are binary");
}

/// Line 2 may tell that line 1 is a header, or that one of its values is no number.
void check_against_next_row(InputStream& stream, FirstRow& first, bool skip) {
  const std::string content(content_of(first.line.text));
  const auto next = line_after(stream, first.line);
  if (!next || is_blank(next->text)) return;
  const std::size_t behind = dimensions_of_row(content_of(next->text));
  if (behind == first.dimensions) return;
  const PeekedLine line{content, first.line.number, first.line.begin, first.line.next};
  if (first.line.number == 1 && parse_header_line(content).looks_like_one) {
    refuse_header(line, behind, stream.name());
  }
  const RowShape shape = shape_of_row(content);
  const bool bad_value = behind > first.dimensions && shape.fields > behind &&
                         !shape.ends_at_first && resembles_number(shape.before);
  if (!bad_value) return;
  first.dimensions = behind;  // line 1 has as many fields: parse() will say which is no number
  if (!skip) {
    RowProblem problem = explain_bad_row(content, behind, "the next line");
    refuse(problem.message, stream.name().at_line(line.number, 0), std::move(problem.hint));
  }
}

}  // namespace

std::unique_ptr<EmbeddingReader> open_glove(Opening opening) {
  InputStream& stream = opening.stream;
  const bool skip = opening.options.on_bad_row == BadRowPolicy::skip;
  FirstRow first = find_first_row(stream, opening.text_begin, skip);
  check_against_next_row(stream, first, skip);
  if (first.dimensions > kMostDimensions) {
    refuse(fmt::format("{} in a row; at most {} can be read", counted(first.dimensions, "value"),
                       kMostDimensions),
           stream.name().at_line(first.line.number, first.line.begin));
  }
  Layout layout{.format = Format::glove,
                .rows_begin = opening.text_begin,
                .dimensions = first.dimensions,
                .notes = std::move(opening.notes)};
  return std::make_unique<TextReader>(std::move(opening.stream), opening.options,
                                      std::move(layout));
}

}  // namespace famheads::io
