// What all formats share: the stream is taken in blocks of rows, the declared count is checked, and
// what goes wrong behind whole rows is reported after them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <vector>

#include "famheads/io/embedding_reader.hpp"
#include "io/input_stream.hpp"

namespace famheads::io {

/// What an opener found out from the first bytes.
struct Layout {
  Format format = Format::glove;
  std::size_t rows_begin = 0;    ///< where the first row starts in the stream
  std::uint64_t first_line = 1;  ///< text: the number of the line there
  std::size_t dimensions = 0;
  std::optional<std::uint64_t> declared_words{};
  bool line_1_may_be_row = false;  ///< the header could be a row as well
  std::vector<Warning> notes{};
};

class BlockReader : public EmbeddingReader {
 public:
  BlockReader(InputStream stream, const ReaderOptions& options, Layout layout);

  [[nodiscard]] const EmbeddingHeader& header() const final { return header_; }
  bool read(RawBlock& block) final;
  [[nodiscard]] std::vector<Warning> warnings() const final;
  [[nodiscard]] std::optional<std::uint64_t> estimated_rows() const final;
  [[nodiscard]] std::uint64_t source_bytes_read() const final {
    return stream_.source().bytes_taken();
  }

 protected:
  /// Moves `end` over rows, counting them in block.records, until there are `wanted` or the input
  /// ends. Whatever it throws is kept back until the rows before have been handed out.
  virtual void cut(RawBlock& block, std::size_t wanted, std::size_t& end) = 0;
  /// Notes about the stream that only its end can tell.
  virtual void add_notes(std::vector<Warning>& /*notes*/) const {}
  /// Where the row being counted, which starts at `begin`, is in the terms of the format.
  [[nodiscard]] virtual SourceSpot spot(const RawBlock& block, std::size_t begin) const = 0;

  /// Appends bytes to the block; false at the end of the input.
  bool extend(RawBlock& block);
  /// Counts a row that starts at `begin`.
  void count_record(RawBlock& block, std::size_t begin);

  [[nodiscard]] bool skips_bad_rows() const noexcept {
    return options_.on_bad_row == BadRowPolicy::skip;
  }
  [[nodiscard]] const StreamName& name() const noexcept { return name_; }
  [[nodiscard]] std::size_t dimensions() const noexcept { return header_.dimensions; }
  [[nodiscard]] std::uint64_t records_so_far(const RawBlock& block) const noexcept {
    return records_ + block.records;
  }
  [[nodiscard]] std::size_t rows_begin() const noexcept { return layout_.rows_begin; }
  [[nodiscard]] std::uint64_t first_line() const noexcept { return layout_.first_line; }

 private:
  [[nodiscard]] std::size_t rows_wanted() const;
  void check_count() const;
  [[nodiscard]] std::string count_hint() const;

  InputStream stream_;
  ReaderOptions options_;
  Layout layout_;
  StreamName name_;
  EmbeddingHeader header_;
  std::uint64_t blocks_ = 0;
  std::uint64_t records_ = 0;
  std::size_t usual_block_bytes_ = 0;
  std::optional<SourceSpot> surplus_;  ///< the first row that the header does not declare
  std::exception_ptr deferred_;
  bool at_end_ = false;
};

/// Empties `parsed` and makes room for `records` rows.
void start_parsing(ParsedBlock& parsed, std::size_t dimensions, std::size_t records);

/// Adds the last row of parsed.values, already written, as that of `word`.
void accept_row(ParsedBlock& parsed, std::string_view word);

/// Counts a dropped row.
void skip_row(ParsedBlock& parsed, SkippedRow row);

}  // namespace famheads::io
