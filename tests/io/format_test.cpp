#include "famheads/io/format.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace famheads::io;

TEST_CASE("every format is found by its name and by its aliases, and names are unique") {
  const auto names = format_names();
  CHECK(std::set<std::string_view>(names.begin(), names.end()).size() == names.size());
  for (const std::string_view one : names) CHECK(find_format(one));
  for (const Format format : {Format::glove, Format::word2vec, Format::word2vec_binary}) {
    CHECK(find_format(name(format)) == format);
  }
  CHECK(names.front() == "glove");
}

TEST_CASE("aliases mean what users mean") {
  CHECK(find_format("fasttext") == Format::word2vec);
  CHECK(find_format("vec") == Format::word2vec);
  CHECK(find_format("word2vec-bin") == Format::word2vec_binary);
  CHECK(find_format("bin") == Format::word2vec_binary);
  CHECK(find_format("glove-text") == Format::glove);
  for (const std::string_view none : {"auto", "text", "", "GloVe", "word2vec_bin"}) {
    CHECK_FALSE(find_format(none));
  }
}

TEST_CASE("compressions have names") {
  CHECK(name(Compression::none) == "none");
  CHECK(name(Compression::gzip) == "gzip");
  CHECK(name(Compression::zstd) == "zstd");
}
