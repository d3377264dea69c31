// One path for every input: plain, gzip and zstd bytes come out decompressed and in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "famheads/io/format.hpp"
#include "io/raw_file.hpp"
#include "io/stream_name.hpp"

namespace famheads::io {

class ByteSource {
 public:
  explicit ByteSource(std::unique_ptr<RawFile> file) : file_(std::move(file)) {}
  virtual ~ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;

  /// Writes up to `capacity` (> 0) bytes; 0 at the end. Throws Error{input} if the input is cut,
  /// fails its checksum, or goes on after its end.
  virtual std::size_t read(char* into, std::size_t capacity) = 0;
  [[nodiscard]] virtual Compression compression() const noexcept = 0;

  [[nodiscard]] StreamName name() const {
    return {file_->name(), compression() != Compression::none};
  }
  [[nodiscard]] std::optional<std::uint64_t> stored_bytes() const noexcept { return file_->size(); }
  [[nodiscard]] std::uint64_t bytes_taken() const noexcept { return file_->bytes_taken(); }
  /// Stored bytes behind what read() gave; only on the thread that reads.
  [[nodiscard]] std::uint64_t bytes_used() const noexcept {
    return file_->bytes_taken() - file_->bytes_at_hand();
  }

 protected:
  [[nodiscard]] RawFile& file() noexcept { return *file_; }

 private:
  std::unique_ptr<RawFile> file_;
};

/// Finds the compression by its magic number, whatever the file is called.
[[nodiscard]] std::unique_ptr<ByteSource> open_source(const std::string& path);

[[nodiscard]] std::unique_ptr<ByteSource> make_gzip_source(std::unique_ptr<RawFile> file);
[[nodiscard]] std::unique_ptr<ByteSource> make_zstd_source(std::unique_ptr<RawFile> file);

}  // namespace famheads::io
