#include "famheads/io/whole_file.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <string>

#include "famheads/core/error.hpp"
#include "support/temporary_directory.hpp"

using namespace famheads::io;
using famheads::test::TemporaryDirectory;

TEST_CASE("the start of a file is at most what was asked for") {
  const TemporaryDirectory directory;
  const std::string path = directory.write("a.json", "{\"schema\": 1}");
  CHECK(start_of_file(path, 9) == "{\"schema\"");
  CHECK(start_of_file(path, 1000) == "{\"schema\": 1}");
  CHECK(start_of_file(directory.file("none"), 9).empty());
  CHECK(start_of_file(directory.path().string(), 9).empty());
}

TEST_CASE("nothing is taken from a pipe") {
  const TemporaryDirectory directory;
  const std::string path = directory.file("fifo");
  REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
  CHECK(start_of_file(path, 9).empty());  // and does not wait for a writer
}

TEST_CASE("a whole file is read to its last byte") {
  const TemporaryDirectory directory;
  std::string content(1'000'000, 'x');
  for (std::size_t i = 0; i < content.size(); ++i) content[i] = static_cast<char>(i * i % 251);
  CHECK(read_whole_file(directory.write("big", content)) == content);
  CHECK(read_whole_file(directory.write("empty", "")).empty());
  CHECK_THROWS_AS((void)read_whole_file(directory.file("none")), famheads::Error);
}
