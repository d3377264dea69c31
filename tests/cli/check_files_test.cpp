#include "cli/check_files.hpp"

#include <doctest/doctest.h>

#include "support/temporary_directory.hpp"

using namespace famheads;
using namespace famheads::cli;

TEST_CASE("threads go where the bytes are") {
  using Shares = std::vector<std::size_t>;
  CHECK(thread_shares({100}, 8) == Shares{8});
  CHECK(thread_shares({0}, 8) == Shares{8});  // a pipe
  CHECK(thread_shares({900, 50, 50}, 8) == Shares{7, 1, 1});
  CHECK(thread_shares({10, 10, 10, 10}, 2) == Shares{1, 1, 1, 1});
  CHECK(thread_shares({10, 10}, 8) == Shares{4, 4});
  CHECK(thread_shares({0, 0}, 4) == Shares{2, 2});
  CHECK(thread_shares({}, 4).empty());
}

TEST_CASE("a bad file is an error of its own, in its place") {
  const test::TemporaryDirectory directory;
  const auto settings = std::make_shared<CheckSettings>();
  const std::vector<FileJob> jobs{
      {{directory.write("a.txt", "a 1 2\nb 2 1\nc 3 5\n")}, settings},
      {{directory.file("none.txt")}, settings},
      {{"pattern", Error(ErrorKind::input, "nothing matches")}, nullptr},
      {{directory.write("b.txt", "a 1 2\nb 2\n")}, settings},
  };
  for (const std::size_t threads : {1U, 3U}) {
    const auto files = analyze_files(jobs, {threads, std::uint64_t{1} << 30, false});
    REQUIRE(files.size() == 4);
    CHECK(files[0].analysis);
    CHECK(files[0].analysis->embedding.facts.words == 3);
    CHECK(files[0].analysis->spectrum->eigenvectors.rows() == 0);
    for (std::size_t i = 1; i < 4; ++i) {
      CHECK(files[i].file == jobs[i].file.path);
      REQUIRE(files[i].error);
      CHECK(files[i].error->kind() == ErrorKind::input);
      CHECK_FALSE(files[i].analysis);
    }
  }
}

TEST_CASE("a file that needs more memory than there is says so, whatever the threads") {
  const test::TemporaryDirectory directory;
  const std::vector<FileJob> jobs{
      {{directory.write("a.txt", "a 1 2\nb 2 1\nc 3 5\n")}, std::make_shared<CheckSettings>()}};
  for (const std::size_t threads : {1U, 4U}) {
    const auto files = analyze_files(jobs, {threads, 1000, false});
    REQUIRE(files[0].error);
    CHECK(files[0].error->kind() == ErrorKind::out_of_memory);
  }
}
