// What was read: provenance and counts, as they appear in every document.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "famheads/io/format.hpp"

namespace famheads::io {

/// A row that was dropped under BadRowPolicy::skip.
struct SkippedRow {
  std::optional<std::uint64_t> line{};  ///< from 1; text formats
  std::optional<std::uint64_t> row{};   ///< from 1; binary formats
  std::uint64_t byte_offset = 0;        ///< from 0, where the row starts in the decompressed stream
  std::string reason;                   ///< may hold raw bytes of the input
};

/// Counts over the rows that count (and of the others); those of blocks add up.
struct ReadFacts {
  std::uint64_t words = 0;     ///< accepted rows that were not left out
  std::uint64_t left_out = 0;  ///< accepted rows that were not selected, or weigh nothing
  std::uint64_t skipped_rows = 0;
  std::optional<SkippedRow> first_skipped;
  std::uint64_t zero_vectors = 0;
  std::uint64_t empty_words = 0;
  std::uint64_t words_with_spaces = 0;  ///< a space or TAB inside or around the word
  std::uint64_t words_not_utf8 = 0;
  std::uint64_t crlf_lines = 0;

  [[nodiscard]] std::uint64_t accepted_rows() const noexcept { return words + left_out; }
  /// Adds the facts of rows that come later in the file.
  void append(const ReadFacts& later);
};

/// What a list of words and the embedding have in common.
struct WordListFacts {
  std::uint64_t words = 0;                     ///< different words in the list
  std::uint64_t missing = 0;                   ///< of them, those that no accepted row has
  std::optional<std::string> first_missing{};  ///< in the order of the list; raw bytes
};

struct EmbeddingInfo {
  std::string source;  ///< as the user named it; raw bytes, "-" is standard input
  Format format = Format::glove;
  Compression compression = Compression::none;
  std::string digest;  ///< XXH3-128 of the decompressed bytes, 32 hexadecimal digits
  std::size_t dimensions = 0;
  std::optional<std::uint64_t> declared_words;
  std::optional<std::uint64_t>
      duplicate_words;  ///< rows whose word came before; empty: not counted
  ReadFacts facts;
  /// (sum w)^2 / sum w^2 over the words that count; their number where all weigh the same.
  double effective_n = 0;
  std::optional<WordListFacts> listed_words;   ///< of the list that selects
  std::optional<WordListFacts> counted_words;  ///< of the list with counts that weigh
  std::uint64_t words_without_count = 0;       ///< selected rows whose word is not in the latter
  std::optional<std::string> first_without_count;  ///< in file order; raw bytes
  std::vector<std::size_t> constant_dimensions;    ///< 0-based, ascending
};

}  // namespace famheads::io
