#include "io/byte_source.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace famheads::io {
namespace {

using namespace std::string_view_literals;

class PlainSource final : public ByteSource {
 public:
  using ByteSource::ByteSource;
  std::size_t read(char* into, std::size_t capacity) override {
    return file().read(into, capacity);
  }
  [[nodiscard]] Compression compression() const noexcept override { return Compression::none; }
};

bool is_gzip(std::string_view head) { return head.starts_with("\x1f\x8b"sv); }

bool is_zstd(std::string_view head) {
  const bool frame = head.starts_with("\x28\xb5\x2f\xfd"sv);
  const bool skippable = head.size() >= 4 &&
                         (static_cast<unsigned char>(head[0]) & 0xf0U) == 0x50 &&
                         head.substr(1, 3) == "\x2a\x4d\x18"sv;
  return frame || skippable;
}

struct Wrapper {
  bool (*matches)(std::string_view head);
  std::unique_ptr<ByteSource> (*make)(std::unique_ptr<RawFile> file);
};

constexpr auto kWrappers = std::to_array<Wrapper>({
    {is_gzip, make_gzip_source},
    {is_zstd, make_zstd_source},
});

}  // namespace

std::unique_ptr<ByteSource> open_source(const std::string& path) {
  auto file = std::make_unique<RawFile>(path);
  const std::string_view head = file->peek(4);
  for (const Wrapper& wrapper : kWrappers) {
    if (wrapper.matches(head)) return wrapper.make(std::move(file));
  }
  return std::make_unique<PlainSource>(std::move(file));
}

}  // namespace famheads::io
