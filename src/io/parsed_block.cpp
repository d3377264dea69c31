// What is counted of every row, whatever its format.
#include <algorithm>
#include <utility>

#include "famheads/core/utf8.hpp"
#include "io/block_reader.hpp"
#include "io/text_line.hpp"

namespace famheads::io {

void start_parsing(ParsedBlock& parsed, std::size_t dimensions, std::size_t records) {
  parsed.words.clear();
  parsed.facts = {};
  parsed.dimensions = dimensions;
  parsed.stride = AlignedBuffer::padded(dimensions);
  parsed.values.reserve(parsed.stride * records);
  parsed.words.reserve(records);
}

namespace {

void count_row(ReadFacts& facts, std::string_view word, const double* values,
               std::size_t dimensions) {
  const bool zero = std::all_of(values, values + dimensions, [](double x) { return x == 0; });
  ++facts.words;
  if (zero) ++facts.zero_vectors;
  if (word.empty()) ++facts.empty_words;
  if (std::any_of(word.begin(), word.end(), is_separator)) ++facts.words_with_spaces;
  if (!is_valid_utf8(word)) ++facts.words_not_utf8;
}

}  // namespace

void accept_row(ParsedBlock& parsed, std::string_view word) {
  double* const values = parsed.values.data() + parsed.words.size() * parsed.stride;
  std::fill(values + parsed.dimensions, values + parsed.stride, 0.0);
  count_row(parsed.facts, word, values, parsed.dimensions);
  parsed.words.push_back(word);
}

void keep_rows(ParsedBlock& parsed, std::span<const std::size_t> rows) {
  ReadFacts& facts = parsed.facts;
  facts.left_out += facts.words - rows.size();
  facts.words = facts.zero_vectors = facts.empty_words = 0;
  facts.words_with_spaces = facts.words_not_utf8 = 0;
  double* const values = parsed.values.data();
  for (std::size_t to = 0; to < rows.size(); ++to) {
    const std::size_t from = rows[to];
    if (from != to) {
      std::copy_n(values + from * parsed.stride, parsed.stride, values + to * parsed.stride);
    }
    parsed.words[to] = parsed.words[from];
    count_row(facts, parsed.words[to], values + to * parsed.stride, parsed.dimensions);
  }
  parsed.words.resize(rows.size());
}

void skip_row(ParsedBlock& parsed, SkippedRow row) {
  ++parsed.facts.skipped_rows;
  if (!parsed.facts.first_skipped) parsed.facts.first_skipped = std::move(row);
}

}  // namespace famheads::io
