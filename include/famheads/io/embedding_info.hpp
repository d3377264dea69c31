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

/// Counts over accepted rows (and of the skipped ones); those of blocks add up.
struct ReadFacts {
  std::uint64_t words = 0;  ///< accepted rows
  std::uint64_t skipped_rows = 0;
  std::optional<SkippedRow> first_skipped;
  std::uint64_t zero_vectors = 0;
  std::uint64_t empty_words = 0;
  std::uint64_t words_with_spaces = 0;  ///< a space or TAB inside or around the word
  std::uint64_t words_not_utf8 = 0;
  std::uint64_t crlf_lines = 0;

  /// Adds the facts of rows that come later in the file.
  void append(const ReadFacts& later);
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
  std::vector<std::size_t> constant_dimensions;  ///< 0-based, ascending
};

}  // namespace famheads::io
