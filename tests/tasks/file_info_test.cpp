#include "famheads/tasks/file_info.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/temporary_directory.hpp"

using namespace famheads;
using namespace famheads::tasks;

namespace {

FileInfo info_of(const std::string& content, const FileInfoOptions& options = {}) {
  const test::TemporaryDirectory directory;
  return file_info(directory.write("v.txt", content), options);
}

std::string repeated(const std::string& row, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += row;
  return text;
}

bool is_unverified(const FileInfo& info, const std::string& part) {
  for (const std::string& what : info.unverified) {
    if (what.find(part) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("a small file is read whole") {
  const FileInfo info = info_of("a 1 2\nb 3 4\n", {.words = 1, .values = 1});
  CHECK(info.stored->bytes == 12);
  CHECK(info.header->dimensions == 2);
  CHECK(info.complete);
  CHECK(info.words == 2);
  CHECK(info.estimated_words == 2);
  REQUIRE(info.first_words.size() == 1);
  CHECK(info.first_words[0].word == "a");
  CHECK(info.first_words[0].values == std::vector<double>{1});
  CHECK(info.order->verdict == OrderVerdict::cannot_tell);
  CHECK_FALSE(info.problem);
  CHECK_FALSE(is_unverified(info, "rows behind"));
  CHECK(is_unverified(info, "words repeat"));
}

TEST_CASE("a long file is read in part") {
  const FileInfo info = info_of(repeated("word 1 2\n", 5000));
  CHECK_FALSE(info.complete);
  CHECK_FALSE(info.words);
  CHECK(info.facts.words == 1024);
  CHECK(info.estimated_words == 5000);
  CHECK(is_unverified(info, "rows behind those that were read"));
}

TEST_CASE("a wide file is read by values, one row at least") {
  std::string row = "w";
  for (int i = 0; i < 20000; ++i) row += " 1";
  const FileInfo info = info_of(repeated(row + "\n", 100));
  CHECK(info.facts.words == 52);  // 2^20 / 20000
  CHECK_FALSE(info.complete);
}

TEST_CASE("line ends are told apart") {
  CHECK(info_of("a 1 2\nb 3 4\n").line_ends == LineEnds::lf);
  CHECK(info_of("a 1 2\r\nb 3 4\r\n").line_ends == LineEnds::crlf);
  CHECK(info_of("a 1 2\r\nb 3 4\n").line_ends == LineEnds::mixed);
  CHECK(info_of("").line_ends == LineEnds::none);
  CHECK(name(LineEnds::none) == "none");
  CHECK(name(LineEnds::lf) == "lf");
  CHECK(name(LineEnds::crlf) == "crlf");
  CHECK(name(LineEnds::mixed) == "mixed");
}

TEST_CASE("rows in front of a bad one are kept") {
  const FileInfo info = info_of("a 1 2\nb 3 4\nc 5\nd 6 7\n");
  REQUIRE(info.problem);
  CHECK(info.problem->where().line == 3);
  CHECK(info.facts.words == 2);
  CHECK(info.first_words.size() == 2);
  CHECK_FALSE(info.complete);
  CHECK(is_unverified(info, "behind the problem"));
}

TEST_CASE("what cannot be read is a problem, not an exception") {
  const FileInfo missing = file_info("/no/such/file", {});
  CHECK(missing.problem->kind() == ErrorKind::input);
  CHECK_FALSE(missing.stored);
  const FileInfo empty = info_of("");
  CHECK(empty.problem);
  CHECK(empty.stored->bytes == 0);
  CHECK_FALSE(empty.header);
  const FileInfo lying = info_of("7 2\na 1 2\nb 3 4\n");
  CHECK(lying.problem->message().find("declares 7 words") != std::string::npos);
  CHECK(lying.header->declared_words == 7);
  CHECK(lying.first_words.size() == 2);
}

TEST_CASE("a declared count that was not checked is no warning here but unverified") {
  const FileInfo info = info_of("5000 2\n" + repeated("word 1 2\n", 5000));
  CHECK(info.notes.empty());
  CHECK(is_unverified(info, "5000 by the header"));
}

TEST_CASE("a document is named with its size") {
  const test::TemporaryDirectory directory;
  const FileInfo info = document_info(directory.write("r.json", "{ }"), "famheads.report/1");
  CHECK(info.document == "famheads.report/1");
  CHECK(info.stored->bytes == 3);
  CHECK_FALSE(info.header);
}
