// The decompressed stream as readers see it: look ahead as far as needed, then take it in blocks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "famheads/io/byte_buffer.hpp"
#include "io/byte_source.hpp"

namespace famheads::io {

/// A line in the bytes looked at; its text lives until the stream is touched again.
struct PeekedLine {
  std::string_view text;     ///< without its newline
  std::uint64_t number = 1;  ///< from 1
  std::size_t begin = 0;     ///< where it starts in the stream
  std::size_t next = 0;      ///< where the next line starts
  bool terminated = false;   ///< by a newline, not by the end of the stream
};

class InputStream {
 public:
  explicit InputStream(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  /// The bytes not yet taken, at least `count` of them unless the stream ends before.
  std::string_view peek(std::size_t count);

  /// The line that starts `begin` bytes ahead, only before anything was taken; empty at the end.
  /// Throws Error{input} if it has more than `longest` bytes.
  std::optional<PeekedLine> peek_line(std::size_t begin, std::uint64_t number, std::size_t longest);

  /// Replaces the content of `block` by the bytes not yet taken.
  void lend(ByteBuffer& block);
  /// Appends about `wanted` bytes to the block that was lent; false at the end of the stream.
  bool extend(ByteBuffer& block, std::size_t wanted);
  /// Ends the loan: `block` keeps its first `count` bytes, the others are taken back.
  void take_back(ByteBuffer& block, std::size_t count);

  /// Where the bytes not yet taken start.
  [[nodiscard]] std::uint64_t offset() const noexcept { return offset_; }
  /// Bytes of the decompressed stream seen so far, those looked at among them.
  [[nodiscard]] std::uint64_t bytes_seen() const noexcept { return offset_ + pending_.size(); }
  [[nodiscard]] const ByteSource& source() const noexcept { return *source_; }
  [[nodiscard]] StreamName name() const { return source_->name(); }

 private:
  std::unique_ptr<ByteSource> source_;
  ByteBuffer pending_;
  std::uint64_t offset_ = 0;
  bool at_end_ = false;
};

}  // namespace famheads::io
