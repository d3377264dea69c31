// The lines of a text file of any size, one at a time: lists of words, not embeddings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "famheads/core/error.hpp"
#include "famheads/io/byte_buffer.hpp"
#include "famheads/io/digest.hpp"
#include "io/byte_source.hpp"
#include "io/stream_name.hpp"

namespace famheads::io {

/// Plain, gzip or zstd; a byte-order mark at the beginning is dropped, and so is the CR of CR LF.
class LineStream {
 public:
  /// Throws Error{input} where the file cannot be opened.
  explicit LineStream(const std::string& path);
  /// Of text that was read before.
  LineStream(std::string_view text, StreamName name) : name_(std::move(name)), text_(text) {}

  /// The next line without its end; its text lives until the next call. False at the end. Throws
  /// Error{input} where the file cannot be read, or for a line of more than a mebibyte.
  bool next(std::string_view& line);

  /// Of the line that next() gave.
  [[nodiscard]] SourceSpot spot() const { return name_.at_line(number_, offset_); }
  [[nodiscard]] const StreamName& name() const { return name_; }
  /// XXH3-128 of the decompressed bytes, block by block; complete at the end.
  [[nodiscard]] std::string digest() const { return digest_.hex(); }
  /// A regular file: opened again it gives the same lines.
  [[nodiscard]] bool is_lasting() const { return source_ && source_->stored_bytes(); }
  /// From now on every block that is read is appended to `text` too.
  void keep(std::string& text) { kept_ = &text; }

 private:
  bool fill();
  std::size_t read(char* into, std::size_t capacity);
  [[nodiscard]] std::string_view without_ends(std::string_view line) const;

  StreamName name_;
  std::unique_ptr<ByteSource> source_;  // or else
  std::string_view text_;
  ByteBuffer block_;
  std::size_t at_ = 0;
  std::string* kept_ = nullptr;
  std::string begun_;  // a line that started in an earlier block
  DigestChain digest_;
  std::uint64_t number_ = 0;
  std::uint64_t offset_ = 0;  // of the line last given
  std::uint64_t next_ = 0;    // where the line after it starts
};

}  // namespace famheads::io
