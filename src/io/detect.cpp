#include "io/detect.hpp"

#include <fmt/format.h>

#include <string>

#include "io/first_lines.hpp"
#include "io/header_line.hpp"
#include "io/quote.hpp"
#include "io/text_line.hpp"

namespace famheads::io {
namespace {

[[noreturn]] void ask_for_format(const std::string& line, const HeaderLine& header,
                                 const std::string& rows, const StreamName& name) {
  refuse(fmt::format("{} looks like a header that declares {} of {}, but {}", quote(line),
                     counted(header.words, "word"), counted(header.dimensions, "dimension"), rows),
         name.at_line(1, 0),
         "say --input-format glove if line 1 is a row, --input-format word2vec if it is a header");
}

/// A row of the declared size, or one that was meant to be: one of its values is no number.
bool fits(const RowShape& row, std::size_t dimensions) {
  return row.numbers == dimensions ||
         (row.fields == dimensions + 1 && row.numbers < dimensions && !row.ends_at_first);
}

}  // namespace

Format detect_format(InputStream& stream, std::size_t text_begin) {
  const PeekedLine first = first_line(stream, text_begin);
  const HeaderLine header = parse_header_line(first.text);
  const std::string content(content_of(first.text));
  if (!header.looks_like_one) return Format::glove;
  const auto second = line_after(stream, first);
  const RowShape row = second ? shape_of_row(content_of(second->text)) : RowShape{};
  if (!header.usable()) {
    const bool negative = content.find('-') != std::string::npos;  // a number, but no count
    return negative && row.numbers == 1 ? Format::glove : Format::word2vec;
  }
  if (binary_rows_follow(stream, first, header.dimensions)) return Format::word2vec_binary;
  if (!second && stream.peek(first.next + 1).size() <= first.next) {
    ask_for_format(content, header, "0 rows follow", stream.name());
  }
  if (fits(row, header.dimensions)) return Format::word2vec;
  const auto third = second ? line_after(stream, *second) : std::nullopt;
  const RowShape next_row = third ? shape_of_row(content_of(third->text)) : RowShape{};
  if (row.numbers == 0 || fits(next_row, header.dimensions)) return Format::word2vec;
  ask_for_format(content, header,
                 fmt::format("the next line has {}", counted(row.numbers, "value")), stream.name());
}

}  // namespace famheads::io
