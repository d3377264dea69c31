// The bytes of a file or of standard input as they are stored, in order.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace famheads::io {

class RawFile {
 public:
  /// "-" is standard input. Throws Error{input} for what cannot be opened and for directories.
  explicit RawFile(const std::string& path);
  ~RawFile();
  RawFile(const RawFile&) = delete;
  RawFile& operator=(const RawFile&) = delete;

  /// The unread bytes at hand, at least `count` of them unless the file ends before.
  std::string_view peek(std::size_t count);
  /// Unread bytes, any number of them; empty at the end.
  std::string_view peek_some() { return peek(1); }
  void skip(std::size_t count);
  /// Reads at most `capacity` bytes; 0 at the end.
  std::size_t read(char* into, std::size_t capacity);

  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  /// Size of a regular file.
  [[nodiscard]] std::optional<std::uint64_t> size() const noexcept { return size_; }
  [[nodiscard]] std::uint64_t bytes_taken() const noexcept {
    return taken_.load(std::memory_order_relaxed);
  }
  /// Bytes taken but not handed out yet.
  [[nodiscard]] std::size_t bytes_at_hand() const noexcept { return end_ - begin_; }

 private:
  std::size_t read_from_system(char* into, std::size_t capacity);

  static constexpr std::size_t kBufferBytes = std::size_t{1} << 18;

  std::string name_;
  int descriptor_ = -1;
  std::optional<std::uint64_t> size_;
  std::unique_ptr<char[]> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::atomic<std::uint64_t> taken_{0};
};

}  // namespace famheads::io
