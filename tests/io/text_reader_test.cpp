// GloVe and word2vec text through the reader: blocks, line ends, blank lines, counts, skipping.
#include "io/text_reader.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <string>
#include <vector>

#include "io/compress.hpp"
#include "io/reading.hpp"

using namespace famheads;
using namespace famheads::io;

namespace {

constexpr std::size_t kDimensions = 3;  // 4096 rows a block

std::string row(std::size_t number, std::size_t dimensions = kDimensions) {
  std::string text = fmt::format("w{}", number);
  for (std::size_t k = 0; k < dimensions; ++k) text += fmt::format(" {}", (number * 7 + k) % 10);
  return text + "\n";
}

std::string rows(std::size_t from, std::size_t to, std::size_t dimensions = kDimensions) {
  std::string text;
  for (std::size_t i = from; i <= to; ++i) text += row(i, dimensions);
  return text;
}

ReaderOptions skipping() { return {.on_bad_row = BadRowPolicy::skip}; }
ReaderOptions as(Format format) { return {.format = format}; }

}  // namespace

TEST_CASE("rows of a block depend on the dimensions only") {
  CHECK(rows_per_block(1) == 4096);
  CHECK(rows_per_block(512) == 4096);
  CHECK(rows_per_block(600) == 3495);
  CHECK(rows_per_block(32768) == 64);
  CHECK(rows_per_block(10'000'000) == 64);
}

TEST_CASE("blocks are cut after the same rows, whatever the source, and keep every byte") {
  const std::string header = fmt::format("10000 {}\n", kDimensions);
  const std::string text = header + rows(1, 10000);
  const WholeFile plain = read_text(text);
  CHECK(plain.records == std::vector<std::size_t>{4096, 4096, 1808});
  CHECK(plain.bytes == text);
  REQUIRE(plain.words.size() == 10000);
  for (const std::size_t i : std::vector<std::size_t>{0, 4095, 4096, 8191, 8192, 9999}) {
    CHECK(plain.words[i] == fmt::format("w{}", i + 1));
    CHECK(plain.rows[i][2] == static_cast<double>(((i + 1) * 7 + 2) % 10));
  }
  const std::size_t half = text.size() / 2;
  for (const std::string& packed :
       {gzip(text), zstd(text), gzip(text.substr(0, half)) + gzip(text.substr(half)),
        zstd(text.substr(0, half)) + zstd(text.substr(half))}) {
    const WholeFile file = read_text(packed);
    CHECK(file.records == plain.records);
    CHECK(file.rows == plain.rows);
    CHECK(file.words == plain.words);
    CHECK(file.bytes == text);
  }
}

TEST_CASE("an error in a later block names its line and where it starts") {
  const std::string before = rows(1, 5000);
  for (const bool packed : {false, true}) {
    const std::string text = before + "bad" + row(1, kDimensions - 1) + rows(5001, 5100);
    const auto error = error_of(packed ? gzip(text) : text);
    REQUIRE(error);
    CHECK(error->where().line == 5001);
    CHECK(error->where().byte_offset == before.size());
    CHECK(error->where().decompressed == packed);
    CHECK(mentions(*error, "2 values"));
    CHECK(mentions(*error, "says 3"));
  }
}

TEST_CASE("blank lines at the end are ignored, also where a block is exactly full") {
  for (const std::size_t count : std::vector<std::size_t>{10, 4096}) {
    for (const std::string& end :
         {std::string("\n"), std::string("\n\n \t\n\r\n"), std::string("  ")}) {
      const std::string text = rows(1, count) + end;
      const WholeFile file = read_text(text);
      CHECK(file.words.size() == count);
      CHECK(file.records == std::vector<std::size_t>{count});
      CHECK(file.bytes == text);
      CHECK(file.has(WarningCode::blank_lines_at_end));
    }
  }
  CHECK_FALSE(read_text(rows(1, 4096)).has(WarningCode::blank_lines_at_end));
}

TEST_CASE("blank lines between rows are refused, also at the border of two blocks") {
  for (const std::size_t count : std::vector<std::size_t>{1, 10, 4095, 4096, 4097}) {
    const std::string before = rows(1, count);
    const std::string text = before + "\n \n" + rows(count + 1, count + 2);
    const auto error = error_of(text);
    REQUIRE(error);
    CHECK(mentions(*error, "blank"));
    CHECK(error->where().line == count + 1);
    CHECK(error->where().byte_offset == before.size());
    const WholeFile file = read_text(text, skipping());
    CHECK(file.words.size() == count + 2);
    CHECK(file.facts.skipped_rows == 2);
    REQUIRE(file.facts.first_skipped);
    CHECK(file.facts.first_skipped->line == count + 1);
    CHECK(file.bytes == text);
  }
}

TEST_CASE("the last row counts without its newline") {
  for (const std::size_t count : std::vector<std::size_t>{1, 10, 4096, 4097}) {
    std::string text = rows(1, count);
    text.pop_back();
    const WholeFile file = read_text(text);
    REQUIRE(file.words.size() == count);
    CHECK(file.words.back() == fmt::format("w{}", count));
    CHECK(file.has(WarningCode::no_final_newline));
    CHECK(file.bytes == text);
  }
  CHECK_FALSE(read_text(rows(1, 4097)).has(WarningCode::no_final_newline));
  CHECK_FALSE(read_text(rows(1, 4096)).has(WarningCode::no_final_newline));
}

TEST_CASE("carriage returns before newlines are dropped and counted, others are not line ends") {
  const WholeFile file = read_text("a 1 2\r\nb 3 4 \r\nc\rd 5 6\n");
  CHECK(file.words == std::vector<std::string>{"a", "b", "c\rd"});
  CHECK(file.facts.crlf_lines == 2);
  CHECK(error_of("a 1 2\r\r\nb 1 2\n"));
  const auto old = error_of("a 1 2\rb 3 4\r");
  REQUIRE(old);
  CHECK(mentions(*old, "carriage return"));
  CHECK(read_text("a 1 2\r\nb 3 4\r").words.size() ==
        2);  // cut between CR and LF: the row is whole
}

TEST_CASE("a byte-order mark belongs to line 1, and offsets count it") {
  const std::string mark = "\xef\xbb\xbf";
  const WholeFile file = read_text(mark + "a 1 2\nb 3 4\n");
  CHECK(file.words == std::vector<std::string>{"a", "b"});
  CHECK(file.has(WarningCode::byte_order_mark));
  const auto second = error_of(mark + "a 1 2\nb 3\n");
  REQUIRE(second);
  CHECK(second->where().byte_offset == 9);
  const auto first = error_of(mark + "a 1 nan 2\nb 3 4 5\n");
  REQUIRE(first);
  CHECK(first->where().line == 1);
  CHECK(first->where().byte_offset == 0);
  CHECK(read_text("x 1 2\n" + mark + " 3 4\n").words[1] == mark);
}

TEST_CASE("a header that lies about the count is refused with both numbers") {
  const auto more = error_of("3 2\na 1 2\nb 3 4\n");
  REQUIRE(more);
  CHECK(mentions(*more, "3 words"));
  CHECK(mentions(*more, "2 rows"));
  const auto fewer = error_of("1 2\na 1 2\nb 3 4\nc 5 6\n");
  REQUIRE(fewer);
  CHECK(mentions(*fewer, "1 word"));
  CHECK(mentions(*fewer, "3 rows"));
  CHECK(fewer->where().line == 3);
  CHECK(fewer->where().byte_offset == 10);
  const WholeFile file = read_text("3 2\na 1 2\nb 3 4\n", skipping());
  CHECK(file.words.size() == 2);
  CHECK(file.has(WarningCode::declared_count_wrong));
  CHECK_FALSE(read_text("2 2\na 1 2\nb 3 4\n", skipping()).has(WarningCode::declared_count_wrong));
}

TEST_CASE("a limit ends reading, and the count is then recorded and not checked") {
  ReaderOptions options{.limit = 2};
  const WholeFile file = read_text("9 2\na 1 2\nb 3 4\nbroken\n", options);
  CHECK(file.words.size() == 2);
  CHECK(file.header.declared_words == 9);
  CHECK(file.has(WarningCode::declared_count_unchecked));
  CHECK_FALSE(
      read_text("a 1 2\nb 3 4\nc 5 6\n", options).has(WarningCode::declared_count_unchecked));
  options.limit = 5000;
  const WholeFile two = read_text(rows(1, 10000), options);
  CHECK(two.records == std::vector<std::size_t>{4096, 904});
  options.limit = 9;
  CHECK(error_of("5 2\na 1 2\nb 3 4\n", options));  // the end was reached, so the header is checked
}

TEST_CASE("malformed rows are dropped and counted where that was asked for") {
  const std::string text = "a 1 2\nb 3\nc 5 6\nd nan 8\n\ne 9 10\nf 1 2 3\n";
  const WholeFile file = read_text(text, skipping());
  CHECK(file.words == std::vector<std::string>{"a", "c", "e"});
  CHECK(file.facts.words == 3);
  CHECK(file.facts.skipped_rows == 4);
  REQUIRE(file.facts.first_skipped);
  CHECK(file.facts.first_skipped->line == 2);
  CHECK(file.facts.first_skipped->byte_offset == 6);
  CHECK(file.facts.first_skipped->reason.find("1 value") == 0);
}

TEST_CASE("where bad rows are skipped, a bad first row does not decide the dimensions") {
  const WholeFile file = read_text("<<<<<<< HEAD\na 1 2\nb 3 4\n", skipping());
  CHECK(file.header.dimensions == 2);
  CHECK(file.words.size() == 2);
  CHECK(file.facts.skipped_rows == 1);
  const WholeFile nan = read_text("a 1 nan 3\nb 1 2 3\nc 4 5 6\n", skipping());
  CHECK(nan.header.dimensions == 3);
  CHECK(nan.words == std::vector<std::string>{"b", "c"});
}

TEST_CASE("what is odd about accepted rows is counted") {
  const WholeFile file = read_text("4 2\na b 1 2\n 0 -0.0\n\xff 1 0\n\xe4\xb8\xad 1 1\n");
  CHECK(file.facts.words == 4);
  CHECK(file.facts.words_with_spaces == 1);
  CHECK(file.facts.empty_words == 1);
  CHECK(file.facts.words_not_utf8 == 1);
  CHECK(file.facts.zero_vectors == 1);
}

TEST_CASE("lines beyond the limit are refused, giant words within it are read") {
  const std::string giant(1 << 20, 'x');
  CHECK(read_text("a 1 2\n" + giant + " 1 2\n").words[1].size() == giant.size());
  const auto error = error_of("a 1 2\n" + giant + std::string(200, 'y') + " 1 2\n");
  REQUIRE(error);
  CHECK(error->where().line == 2);
  CHECK(mentions(*error, "line of more than"));
  CHECK(read_text(giant + giant + " 1 2\n").words.size() == 1);  // the first may be longer
}

TEST_CASE("a block beyond the memory limit is refused") {
  ReaderOptions options;
  options.max_block_bytes = 1 << 20;
  const auto error = error_of(rows(1, 1500, 600), options);
  REQUIRE(error);
  CHECK(error->kind() == ErrorKind::out_of_memory);
  CHECK(mentions(*error, "1048576"));
}

TEST_CASE("whole rows before a broken end of the stream are handed out first") {
  const std::string packed = gzip(rows(1, 2000));
  const TemporaryFile file(packed.substr(0, packed.size() - 4));
  const auto reader = open_embedding(file.path(), {});
  RawBlock raw;
  ParsedBlock parsed;
  REQUIRE(reader->read(raw));
  reader->parse(raw, parsed);
  CHECK(parsed.words.size() == 2000);
  CHECK_THROWS_WITH_AS(reader->read(raw), doctest::Contains("truncated"), Error);
  CHECK_THROWS_AS(reader->read(raw), Error);
}

TEST_CASE("every place where a text file can be cut gives an error or fewer whole rows") {
  const std::string text = "4 2\nab 1.5 2\nc d 3 4\n 5 6.25\nz 7 8\n";
  for (std::size_t size = 0; size + 2 < text.size(); ++size) {
    INFO(size);
    CHECK(error_of(text.substr(0, size), as(Format::word2vec)));
  }
}

TEST_CASE("nothing is allocated for what a header claims") {
  const auto error = error_of("1000000000000 16777216\na 1 2\n", as(Format::word2vec));
  REQUIRE(error);
  CHECK(error->where().line == 2);
  CHECK(mentions(*error, "16777216"));
}
