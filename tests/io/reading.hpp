// Helpers of the reader tests: files made on the spot, a whole file read through the blocks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "famheads/core/error.hpp"
#include "famheads/io/embedding_reader.hpp"
#include "support/temporary_directory.hpp"

namespace famheads::io {

/// A file that goes away with its object.
class TemporaryFile {
 public:
  explicit TemporaryFile(std::string_view bytes) { write(bytes); }

  void write(std::string_view bytes) const { folder_.write("input", bytes); }
  [[nodiscard]] std::string path() const { return folder_.file("input"); }

 private:
  test::TemporaryDirectory folder_;
};

struct WholeFile {
  EmbeddingHeader header;
  std::vector<std::string> words;
  std::vector<std::vector<double>> rows;
  ReadFacts facts;
  std::vector<Warning> warnings;
  std::vector<std::size_t> records;  ///< of each block
  std::string bytes;                 ///< of all blocks, one after the other

  [[nodiscard]] bool has(WarningCode code) const {
    for (const Warning& warning : warnings) {
      if (warning.code == code) return true;
    }
    return false;
  }
};

inline void append(WholeFile& file, const RawBlock& raw, const ParsedBlock& parsed) {
  const std::size_t d = parsed.dimensions;
  for (std::size_t i = 0; i < parsed.words.size(); ++i) {
    const double* values = parsed.values.data() + i * parsed.stride;
    file.words.emplace_back(parsed.words[i]);
    file.rows.emplace_back(values, values + d);
    for (std::size_t k = d; k < parsed.stride; ++k) expect(values[k] == 0.0, "padding is zero");
  }
  file.facts.append(parsed.facts);
  file.records.push_back(raw.records);
  file.bytes += raw.bytes.view();
}

inline WholeFile read_whole(const std::string& path, const ReaderOptions& options = {}) {
  const auto reader = open_embedding(path, options);
  WholeFile file;
  file.header = reader->header();
  RawBlock raw;
  ParsedBlock parsed;
  std::uint64_t blocks = 0;
  std::uint64_t records = 0;
  std::uint64_t offset = 0;
  while (reader->read(raw)) {
    expect(raw.index == blocks++, "blocks are numbered");
    expect(raw.first_record == records + 1, "rows are numbered");
    expect(raw.byte_offset == offset, "blocks follow each other");
    expect(raw.records > 0, "no block is without rows");
    records += raw.records;
    offset += raw.bytes.size();
    reader->parse(raw, parsed);
    append(file, raw, parsed);
  }
  file.warnings = reader->warnings();
  return file;
}

inline WholeFile read_text(std::string_view bytes, const ReaderOptions& options = {}) {
  const TemporaryFile file(bytes);
  return read_whole(file.path(), options);
}

/// The error that reading these bytes ends in; empty: none.
inline std::optional<Error> error_of(std::string_view bytes, const ReaderOptions& options = {}) {
  try {
    read_text(bytes, options);
  } catch (const Error& error) {
    return error;
  }
  return std::nullopt;
}

inline bool mentions(const Error& error, std::string_view text) {
  return std::string_view(error.what()).find(text) != std::string_view::npos;
}

}  // namespace famheads::io
