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

void accept_row(ParsedBlock& parsed, std::string_view word) {
  double* const values = parsed.values.data() + parsed.words.size() * parsed.stride;
  std::fill(values + parsed.dimensions, values + parsed.stride, 0.0);
  const bool zero =
      std::all_of(values, values + parsed.dimensions, [](double x) { return x == 0; });
  ReadFacts& facts = parsed.facts;
  ++facts.words;
  if (zero) ++facts.zero_vectors;
  if (word.empty()) ++facts.empty_words;
  if (std::any_of(word.begin(), word.end(), is_separator)) ++facts.words_with_spaces;
  if (!is_valid_utf8(word)) ++facts.words_not_utf8;
  parsed.words.push_back(word);
}

void skip_row(ParsedBlock& parsed, SkippedRow row) {
  ++parsed.facts.skipped_rows;
  if (!parsed.facts.first_skipped) parsed.facts.first_skipped = std::move(row);
}

}  // namespace famheads::io
