#include "famheads/io/atomic_file.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <string>

#include "famheads/core/error.hpp"
#include "support/temporary_directory.hpp"

using namespace famheads;
using famheads::io::Destination;
using famheads::test::content_of;
using famheads::test::TemporaryDirectory;
namespace fs = std::filesystem;

namespace {

mode_t mode_of(const std::string& path) {
  struct stat status {};
  REQUIRE(::stat(path.c_str(), &status) == 0);
  return status.st_mode & 07777;
}

std::string refusal_of(const std::string& path) {
  try {
    const Destination destination(path);
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::output);
    return error.what();
  }
  return "";
}

/// No file of this process may grow beyond `bytes` while this object lives.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) {
    old_handler_ = std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &old_);
    const rlimit small{bytes, old_.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  FileSizeLimit(const FileSizeLimit&) = delete;
  FileSizeLimit& operator=(const FileSizeLimit&) = delete;
  ~FileSizeLimit() {
    ::setrlimit(RLIMIT_FSIZE, &old_);
    std::signal(SIGXFSZ, old_handler_);
  }

 private:
  rlimit old_{};
  void (*old_handler_)(int) = nullptr;
};

}  // namespace

TEST_CASE(
    "a new file is written whole, with the mode of the umask, and nothing is left beside it") {
  const TemporaryDirectory directory;
  const Destination destination(directory.file("new.json"));
  CHECK(directory.entries() == 0);  // probing leaves nothing
  const mode_t old_mask = ::umask(027);
  CHECK(destination.write("content\n"));
  ::umask(old_mask);
  CHECK(content_of(directory.file("new.json")) == "content\n");
  CHECK(mode_of(directory.file("new.json")) == 0640);
  CHECK(directory.entries() == 1);
}

TEST_CASE("an existing file is replaced and keeps its mode") {
  const TemporaryDirectory directory;
  const std::string path =
      directory.write("old.json", "something much longer than the new content");
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  CHECK(Destination(path).write("new"));
  CHECK(content_of(path) == "new");
  CHECK(mode_of(path) == 0600);
}

TEST_CASE("symbolic links are followed, also where they dangle") {
  const TemporaryDirectory directory;
  const std::string target = directory.file("target.json");
  const std::string link = directory.file("link.json");
  fs::create_symlink("target.json", link);
  CHECK(Destination(link).write("first"));
  CHECK(content_of(target) == "first");
  CHECK(Destination(link).write("second"));
  CHECK(content_of(target) == "second");
  CHECK(fs::is_symlink(link));
}

TEST_CASE("places that cannot be written are refused before any work") {
  const TemporaryDirectory directory;
  CHECK(refusal_of(directory.file("missing/x.json")).find("No such file") != std::string::npos);
  CHECK(refusal_of(directory.path().string()).find("directory") != std::string::npos);
  fs::create_symlink("loop", directory.file("loop"));
  CHECK_FALSE(refusal_of(directory.file("loop")).empty());
  CHECK_FALSE(refusal_of(directory.file(std::string(300, 'y'))).empty());
  CHECK_THROWS_AS(Destination(""), Error);
}

TEST_CASE("names of open descriptors are written where the descriptor stands") {
  CHECK(Destination("/dev/stdout").is_standard_output());
  CHECK(Destination("/proc/self/fd/1").same_file_as("-"));
  const TemporaryDirectory directory;
  const std::string path = directory.write("log", "keep ");
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND);
  REQUIRE(descriptor > 2);
  CHECK(Destination("/dev/fd/" + std::to_string(descriptor)).write("more"));
  ::close(descriptor);
  CHECK(content_of(path) == "keep more");
  CHECK_FALSE(refusal_of("/dev/fd/987").empty());
}

TEST_CASE("a regular file below /dev is replaced like any other") {
  const std::string path = "/dev/shm/famheads-test-" + std::to_string(::getpid());
  if (!fs::is_directory("/dev/shm")) return;
  CHECK(Destination(path).write("a long first content"));
  CHECK(Destination(path).write("short"));
  CHECK(content_of(path) == "short");
  fs::remove(path);
}

TEST_CASE("a full disk is an output error, keeps the old content and leaves no temporary file") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("old.json", "old");
  const Destination destination(path);
  {
    const FileSizeLimit limit(4096);
    CHECK_THROWS_AS(destination.write(std::string(100'000, 'x')), Error);
  }
  CHECK(content_of(path) == "old");
  CHECK(directory.entries() == 1);
  CHECK_THROWS_AS(Destination("/dev/full").write("x"), Error);
}

TEST_CASE("devices are written to, not replaced") {
  CHECK(Destination("/dev/null").write("gone"));
  CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("two names of one file are recognised") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("a.txt", "x");
  fs::create_symlink("a.txt", directory.file("link"));
  fs::create_hard_link(path, directory.file("hard"));
  const std::string unwritten = directory.file("b.txt");
  CHECK(Destination(path).same_file_as(path));
  CHECK(Destination(path).same_file_as(directory.file("link")));
  CHECK(Destination(directory.file("link")).same_file_as(path));
  CHECK(Destination(path).same_file_as(directory.file("hard")));
  CHECK_FALSE(Destination(path).same_file_as(unwritten));
  CHECK(Destination(unwritten).same_file_as(directory.file("./b.txt")));
  CHECK_FALSE(Destination("/dev/null").same_file_as("/dev/null"));
  CHECK(Destination("-").same_file_as("-"));
  CHECK_FALSE(Destination("-").same_file_as(path));
}
