#include "io/first_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "io/foreign.hpp"
#include "io/quote.hpp"
#include "io/text_limits.hpp"
#include "io/text_row.hpp"

namespace famheads::io {
namespace {

constexpr std::size_t kFirstRowWindow = std::size_t{1} << 12;

/// Values of text are ASCII, whatever the words are.
bool has_foreign_values(std::string_view row) noexcept {
  const std::size_t space = row.find(' ');
  return space != std::string_view::npos &&
         std::any_of(row.begin() + static_cast<std::ptrdiff_t>(space), row.end(),
                     [](char c) { return static_cast<unsigned char>(c) >= 0x7f; });
}

}  // namespace

PeekedLine first_line(InputStream& stream, std::size_t text_begin) {
  const auto line = stream.peek_line(text_begin, 1, kLongestFirstLine);
  if (!line) {
    refuse("the input is empty", stream.name().whole(), "was the file written completely?");
  }
  const bool old_line_ends = !line->terminated && line->text.find('\r') != std::string_view::npos;
  if (old_line_ends && !looks_binary(line->text.substr(0, kFirstRowWindow))) {
    refuse("the lines end in carriage returns only; a line ends in a newline here",
           stream.name().at_line(1, 0), "convert it first, for example with dos2unix -c mac FILE");
  }
  return *line;
}

std::optional<PeekedLine> line_after(InputStream& stream, const PeekedLine& line) {
  const std::size_t longest = std::max(longest_line(0), 4 * line.text.size());
  const std::string_view bytes = stream.peek(line.next + 1);
  if (bytes.size() <= line.next) return std::nullopt;
  for (std::size_t wanted = kFirstRowWindow;; wanted *= 4) {
    const std::string_view ahead = stream.peek(line.next + wanted).substr(line.next);
    const bool at_end = ahead.size() < wanted;
    const std::size_t newline = ahead.find('\n');
    if (newline == std::string_view::npos && !at_end && wanted <= longest) continue;
    if (newline == std::string_view::npos && !at_end) return std::nullopt;
    const bool found = newline != std::string_view::npos;
    const std::size_t size = found ? newline : ahead.size();
    return PeekedLine{ahead.substr(0, size), line.number + 1, line.next,
                      line.next + size + (found ? 1 : 0), found};
  }
}

bool looks_binary(std::string_view bytes) noexcept {
  return std::any_of(bytes.begin(), bytes.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 && (byte < '\t' || byte > '\r') && byte != 0x1b;
  });
}

bool binary_rows_follow(InputStream& stream, const PeekedLine& header, std::size_t dimensions) {
  const auto row = line_after(stream, header);
  const std::size_t numbers = row ? shape_of_row(content_of(row->text)).numbers : 0;
  const bool foreign = row && has_foreign_values(row->text.substr(0, 4 * dimensions));
  const std::size_t begin = row ? row->begin : header.next;
  const std::string_view bytes = stream.peek(begin + kFirstRowWindow).substr(begin);
  const std::string_view window = bytes.substr(0, kFirstRowWindow);
  if (numbers == dimensions && dimensions > 1) return false;
  return window.find('\0') != std::string_view::npos ||
         (numbers == 0 && (foreign || looks_binary(window)));
}

void refuse_first_line(const PeekedLine& line, const StreamName& name, std::string_view expected,
                       std::string_view hint) {
  refuse_foreign_text(line.text, name);
  const std::string_view content = content_of(line.text);
  const SourceSpot where = name.at_line(1, 0);
  if (looks_binary(content.substr(0, kFirstRowWindow))) {
    refuse(fmt::format("binary data, where {} is expected: {}", expected, quote(content)), where,
           "is this an embedding file? Try another --input-format");
  }
  std::string found = fmt::format("the line is {}, where {} is expected", quote(content), expected);
  const std::string_view field = last_field(content);
  if (dimensions_of_row(content) == 0) {
    found += fmt::format("; {} {}", quote(field), why_no_number(field));
  }
  refuse(found, where, std::string(hint));
}

}  // namespace famheads::io
