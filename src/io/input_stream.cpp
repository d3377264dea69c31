#include "io/input_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "famheads/core/error.hpp"

namespace famheads::io {
namespace {

constexpr std::size_t kSmallestRead = std::size_t{1} << 16;

}  // namespace

std::string_view InputStream::peek(std::size_t count) {
  while (pending_.size() < count && extend(pending_, count - pending_.size())) {
  }
  return pending_.view();
}

std::optional<PeekedLine> InputStream::peek_line(std::size_t begin, std::uint64_t number,
                                                 std::size_t longest) {
  std::size_t searched = begin;
  for (;;) {
    const std::string_view bytes = peek(searched + 1);
    const std::size_t newline = bytes.find('\n', searched);
    const bool found = newline != std::string_view::npos;
    if (!found && bytes.size() > searched && bytes.size() - begin <= longest) {
      searched = bytes.size();
      continue;
    }
    if (!found && bytes.size() <= begin) return std::nullopt;
    const std::size_t end = found ? newline : bytes.size();
    if (end - begin > longest) {
      refuse(
          fmt::format("no line end within {} bytes, the longest line that is read here", longest),
          name().at_line(number, number == 1 ? 0 : begin),
          "is this an embedding file? Its rows end in a newline");
    }
    return PeekedLine{bytes.substr(begin, end - begin), number, begin, found ? end + 1 : end,
                      found};
  }
}

void InputStream::lend(ByteBuffer& block) {
  block.swap(pending_);
  pending_.resize(0);
}

bool InputStream::extend(ByteBuffer& block, std::size_t wanted) {
  if (at_end_) return false;
  const std::size_t before = block.size();
  const std::size_t room = std::max(wanted, kSmallestRead);
  block.resize(before + room);
  std::size_t got = 0;
  try {
    got = source_->read(block.data() + before, room);
  } catch (...) {
    block.resize(before);  // only what was read counts
    throw;
  }
  block.resize(before + got);
  at_end_ = got == 0;
  return !at_end_;
}

void InputStream::take_back(ByteBuffer& block, std::size_t count) {
  expect(count <= block.size(), "a block keeps no more than it has");
  pending_.assign(block.view().substr(count));
  block.resize(count);
  offset_ += count;
}

}  // namespace famheads::io
