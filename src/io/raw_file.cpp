#include "io/raw_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "famheads/core/error.hpp"

namespace famheads::io {
namespace {

[[noreturn]] void refuse_file(const std::string& name, const std::string& message,
                              std::string hint = {}) {
  throw Error(ErrorKind::input, message, {.source = name}, std::move(hint));
}

std::string reason(int error_number) { return std::generic_category().message(error_number); }

int open_for_reading(const std::string& path) {
  if (path == "-") return STDIN_FILENO;
  int descriptor = -1;
  do {
    descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
  } while (descriptor < 0 && errno == EINTR);
  return descriptor;
}

}  // namespace

RawFile::RawFile(const std::string& path) : name_(path), descriptor_(open_for_reading(path)) {
  if (descriptor_ < 0) {
    const int cause = errno;
    refuse_file(name_, fmt::format("cannot be opened: {}", reason(cause)),
                cause == ENOENT ? "check the name; \"-\" reads standard input" : "");
  }
  struct stat facts {};
  const bool known = ::fstat(descriptor_, &facts) == 0;
  if (known && S_ISDIR(facts.st_mode)) {
    if (path != "-") ::close(descriptor_);
    refuse_file(name_, "is a directory, not an embedding file", "name a file inside it");
  }
  if (known && S_ISREG(facts.st_mode)) size_ = static_cast<std::uint64_t>(facts.st_size);
  buffer_ = std::make_unique_for_overwrite<char[]>(kBufferBytes);
}

RawFile::~RawFile() {
  if (descriptor_ >= 0 && descriptor_ != STDIN_FILENO) ::close(descriptor_);
}

std::size_t RawFile::read_from_system(char* into, std::size_t capacity) {
  for (;;) {
    const ssize_t count = ::read(descriptor_, into, capacity);
    if (count >= 0) {
      taken_.fetch_add(static_cast<std::uint64_t>(count), std::memory_order_relaxed);
      return static_cast<std::size_t>(count);
    }
    const int cause = errno;
    if (cause == EAGAIN) {  // a pipe that another program set to non-blocking
      pollfd waiting{descriptor_, POLLIN, 0};
      ::poll(&waiting, 1, -1);
    } else if (cause != EINTR) {
      refuse_file(name_, fmt::format("cannot be read: {}", reason(cause)));
    }
  }
}

std::string_view RawFile::peek(std::size_t count) {
  expect(count <= kBufferBytes, "no more is peeked at than the buffer holds");
  if (begin_ == end_) begin_ = end_ = 0;
  if (begin_ + count > kBufferBytes) {
    std::memmove(buffer_.get(), buffer_.get() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  while (end_ - begin_ < count) {
    const std::size_t got = read_from_system(buffer_.get() + end_, kBufferBytes - end_);
    if (got == 0) break;
    end_ += got;
  }
  return {buffer_.get() + begin_, end_ - begin_};
}

void RawFile::skip(std::size_t count) { begin_ += std::min(count, end_ - begin_); }

std::size_t RawFile::read(char* into, std::size_t capacity) {
  if (begin_ == end_) return read_from_system(into, capacity);
  const std::size_t count = std::min(capacity, end_ - begin_);
  std::memcpy(into, buffer_.get() + begin_, count);
  begin_ += count;
  return count;
}

}  // namespace famheads::io
