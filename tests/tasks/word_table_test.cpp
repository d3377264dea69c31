#include "famheads/tasks/word_table.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <fstream>
#include <string>
#include <thread>

#include "famheads/core/error.hpp"
#include "support/temporary_directory.hpp"

using namespace famheads;
using tasks::WordTable;
using test::TemporaryDirectory;

namespace {

constexpr std::uint64_t kEnough = std::uint64_t{1} << 30;

std::string refusal(const std::string& path, std::uint64_t most_bytes = kEnough) {
  try {
    (void)WordTable::read_counts(path, most_bytes);
  } catch (const Error& error) {
    return error.where().text() + ": " + error.message();
  }
  return "";
}

}  // namespace

TEST_CASE("a list of words holds bytes as they are, one word a line") {
  const TemporaryDirectory directory;
  const std::string path =
      directory.write("list", "\xef\xbb\xbfthe\r\n\nNew York\n\xff\xfe\nthe\n\tx \nlast");
  const WordTable table = WordTable::read_list(path, kEnough);
  CHECK(table.size() == 5);
  for (const char* word : {"the", "New York", "\xff\xfe", "\tx ", "last"}) {
    CAPTURE(word);
    REQUIRE(table.find(word));
    CHECK(table.value(*table.find(word)) == 1);
  }
  for (const char* word : {"The", "New", "", "the\r"}) CHECK_FALSE(table.find(word));
  CHECK(table.source() == path);
  CHECK(table.digest().size() == 32);
}

TEST_CASE("counts are behind the last TAB and need not be whole") {
  const TemporaryDirectory directory;
  const std::string path =
      directory.write("c.tsv", "the\t1061396\nof\t5.93e5\na\tb\t3\n\t7\nno\t0\n");
  const WordTable table = WordTable::read_counts(path, kEnough);
  CHECK(table.value(*table.find("the")) == 1061396);
  CHECK(table.value(*table.find("of")) == 593000);
  CHECK(table.value(*table.find("a\tb")) == 3);
  CHECK(table.value(*table.find("")) == 7);
  CHECK(table.value(*table.find("no")) == 0);
}

TEST_CASE("a malformed file of counts is refused with line and byte") {
  const TemporaryDirectory directory;
  const auto refused = [&](const std::string& text) {
    const std::string path = directory.write("c.tsv", text);
    std::string found = refusal(path);
    REQUIRE(found.starts_with(path));
    return found.substr(path.size());
  };
  CHECK(refused("a\t1\nb 2\n") == ", line 2, byte 4: no TAB between word and count in \"b 2\"");
  CHECK(refused("a\t1\r\n\r\nb\tx\n") == ", line 3, byte 7: the count \"x\" is not a number");
  CHECK(refused("a\t\n") == ", line 1, byte 0: the count \"\" is not a number");
  CHECK(refused("a\tnan\n") == ", line 1, byte 0: the count \"nan\" is not a number");
  CHECK(refused("a\t-1\n") == ", line 1, byte 0: the count -1 is negative");
  CHECK(refused("a\t1e-200\n") == ", line 1, byte 0: the count \"1e-200\" is out of range");
  CHECK(refused("a\t1e999\n") == ", line 1, byte 0: the count \"1e999\" is out of range");
  CHECK(refused("a\t1\nb\t1\nc\t1\nb\t2\na\t3\n") ==
        ", line 4, byte 12: the word \"b\" has a count already");
  CHECK(refusal(directory.file("none.tsv")).find("cannot be opened") != std::string::npos);
}

TEST_CASE("the first word that was not found is named in file order") {
  const TemporaryDirectory directory;
  std::string text;
  for (int i = 0; i < 1000; ++i) text += fmt::format("word{}\n", i);
  const std::string path = directory.write("list", text);
  const WordTable table = WordTable::read_list(path, kEnough);
  std::vector<bool> marked(table.size(), true);
  CHECK_FALSE(table.first_unmarked(marked));
  for (const int i : {997, 421, 700}) marked[*table.find(fmt::format("word{}", i))] = false;
  CHECK(table.first_unmarked(marked) == "word421");
  directory.write("list", "other\n");
  CHECK_FALSE(table.first_unmarked(marked));  // it has changed: not known any more
}

TEST_CASE("a pipe is remembered, as it cannot be read again") {
  const TemporaryDirectory directory;
  const std::string pipe = directory.file("pipe");
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  std::jthread writer([&] { std::ofstream(pipe) << "a\t1\nb\t2\n"; });
  const WordTable table = WordTable::read_counts(pipe, kEnough);
  const WordTable file = WordTable::read_counts(directory.write("f", "a\t1\nb\t2\n"), kEnough);
  std::vector<bool> marked(2, false);
  CHECK(table.first_unmarked(marked) == "a");
  marked[*table.find("a")] = true;
  CHECK(table.first_unmarked(marked) == "b");
  CHECK(table.digest() == file.digest());
  CHECK(table.bytes() > file.bytes());
}

TEST_CASE("a word table takes 17 bytes a word and refuses more than it may") {
  const TemporaryDirectory directory;
  std::string text;
  for (int i = 0; i < 50'000; ++i) text += fmt::format("a long word that is number {}\t{}\n", i, i);
  const std::string path = directory.write("c.tsv", text);
  const WordTable table = WordTable::read_counts(path, kEnough);
  CHECK(table.size() == 50'000);
  CHECK(table.bytes() >= 16 * 50'000);
  CHECK(table.bytes() <= 17 * 50'000);
  for (int i = 0; i < 50'000; ++i) {
    const auto place = table.find(fmt::format("a long word that is number {}", i));
    REQUIRE(place);
    REQUIRE(table.value(*place) == i);
  }
  CHECK(refusal(path, 100'000).find("its words need more than the 0 MiB") != std::string::npos);
}

TEST_CASE("an empty list is a list of no words") {
  const TemporaryDirectory directory;
  const WordTable table = WordTable::read_list(directory.write("list", "\n\r\n"), kEnough);
  CHECK(table.size() == 0);
  CHECK_FALSE(table.find("a"));
}
