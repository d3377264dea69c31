#include "famheads/io/atomic_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "famheads/core/error.hpp"

namespace famheads::io {
namespace {

namespace fs = std::filesystem;

// What usually helps.
std::string hint_for(int error_number) {
  switch (error_number) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
      return "make room there, or name a file elsewhere";
    case EACCES:
    case EPERM:
    case EROFS:
      return "change its permissions, or name a file elsewhere";
    default:
      return "name another file";
  }
}

[[noreturn]] void fail(const std::string& path, const std::string& what, int error_number,
                       const std::string& hint) {
  throw Error(ErrorKind::output,
              fmt::format("{}: {}", what, std::generic_category().message(error_number)),
              SourceSpot{.source = path == "-" ? "standard output" : path}, hint);
}

[[noreturn]] void fail(const std::string& path, const std::string& what, int error_number) {
  fail(path, what, error_number, hint_for(error_number));
}

std::optional<struct stat> status_of(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return std::nullopt;
  return status;
}

// What a write to `path` would reach, also where the last link dangles.
std::string follow_links(std::string path) {
  for (int depth = 0; depth < 40; ++depth) {  // the limit of the kernel
    std::error_code error;
    const fs::path next = fs::read_symlink(path, error);
    if (error) return path;
    path = (next.is_absolute() ? next : fs::path(path).parent_path() / next).string();
  }
  fail(path, "cannot be written", ELOOP);
}

std::string directory_of(const std::string& path) {
  const fs::path parent = fs::path(path).parent_path();
  return parent.empty() ? "." : parent.string();
}

// Temporary files that exist right now, where a signal handler can find them without a lock.
struct Unfinished {
  std::atomic<bool> active{false};
  std::array<char, PATH_MAX> path{};
};
std::array<Unfinished, 8> unfinished;

/// A file beside the target; deleted again unless rename_to() succeeds.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& target) {
    path_ = directory_of(target) + "/.famheads-XXXXXX";
    descriptor_ = ::mkostemp(path_.data(), O_CLOEXEC);
    if (descriptor_ < 0) {
      const int error = errno;
      fail(target, fmt::format("cannot create a file in {}", directory_of(target)), error,
           error == ENOENT ? "create the directory first" : hint_for(error));
    }
    remember();
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    close();
    if (!path_.empty()) ::unlink(path_.c_str());
    if (slot_ != nullptr) slot_->active = false;
  }

  [[nodiscard]] int descriptor() const { return descriptor_; }

  // 0, or the errno of what failed.
  int rename_to(const std::string& target, mode_t mode) {
    if (::fchmod(descriptor_, mode) != 0 || ::fsync(descriptor_) != 0) return errno;
    if (const int error = close(); error != 0) return error;
    if (::rename(path_.c_str(), target.c_str()) != 0) return errno;
    path_.clear();
    return 0;
  }

 private:
  int close() {
    if (descriptor_ < 0) return 0;
    const int result = ::close(std::exchange(descriptor_, -1));
    return result == 0 ? 0 : errno;
  }
  void remember() {
    if (path_.size() >= PATH_MAX) return;
    for (Unfinished& slot : unfinished) {
      if (slot.active) continue;
      std::memcpy(slot.path.data(), path_.c_str(), path_.size() + 1);
      slot.active = true;
      slot_ = &slot;
      return;
    }
  }

  std::string path_;
  int descriptor_ = -1;
  Unfinished* slot_ = nullptr;
};

// 0, or the errno of what failed.
int write_all(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

mode_t mode_for_new_files() {
  const mode_t mask = ::umask(0);  // there is no way to read it without setting it
  ::umask(mask);
  return static_cast<mode_t>(0666 & ~mask);
}

// Devices and pipes are written to, never replaced.
bool names_a_device(const std::string& path) {
  const auto status = status_of(path);
  return status && !S_ISREG(status->st_mode) && !S_ISDIR(status->st_mode);
}

// N for the names that the system gives to the open descriptor N. Opening such a name would start
// at the beginning of the file behind it, over what is there.
std::optional<int> descriptor_named(const std::string& path) {
  if (path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!path.starts_with(folder)) continue;
    int descriptor = 0;
    const char* const end = path.data() + path.size();
    const auto [stop, status] = std::from_chars(path.data() + folder.size(), end, descriptor);
    if (status == std::errc() && stop == end) return descriptor;
  }
  return std::nullopt;
}

}  // namespace

Destination::Destination(std::string path) : path_(std::move(path)), target_(path_) {
  if (descriptor_named(path_) == STDOUT_FILENO) path_ = "-";
  if (is_standard_output()) return;
  if (path_.empty()) throw Error(ErrorKind::usage, "the name of an output file is empty");
  if (const auto descriptor = descriptor_named(path_)) {
    if (::fcntl(*descriptor, F_GETFD) < 0) fail(path_, "cannot be written", errno);
    return;
  }
  if (names_a_device(path_)) {
    if (::access(path_.c_str(), W_OK) != 0) fail(path_, "cannot be written", errno);
    return;
  }
  target_ = follow_links(path_);
  const auto status = status_of(target_);
  if (!status && errno != ENOENT) fail(path_, "cannot be written", errno);
  if (status && S_ISDIR(status->st_mode)) {
    fail(path_, "cannot be written", EISDIR, "give the name of a file in it");
  }
  if (target_.ends_with('/')) fail(path_, "cannot be written", ENOTDIR);
  if (status && ::access(target_.c_str(), W_OK) != 0) fail(path_, "cannot be written", errno);
  const TemporaryFile probe(target_);
}

bool Destination::same_file_as(const std::string& other_path) const {
  if (is_standard_output() || other_path == "-") return path_ == other_path;
  const auto mine = status_of(target_);
  const auto other = status_of(other_path);
  if (mine && other) {
    return S_ISREG(mine->st_mode) && mine->st_dev == other->st_dev && mine->st_ino == other->st_ino;
  }
  if (mine || other) return false;
  // Neither exists yet, but the directories do.
  std::error_code error;
  const fs::path here = fs::weakly_canonical(fs::absolute(target_), error);
  const fs::path there = fs::weakly_canonical(fs::absolute(follow_links(other_path)), error);
  return here == there;
}

bool Destination::write(std::string_view content) const {
  if (is_standard_output()) {
    const int error = write_all(STDOUT_FILENO, content);
    if (error == EPIPE) return false;
    if (error != 0) fail(path_, "cannot be written", error);
    return true;
  }
  if (const auto open_descriptor = descriptor_named(path_)) {
    const int error = write_all(*open_descriptor, content);
    if (error == EPIPE) return false;
    if (error != 0) fail(path_, "cannot be written", error);
    return true;
  }
  if (names_a_device(path_)) {
    const int descriptor = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) fail(path_, "cannot be opened for writing", errno);
    int error = write_all(descriptor, content);
    if (::close(descriptor) != 0 && error == 0) error = errno;
    if (error == EPIPE) return false;
    if (error != 0) fail(path_, "cannot be written", error);
    return true;
  }
  const auto old = status_of(target_);
  TemporaryFile file(target_);
  int error = write_all(file.descriptor(), content);
  if (error == 0) {
    error = file.rename_to(target_, old ? (old->st_mode & 07777) : mode_for_new_files());
  }
  if (error != 0) {
    fail(path_, old ? "cannot be written, its old content was kept" : "cannot be written", error);
  }
  return true;
}

void remove_unfinished_files() noexcept {
  for (Unfinished& slot : unfinished) {
    if (slot.active) ::unlink(slot.path.data());
  }
}

}  // namespace famheads::io
