#include "io/line_stream.hpp"

#include <fmt/format.h>

namespace famheads::io {
namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 18;
constexpr std::size_t kLongestLine = std::size_t{1} << 20;

}  // namespace

LineStream::LineStream(const std::string& path) : source_(open_source(path)) {
  name_ = source_->name();
}

std::size_t LineStream::read(char* into, std::size_t capacity) {
  if (source_) return source_->read(into, capacity);
  const std::size_t count = text_.copy(into, capacity);
  text_.remove_prefix(count);
  return count;
}

// Whole blocks, however little a pipe gives at once, so that the digest follows from the bytes.
bool LineStream::fill() {
  block_.resize(kBlockBytes);
  std::size_t filled = 0;
  while (filled < kBlockBytes) {
    const std::size_t got = read(block_.data() + filled, kBlockBytes - filled);
    if (got == 0) break;
    filled += got;
  }
  block_.resize(filled);
  at_ = 0;
  if (filled == 0) return false;
  if (kept_ != nullptr) kept_->append(block_.data(), filled);
  digest_.add(digest_of({block_.data(), filled}));
  return true;
}

std::string_view LineStream::without_ends(std::string_view line) const {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (number_ == 1 && line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool LineStream::next(std::string_view& line) {
  begun_.clear();
  ++number_;
  offset_ = next_;
  for (;;) {
    const std::string_view rest = block_.view().substr(at_);
    const std::size_t end = rest.find('\n');
    const bool found = end != std::string_view::npos;
    const std::string_view piece = rest.substr(0, end);
    if (begun_.size() + piece.size() > kLongestLine) {
      refuse(fmt::format("no line end within {} bytes, the longest line of a list of words",
                         kLongestLine),
             spot(), "is this a list of words, one a line?");
    }
    next_ += piece.size() + (found ? 1 : 0);
    at_ += piece.size() + (found ? 1 : 0);
    if (found && begun_.empty()) {
      line = without_ends(piece);
      return true;
    }
    begun_ += piece;
    if (found || !fill()) {
      line = without_ends(begun_);
      return found || !begun_.empty();
    }
  }
}

}  // namespace famheads::io
