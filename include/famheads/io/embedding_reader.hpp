// Reads an embedding file in blocks of rows: one thread at a time takes the next raw block from the
// stream, any number of threads parse.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "famheads/core/aligned_buffer.hpp"
#include "famheads/core/matrix_view.hpp"
#include "famheads/core/warning.hpp"
#include "famheads/io/byte_buffer.hpp"
#include "famheads/io/embedding_info.hpp"
#include "famheads/io/format.hpp"

namespace famheads::io {

enum class BadRowPolicy {
  error,  ///< the first malformed row, or a header that lies, ends the work
  skip,   ///< malformed rows are dropped and counted, a lying header is accepted with a warning
};

struct ReaderOptions {
  std::optional<Format> format{};  ///< empty: found from the content
  BadRowPolicy on_bad_row = BadRowPolicy::error;
  /// Rows wanted. Under `error` no later row is read; under `skip`, where a row's fate is known
  /// only after parsing, the caller cuts. With a limit the declared count is not checked.
  std::optional<std::uint64_t> limit{};
  /// Likewise in numbers, rows x dimensions, for a look at a file of unknown width; one row at
  /// least.
  std::optional<std::uint64_t> value_limit{};
  /// A block whose raw bytes exceed this is refused (rows with giant words).
  std::size_t max_block_bytes = std::size_t{1} << 30;
};

struct EmbeddingHeader {
  std::string source;  ///< as the user named it; "-" is standard input
  Format format = Format::glove;
  Compression compression = Compression::none;
  std::size_t dimensions = 0;                   ///< >= 1
  std::optional<std::uint64_t> declared_words;  ///< a claim, never a reason to allocate
  std::optional<std::uint64_t> source_bytes;    ///< size of a regular file as stored
};

/// Rows k B + 1 .. (k + 1) B of the file, unparsed. Reuse one object: its buffer keeps its
/// capacity.
struct RawBlock {
  std::uint64_t index = 0;         ///< k, from 0
  std::uint64_t first_record = 1;  ///< number of its first row, from 1
  std::uint64_t first_line = 1;    ///< text: number of the line at rows_begin
  std::uint64_t byte_offset = 0;   ///< of bytes[0] in the decompressed stream
  std::size_t records = 0;         ///< rows in the block, 1 to B; blank lines are none
  std::size_t rows_begin = 0;      ///< where the first row starts in `bytes`
  ByteBuffer bytes;                ///< everything since the previous block, a header included
};

/// The accepted rows of one block. Reuse one object: its buffers keep their capacity.
struct ParsedBlock {
  std::vector<std::string_view> words;  ///< point into the RawBlock
  AlignedBuffer values;                 ///< word i at values.data() + i * stride
  std::size_t dimensions = 0;
  std::size_t stride = 0;  ///< dimensions rounded up to a multiple of 8
  ReadFacts facts;

  /// dimensions x words
  [[nodiscard]] MatrixView view() const {
    return {values.data(), dimensions, words.size(), stride};
  }
  [[nodiscard]] MutableMatrixView view() {
    return {values.data(), dimensions, words.size(), stride};
  }
};

/// Leaves only these rows of the block, ascending. The others count as left out.
void keep_rows(ParsedBlock& parsed, std::span<const std::size_t> rows);

/// Rows of one block, a function of the dimensions only: 2^21 / d, at least 64 and at most 4096.
[[nodiscard]] std::size_t rows_per_block(std::size_t dimensions);

class EmbeddingReader {
 public:
  virtual ~EmbeddingReader() = default;

  [[nodiscard]] virtual const EmbeddingHeader& header() const = 0;

  /// Takes the next block; false at the end of the input. One caller at a time. Whatever is wrong
  /// with the stream or with the declared count is thrown here, as Error{input}, once the whole
  /// rows before that place have been handed out; Error{out_of_memory} for a block beyond the
  /// limit.
  virtual bool read(RawBlock& block) = 0;

  /// Any number of threads at once. Stops after `most` accepted rows, as if the block ended there.
  /// Throws Error{input} for the first malformed row under BadRowPolicy::error.
  virtual void parse(const RawBlock& raw, ParsedBlock& parsed, std::size_t most) const = 0;
  void parse(const RawBlock& raw, ParsedBlock& parsed) const { parse(raw, parsed, raw.records); }

  /// Warnings and notes about the stream as a whole; complete once read() has returned false.
  [[nodiscard]] virtual std::vector<Warning> warnings() const = 0;

  /// Rows of the whole input: exact once read() has returned false at its end, before that what its
  /// stored size makes of the rows read so far; empty where none was read and for pipes. On the
  /// thread that reads.
  [[nodiscard]] virtual std::optional<std::uint64_t> estimated_rows() const = 0;

  /// Bytes taken from the file or pipe so far, for progress; any thread.
  [[nodiscard]] virtual std::uint64_t source_bytes_read() const = 0;
};

/// What is known about an input before its content is looked at.
struct StoredFile {
  Compression compression = Compression::none;
  std::optional<std::uint64_t> bytes;  ///< size of a regular file as stored
};

/// Opens `path` ("-": standard input), detects compression and format, and reads the header.
/// Throws Error{input}; kinds of file that are not embeddings are refused by name.
/// @param stored is set once the file is open, even if what it holds is refused; may be null
[[nodiscard]] std::unique_ptr<EmbeddingReader> open_embedding(
    const std::string& path, const ReaderOptions& options,
    std::optional<StoredFile>* stored = nullptr);

}  // namespace famheads::io
