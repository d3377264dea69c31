#include "io/detect.hpp"

#include <doctest/doctest.h>

#include <string>

#include "io/compress.hpp"
#include "io/reading.hpp"

using namespace famheads;
using namespace famheads::io;

namespace {

Format detected(const std::string& bytes) { return read_text(bytes).header.format; }

void check_asks(const std::string& bytes) {
  const auto error = error_of(bytes);
  INFO(bytes);
  REQUIRE(error);
  CHECK(error->where().line == 1);
  CHECK(error->where().byte_offset == 0);
  CHECK(mentions(*error, "header"));
  CHECK(mentions(*error, "--input-format glove"));
}

}  // namespace

TEST_CASE("formats are found from the content") {
  CHECK(detected("a 1 2\nb 3 4\n") == Format::glove);
  CHECK(detected("2 2\na 1 2\nb 3 4\n") == Format::word2vec);
  CHECK(detected("2 2\r\na 1 2\r\nb 3 4\r\n") == Format::word2vec);
  CHECK(detected("2\t2\na\t1\t2\nb\t3\t4\n") == Format::word2vec);
  CHECK(detected("\xef\xbb\xbf"
                 "2 2\na 1 2\nb 3 4\n") == Format::word2vec);
  CHECK(detected(gzip("2 2\na 1 2\nb 3 4\n")) == Format::word2vec);
  CHECK(detected("2008 0.5 1\n2009 1 2\n") == Format::glove);
  CHECK(detected("7 0.5\n8 1\n") == Format::glove);
  CHECK(detected("2 2\n\xff\x01 1 2\n\x02 3 4\n") == Format::word2vec);  // odd words, but text
  const std::string floats("\0\0\x80\x3f\0\0\0\x40", 8);
  CHECK(detected("2 2\na " + floats + "b " + floats) == Format::word2vec_binary);
  CHECK(detected("1 1\na \xcd\xcc\x4c\x3e") == Format::word2vec_binary);  // 0.2, no control byte
}

TEST_CASE("real files are found from their content") {
  const std::string data = FAMHEADS_DATA_DIR;
  const auto format = [&](const char* name) {
    return open_embedding(data + "/" + name, {})->header().format;
  };
  CHECK(format("glove-6b-100d-top2000.txt") == Format::glove);
  CHECK(format("glove-6b-100d-top2000.bin") == Format::word2vec_binary);
  CHECK(format("lee_fasttext.vec") == Format::word2vec);
  CHECK(format("pang_lee_polarity_fasttext.vec") == Format::word2vec);
}

TEST_CASE("a header that is also a row wins, and that is said") {
  const WholeFile file = read_text("2 1\na 1\nb 2\n");
  CHECK(file.header.format == Format::word2vec);
  CHECK(file.has(WarningCode::header_or_row));
  CHECK_FALSE(
      read_text("2 1\na 1\nb 2\n", {.format = Format::word2vec}).has(WarningCode::header_or_row));
  CHECK_FALSE(read_text("2 2\na 1 1\nb 2 1\n").has(WarningCode::header_or_row));
  const auto wrong_count = error_of("5 1\na 1\nb 2\n");
  REQUIRE(wrong_count);
  CHECK(mentions(*wrong_count, "--input-format glove"));
}

TEST_CASE("where line 1 looks like a header and the rows disagree, the format is asked for") {
  check_asks("7 3\na 1\nb 2\n");
  check_asks("7 4\na 1 2 3\nb 1 2 3\n");
  check_asks("7 3\n");
  check_asks("7 3");
}

TEST_CASE("one bad row after a header does not hide the header") {
  const auto nan = error_of("2 3\na 1 nan 3\nb 1 2 3\n");
  REQUIRE(nan);
  CHECK(nan->where().line == 2);
  CHECK(mentions(*nan, "nan"));
  const auto ragged = error_of("2 3\na 1 2\nb 1 2 3\n");
  REQUIRE(ragged);
  CHECK(ragged->where().line == 2);
  const auto sparse = error_of("2 9\na 1:0.5 3:0.25\nb 2:0.5\n");
  REQUIRE(sparse);
  CHECK(sparse->where().line == 2);
  CHECK(mentions(*sparse, "sparse"));
}

TEST_CASE("headers that cannot be meant are named as headers") {
  for (const char* text : {"0 0\na 1 2\n", "-6 3\na 1 2 3\n", "99999999999999999999 2\na 1 2\n"}) {
    const auto error = error_of(text);
    REQUIRE(error);
    CHECK(error->where().line == 1);
    CHECK(mentions(*error, "header"));
  }
  CHECK(detected("-6 3\na 1\n") == Format::glove);  // a negative number is no count
}

TEST_CASE("formats said by the user are checked against the content") {
  const auto glove = error_of("2 3\na 1 2 3\nb 1 2 3\n", {.format = Format::glove});
  REQUIRE(glove);
  CHECK(glove->where().line == 1);
  CHECK(mentions(*glove, "header"));
  CHECK(mentions(*glove, "--input-format word2vec"));
  const auto word2vec = error_of("a 1 2 3\nb 1 2 3\n", {.format = Format::word2vec});
  REQUIRE(word2vec);
  CHECK(mentions(*word2vec, "header"));
  const std::string floats("\0\0\x80\x3f\0\0\0\x40", 8);
  const auto binary = error_of("2 2\na " + floats + "b " + floats, {.format = Format::word2vec});
  REQUIRE(binary);
  CHECK(mentions(*binary, "word2vec-binary"));
}

TEST_CASE("a first row with a value that is no number is named, not taken for a word with spaces") {
  for (const char* value : {"nan", "0x1p3", "1_0", "0,5", "-"}) {
    const std::string row = std::string("a 1 ") + value + " 3\n";
    const auto error = error_of(row + "b 1 2 3\n");
    INFO(row);
    REQUIRE(error);
    CHECK(error->where().line == 1);
    CHECK(mentions(*error, value));
  }
  CHECK(read_text("a b 3\nc 4\n").words[0] == "a b");
  CHECK(read_text("may nan 3\nc 4\n").words[0] == "may nan");  // the next row agrees
}

TEST_CASE("empty inputs are told as such") {
  for (const std::string& bytes : {std::string(), std::string("\n\n"), std::string("\xef\xbb\xbf"),
                                   gzip(""), std::string(" \r\n")}) {
    for (const auto format : {std::optional<Format>(), std::optional<Format>(Format::glove)}) {
      const auto error = error_of(bytes, {.format = format});
      REQUIRE(error);
      CHECK(mentions(*error, "empty"));
    }
  }
}
