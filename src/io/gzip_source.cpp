// gzip: every member of the file, each with its checksum.
#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

#include "io/byte_source.hpp"

namespace famheads::io {
namespace {

using namespace std::string_view_literals;

constexpr int kGzipWindowBits = 15 + 16;  // zlib's way to say: a gzip header, the largest window

class GzipSource final : public ByteSource {
 public:
  explicit GzipSource(std::unique_ptr<RawFile> file) : ByteSource(std::move(file)) {
    if (inflateInit2(&state_, kGzipWindowBits) != Z_OK) throw std::bad_alloc();
  }
  ~GzipSource() override { inflateEnd(&state_); }

  std::size_t read(char* into, std::size_t capacity) override {
    const std::size_t room =
        std::min<std::size_t>(capacity, std::numeric_limits<unsigned int>::max());
    state_.next_out = reinterpret_cast<Bytef*>(into);
    state_.avail_out = static_cast<unsigned int>(room);
    while (state_.avail_out == room) {
      if (between_members_ && !start_member()) break;
      inflate_some();
    }
    const std::size_t written = room - state_.avail_out;
    produced_ += written;
    return written;
  }

  [[nodiscard]] Compression compression() const noexcept override { return Compression::gzip; }

 private:
  /// False at the end of the file.
  bool start_member() {
    const std::string_view head = file().peek(2);
    if (head.empty()) return false;
    if (!head.starts_with("\x1f\x8b"sv)) {
      fail("bytes that are not gzip follow the end of the gzip data",
           "the file was damaged or something was appended: fetch it again");
    }
    inflateReset(&state_);
    between_members_ = false;
    return true;
  }

  void inflate_some() {
    const std::string_view input = file().peek_some();
    if (input.empty()) {
      fail("the gzip data is truncated: the file ends inside it", "fetch the file again");
    }
    state_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input.data()));  // zlib only reads
    state_.avail_in = static_cast<unsigned int>(input.size());
    const int status = inflate(&state_, Z_NO_FLUSH);
    file().skip(input.size() - state_.avail_in);
    if (status == Z_MEM_ERROR) throw std::bad_alloc();
    if (status == Z_STREAM_END) {
      between_members_ = true;
    } else if (status != Z_OK && status != Z_BUF_ERROR) {
      fail(fmt::format("the gzip data is damaged: {}",
                       state_.msg != nullptr ? state_.msg : "it cannot be decompressed"),
           "fetch the file again");
    }
  }

  [[noreturn]] void fail(const std::string& message, std::string hint) {
    refuse(message, name().at(produced_), std::move(hint));
  }

  z_stream state_{};
  bool between_members_ = true;
  std::uint64_t produced_ = 0;
};

}  // namespace

std::unique_ptr<ByteSource> make_gzip_source(std::unique_ptr<RawFile> file) {
  return std::make_unique<GzipSource>(std::move(file));
}

}  // namespace famheads::io
