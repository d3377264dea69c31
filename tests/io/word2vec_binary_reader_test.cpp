#include "io/word2vec_binary_reader.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "io/compress.hpp"
#include "io/reading.hpp"

using namespace famheads;
using namespace famheads::io;

namespace {

std::string vector_of(const std::vector<float>& values) {
  std::string bytes(4 * values.size(), '\0');
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

std::string row(const std::string& word, const std::vector<float>& values, bool newline) {
  return word + " " + vector_of(values) + (newline ? "\n" : "");
}

std::vector<float> values_of(std::size_t number, std::size_t dimensions) {
  std::vector<float> values;
  for (std::size_t k = 0; k < dimensions; ++k) {
    values.push_back(static_cast<float>((number * 31 + k * 17) % 997) / 331.0F - 1.5F);
  }
  return values;
}

std::string file_of(std::size_t rows, std::size_t dimensions, bool newline) {
  std::string bytes = fmt::format("{} {}\n", rows, dimensions);
  for (std::size_t i = 1; i <= rows; ++i) {
    bytes += row(fmt::format("w{}", i), values_of(i, dimensions), newline);
  }
  return bytes;
}

ReaderOptions binary(BadRowPolicy policy = BadRowPolicy::error) {
  return {.format = Format::word2vec_binary, .on_bad_row = policy};
}
ReaderOptions skipping() { return binary(BadRowPolicy::skip); }

}  // namespace

TEST_CASE("binary rows are widened exactly, with and without newlines, in the same blocks") {
  for (const bool newline : {false, true}) {
    const std::string bytes = file_of(10000, 3, newline);
    for (const std::string& stored : {bytes, gzip(bytes), zstd(bytes)}) {
      const WholeFile file = read_text(stored);
      CHECK(file.header.format == Format::word2vec_binary);
      CHECK(file.records == std::vector<std::size_t>{4096, 4096, 1808});
      CHECK(file.bytes == bytes);
      REQUIRE(file.words.size() == 10000);
      for (const std::size_t i : std::vector<std::size_t>{0, 4095, 4096, 9999}) {
        CHECK(file.words[i] == fmt::format("w{}", i + 1));
        const std::vector<float> values = values_of(i + 1, 3);
        CHECK(file.rows[i] == std::vector<double>(values.begin(), values.end()));
      }
    }
  }
}

TEST_CASE("every place where a binary file can be cut is an error") {
  for (const bool newline : {false, true}) {
    const std::string bytes = file_of(4, 3, newline);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      INFO(size);
      CHECK(error_of(bytes.substr(0, size), binary()));
    }
  }
}

TEST_CASE("a cut last row is named, or dropped where that was asked for") {
  const std::string bytes = file_of(4, 3, true);
  const std::string cut = bytes.substr(0, bytes.size() - 5);
  const auto error = error_of(cut, binary());
  REQUIRE(error);
  CHECK(error->where().row == 4);
  CHECK(error->where().byte_offset == 4 + 3 * 16);
  CHECK(mentions(*error, "truncated"));
  CHECK(mentions(*error, "expected 12 bytes of values, found 8"));
  const WholeFile file = read_text(cut, skipping());
  CHECK(file.words.size() == 3);
  CHECK(file.facts.skipped_rows == 1);
  CHECK(file.facts.first_skipped->row == 4);
  CHECK(file.bytes == cut);
}

TEST_CASE("a header that lies about the count is refused with both numbers") {
  for (const bool newline : {false, true}) {
    std::string bytes = file_of(4, 3, newline);
    bytes[0] = '6';
    const auto more = error_of(bytes, binary());
    REQUIRE(more);
    CHECK(mentions(*more, "6 words"));
    CHECK(mentions(*more, "4 rows"));
    bytes[0] = '3';
    const auto fewer = error_of(bytes, binary());
    REQUIRE(fewer);
    CHECK(mentions(*fewer, "3 words"));
    CHECK(mentions(*fewer, "4 rows"));
    CHECK(fewer->where().byte_offset == 4 + 3 * (newline ? 16 : 15));
    CHECK(read_text(bytes, skipping()).has(WarningCode::declared_count_wrong));
    CHECK(read_text(bytes, skipping()).words.size() == 4);
  }
}

TEST_CASE("bytes after the last declared row are refused") {
  for (const std::string& rest :
       {std::string("x"), std::string("\n"), std::string("end of file")}) {
    const std::string bytes = file_of(4, 3, false);
    const auto error = error_of(bytes + rest, binary());
    REQUIRE(error);
    CHECK(mentions(*error, "4 words"));
    CHECK(error->where().byte_offset.value_or(0) >= bytes.size() - 15);
  }
}

TEST_CASE("newlines after some vectors only mean that rows are shifted, whatever the policy") {
  const std::string header = "3 2\n";
  const std::string first = row("a", {1.5F, 2}, true) + row("b", {3, 4}, false);
  const auto missing = error_of(header + first + row("c", {5, 6}, true), binary());
  REQUIRE(missing);
  CHECK(missing->where().row == 2);
  CHECK(mentions(*missing, "shifted"));
  const std::string second = row("a", {1.5F, 2}, false) + row("b", {3, 4}, true);
  for (const BadRowPolicy policy : {BadRowPolicy::error, BadRowPolicy::skip}) {
    const auto extra = error_of(header + second + row("c", {5, 6}, false), binary(policy));
    REQUIRE(extra);
    CHECK(extra->where().row == 2);
    CHECK(extra->where().byte_offset == 14);
    CHECK(mentions(*extra, "shifted"));
  }
}

TEST_CASE("NaN and infinity anywhere in a row are refused or dropped") {
  for (const float bad :
       {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
        -std::numeric_limits<float>::infinity()}) {
    for (std::size_t k = 0; k < 19; ++k) {
      std::vector<float> values = values_of(2, 19);
      values[k] = bad;
      const std::string bytes = "3 19\n" + row("a", values_of(1, 19), true) +
                                row("b", values, true) + row("c", values_of(3, 19), true);
      const auto error = error_of(bytes, binary());
      REQUIRE(error);
      CHECK(error->where().row == 2);
      CHECK(error->where().byte_offset == 5 + 79);
      CHECK(mentions(*error, fmt::format("value {} of 19", k + 1)));
      CHECK(mentions(*error, "finite"));
      const WholeFile file = read_text(bytes, skipping());
      CHECK(file.words == std::vector<std::string>{"a", "c"});
    }
  }
}

TEST_CASE("extreme but finite floats are kept") {
  const std::vector<float> extreme = {std::numeric_limits<float>::max(),
                                      std::numeric_limits<float>::lowest(),
                                      std::numeric_limits<float>::denorm_min(), -0.0F};
  const WholeFile file = read_text("1 4\n" + row("a", extreme, true), binary());
  CHECK(file.rows[0] == std::vector<double>(extreme.begin(), extreme.end()));
  CHECK(std::signbit(file.rows[0][3]));
}

TEST_CASE("errors in one block come in the order of the file") {
  std::string bytes = "4 2\n" + row("a", {1, 2}, true) +
                      row("b", {std::numeric_limits<float>::quiet_NaN(), 2}, true) +
                      row("c", {1, 2}, false) + row("d", {1, 2}, true);
  const auto error = error_of(bytes, binary());
  REQUIRE(error);
  CHECK(error->where().row == 2);
  CHECK(mentions(*error, "NaN"));
}

TEST_CASE("words are kept as they are, empty ones too") {
  const std::string bytes =
      "3 2\n" + row("", {1, 2}, true) + row("\xff\xfe", {3, 4}, true) + row("a\tb", {0, 0}, true);
  const WholeFile file = read_text(bytes, binary());
  CHECK(file.words == std::vector<std::string>{"", "\xff\xfe", "a\tb"});
  CHECK(file.facts.empty_words == 1);
  CHECK(file.facts.words_not_utf8 == 1);
  CHECK(file.facts.zero_vectors == 1);
}

TEST_CASE("a limit ends reading between rows") {
  ReaderOptions options = binary();
  options.limit = 2;
  const WholeFile file = read_text(file_of(4, 3, true), options);
  CHECK(file.words.size() == 2);
  CHECK(file.has(WarningCode::declared_count_unchecked));
}

TEST_CASE("dimensions that the file cannot hold are refused at once") {
  const std::string bytes = "6 1000000\n" + row("a", {1, 2}, true);
  const auto error = error_of(bytes, binary());
  REQUIRE(error);
  CHECK(error->where().line == 1);
  CHECK(mentions(*error, "1000000 dimensions"));
  const auto packed = error_of(gzip(bytes), binary());  // the size is not known here
  REQUIRE(packed);
  CHECK(mentions(*packed, "truncated"));
}

TEST_CASE("text passed as binary is refused with the format to say") {
  const auto error = error_of("2 3\nab 1 2 3\nc 4 5 6\n", binary());
  REQUIRE(error);
  CHECK(mentions(*error, "--input-format word2vec"));
  CHECK(error_of("no header\n", binary()));
}

TEST_CASE("data without a space for long is not binary rows") {
  const auto error = error_of("2 3\n" + std::string(3 << 20, '\x01'), binary());
  REQUIRE(error);
  CHECK(error->where().row == 1);
  CHECK(mentions(*error, "no space after a word"));
}
