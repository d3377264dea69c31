// zstd: every frame of the file; windows up to 128 MiB.
#include <fmt/format.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <new>
#include <utility>

#include "io/byte_source.hpp"

namespace famheads::io {
namespace {

constexpr int kLargestWindowLog = 27;  // what `zstd --long` asks for; decoders hold a whole window

class ZstdSource final : public ByteSource {
 public:
  explicit ZstdSource(std::unique_ptr<RawFile> file)
      : ByteSource(std::move(file)), state_(ZSTD_createDCtx()) {
    if (state_ == nullptr) throw std::bad_alloc();
    ZSTD_DCtx_setParameter(state_.get(), ZSTD_d_windowLogMax, kLargestWindowLog);
  }

  std::size_t read(char* into, std::size_t capacity) override {
    ZSTD_outBuffer output{into, capacity, 0};
    while (output.pos == 0) {
      const std::string_view bytes = file().peek_some();
      if (bytes.empty() && between_frames_) break;
      ZSTD_inBuffer input{bytes.data(), bytes.size(), 0};
      const std::size_t status = ZSTD_decompressStream(state_.get(), &output, &input);
      file().skip(input.pos);
      if (ZSTD_isError(status) != 0) fail(status);
      between_frames_ = status == 0;
      const bool stuck = input.pos == 0 && output.pos == 0;
      if (bytes.empty() && stuck && !between_frames_) {
        refuse("the zstd data is truncated: the file ends inside it", name().at(produced_),
               "fetch the file again");
      }
    }
    produced_ += output.pos;
    return output.pos;
  }

  [[nodiscard]] Compression compression() const noexcept override { return Compression::zstd; }

 private:
  [[noreturn]] void fail(std::size_t status) {
    const ZSTD_ErrorCode code = ZSTD_getErrorCode(status);
    if (code == ZSTD_error_memory_allocation) throw std::bad_alloc();
    if (code == ZSTD_error_frameParameter_windowTooLarge) {
      refuse(fmt::format("the zstd data needs a window of more than 2^{} bytes of memory",
                         kLargestWindowLog),
             name().at(produced_),
             fmt::format("compress it again with --long={} or less, or pipe it: zstd -dc "
                         "--long=31 FILE | famheads analyze -",
                         kLargestWindowLog));
    }
    if (code == ZSTD_error_prefix_unknown) {
      refuse("bytes that are not zstd follow the end of the zstd data", name().at(produced_),
             "the file was damaged or something was appended: fetch it again");
    }
    refuse(fmt::format("the zstd data is damaged: {}", ZSTD_getErrorName(status)),
           name().at(produced_), "fetch the file again");
  }

  struct Free {
    void operator()(ZSTD_DCtx* state) const noexcept { ZSTD_freeDCtx(state); }
  };
  std::unique_ptr<ZSTD_DCtx, Free> state_;
  bool between_frames_ = true;
  std::uint64_t produced_ = 0;
};

}  // namespace

std::unique_ptr<ByteSource> make_zstd_source(std::unique_ptr<RawFile> file) {
  return std::make_unique<ZstdSource>(std::move(file));
}

}  // namespace famheads::io
