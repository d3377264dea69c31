#include "io/text_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/fault.hpp"
#include "famheads/core/error.hpp"
#include "io/quote.hpp"
#include "io/text_limits.hpp"
#include "io/text_line.hpp"
#include "io/text_row.hpp"

namespace famheads::io {
namespace {

std::size_t find_newline(std::string_view bytes, std::size_t begin) noexcept {
  if (begin == bytes.size()) return std::string_view::npos;
  const void* found = std::memchr(bytes.data() + begin, '\n', bytes.size() - begin);
  if (found == nullptr) return std::string_view::npos;
  return static_cast<std::size_t>(static_cast<const char*>(found) - bytes.data());
}

}  // namespace

TextReader::TextReader(InputStream stream, const ReaderOptions& options, Layout layout)
    : BlockReader(std::move(stream), options, std::move(layout)),
      longest_line_(longest_line(dimensions())),
      declared_by_(header().declared_words ? "the header" : "line 1"),
      next_line_(first_line()) {}

std::uint64_t TextReader::offset_of(const RawBlock& raw, std::uint64_t line,
                                    std::size_t begin) const noexcept {
  return line == 1 ? 0 : raw.byte_offset + begin;  // a byte-order mark belongs to line 1
}

SourceSpot TextReader::spot(const RawBlock& block, std::size_t begin) const {
  return name().at_line(next_line_, offset_of(block, next_line_, begin));
}

// --- read: under the caller's lock, so only line ends are looked for -----------------------------

/// False at the end of the input.
bool TextReader::find_line(RawBlock& block, std::size_t begin, Line& line) {
  const std::size_t longest = next_line_ == 1 ? kLongestFirstLine : longest_line_;
  std::size_t searched = begin;
  std::size_t newline = 0;
  while ((newline = find_newline(block.bytes.view(), searched)) == std::string_view::npos) {
    searched = block.bytes.size();
    if (searched - begin > longest || !extend(block)) break;
  }
  const bool terminated = newline != std::string_view::npos;
  const std::size_t end = terminated ? newline : block.bytes.size();
  if (end - begin > longest) {
    refuse(fmt::format("a line of more than {} bytes, the longest that {} can have", longest,
                       counted(dimensions(), "dimension")),
           spot(block, begin), "is this a text file? Its rows end in a newline");
  }
  if (!terminated && end == begin) return false;
  line = {block.bytes.view().substr(begin, end - begin), next_line_, begin,
          terminated ? end + 1 : end};
  if (!terminated) no_final_newline_ = true;
  return true;
}

void TextReader::cut(RawBlock& block, std::size_t wanted, std::size_t& end) {
  block.first_line = next_line_;
  std::uint64_t blank = 0;
  Line line;
  while (block.records < wanted && find_line(block, end, line)) {
    if (is_blank(line.text)) {
      ++blank;
    } else {
      blank = 0;
      count_record(block, end);
    }
    end = line.next;
    ++next_line_;
  }
  if (block.records < wanted) {
    blank_at_end_ += blank;
  } else if (wanted == rows_per_block(dimensions())) {
    absorb_blank_end(block, end);
  }
}

/// Blank lines that end the input belong to the last block with rows: no block is without rows.
void TextReader::absorb_blank_end(RawBlock& block, std::size_t& end) {
  const std::uint64_t line_before = next_line_;
  std::size_t next = end;
  Line line;
  while (find_line(block, next, line)) {
    if (!is_blank(line.text)) {
      next_line_ = line_before;
      no_final_newline_ = false;  // will be found again
      return;
    }
    next = line.next;
    ++next_line_;
  }
  blank_at_end_ = next_line_ - line_before;
  end = next;
}

void TextReader::add_notes(std::vector<Warning>& notes) const {
  if (no_final_newline_) {
    notes.push_back({WarningCode::no_final_newline,
                     fmt::format("the last line ({}) has no newline at its end", next_line_ - 1)});
  }
  if (blank_at_end_ > 0) {
    notes.push_back({WarningCode::blank_lines_at_end,
                     fmt::format("the input ends in {}", counted(blank_at_end_, "blank line"))});
  }
}

// --- parse: any number of threads ----------------------------------------------------------------

void TextReader::parse(const RawBlock& raw, ParsedBlock& parsed, std::size_t most) const {
  start_parsing(parsed, dimensions(), raw.records);
  const std::string_view bytes = raw.bytes.view();
  BlankRun blank;
  Line line{{}, raw.first_line, raw.rows_begin, raw.rows_begin};
  for (; line.begin < bytes.size() && parsed.words.size() < most;
       line.begin = line.next, ++line.number) {
    const std::size_t newline = find_newline(bytes, line.begin);
    const bool terminated = newline != std::string_view::npos;
    if (!terminated && is_injected(Fault::drop_unterminated_row)) break;
    line.text = bytes.substr(line.begin, newline - line.begin);
    line.next = terminated ? newline + 1 : bytes.size();
    if (is_blank(line.text)) {
      if (blank.lines++ == 0) blank = {1, line.number, line.begin};
      continue;
    }
    if (blank.lines != 0) settle_blank_lines(raw, blank, parsed);
    parse_line(raw, line, parsed);
  }
}

void TextReader::parse_line(const RawBlock& raw, const Line& line, ParsedBlock& parsed) const {
  expect(parsed.words.size() < raw.records, "a raw block says how many rows it has");
  const std::string_view content = content_of(line.text);
  double* const values = parsed.values.data() + parsed.words.size() * parsed.stride;
  std::string_view word;
  if (line.text.ends_with('\r')) ++parsed.facts.crlf_lines;
  const char* const readable_end = raw.bytes.data() + raw.bytes.size();
  if (parse_row(content, dimensions(), readable_end, word, values)) {
    accept_row(parsed, word);
    return;
  }
  if (skips_bad_rows() && parsed.facts.first_skipped) {
    skip_row(parsed, {});  // only the first needs its reason
    return;
  }
  RowProblem problem = explain_bad_row(content, dimensions(), declared_by_);
  reject(raw, line.number, line.begin, std::move(problem.message), std::move(problem.hint), parsed);
}

/// Blank lines with a row after them.
void TextReader::settle_blank_lines(const RawBlock& raw, BlankRun& run, ParsedBlock& parsed) const {
  for (std::uint64_t i = 0; i < run.lines; ++i) {
    reject(raw, run.first_line, run.begin, "a blank line between rows, where a row is expected",
           "remove it (was the word a newline?), or drop and count such lines with "
           "--on-bad-row skip",
           parsed);
  }
  run = {};
}

void TextReader::reject(const RawBlock& raw, std::uint64_t line, std::size_t begin,
                        std::string message, std::string hint, ParsedBlock& parsed) const {
  const std::uint64_t offset = offset_of(raw, line, begin);
  if (!skips_bad_rows()) refuse(message, name().at_line(line, offset), std::move(hint));
  skip_row(
      parsed,
      {.line = line, .row = std::nullopt, .byte_offset = offset, .reason = std::move(message)});
}

}  // namespace famheads::io
