#include "io/foreign.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

#include "io/compress.hpp"
#include "io/reading.hpp"

using namespace famheads;
using namespace famheads::io;
using namespace std::string_view_literals;

namespace {

struct Example {
  std::string bytes;
  const char* kind;
};

std::string utf16(std::string_view text, bool little) {
  std::string bytes;
  for (const char c : text) {
    bytes += little ? c : '\0';
    bytes += little ? '\0' : c;
  }
  return bytes;
}

std::string tar() {
  std::string bytes(512, '\0');
  bytes.replace(0, 11, "vectors.txt");
  bytes.replace(257, 5, "ustar");
  return bytes;
}

const std::array kExamples = {
    Example{std::string("\xba\x16\x4f\x2f\x0c\0\0\0"sv), "fastText model"},
    Example{std::string("\x93NUMPY\x01\0v\0{'descr': '<f4'"sv), ".npy"},
    Example{"PK\x03\x04" + std::string(26, '\1') + "vectors.npy", ".npz"},
    Example{"PK\x03\x04" + std::string(26, '\1') + "archive/data.pkl", "PyTorch"},
    Example{"PK\x03\x04" + std::string(26, '\1') + "glove.txt", "zip"},
    Example{std::string("\x40\0\0\0\0\0\0\0{\"embed\":{\"dtype\":\"F32\""sv), "safetensors"},
    Example{std::string("GGUF\x03\0\0\0"sv), "GGUF"},
    Example{std::string("\x80\x02}q\0(X"sv), "pickle"},
    Example{std::string("\x80\x04\x95\x10\0\0"sv), "pickle"},
    Example{std::string("\x80\x02\x8a\x0al\xfc\x9c\x46\xf9 j\xa8P\x19.\x80"sv), "PyTorch"},
    Example{"BZh91AY&SY1234", "bzip2"},
    Example{std::string("\xfd\x37zXZ\0\0\x04"sv), "xz"},
    Example{"7z\xbc\xaf\x27\x1c..", "7z"},
    Example{"Rar!\x1a\x07\x01", "RAR"},
    Example{tar(), "tar"},
    Example{"PAR1....", "Parquet"},
    Example{std::string("ARROW1\0\0"sv), "Arrow"},
    Example{"\x89HDF\r\n\x1a\n", "HDF5"},
    Example{std::string("SQLite format 3\0"sv), "SQLite"},
    Example{"%PDF-1.4\n", "PDF"},
    Example{"FiFu....", "finalfusion"},
    Example{"\xff\xfe" + utf16("a 1 2\n", true), "UTF-16"},
    Example{"\xfe\xff" + utf16("a 1 2\n", false), "UTF-16"},
    Example{utf16("otter 1.5 2.5\nmaple 1 2\n", true), "UTF-16"},
    Example{utf16("otter 1.5 2.5\nmaple 1 2\n", false), "UTF-16"},
    Example{std::string("\xff\xfe\0\0a\0\0\0"sv), "UTF-32"},
    Example{"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n", "Git LFS"},
    Example{"<!DOCTYPE html>\n<html></html>\n", "HTML"},
    Example{"<html>\n<body>\n", "HTML"},
    Example{"<?xml version=\"1.0\"?>\n<Error/>\n", "XML"},
    Example{"{\"otter\": [0.5, 0.25]}\n", "JSON"},
    Example{"[\n[0.5, 0.25]\n]\n", "JSON"},
    Example{"50000 300 4 5 2 2166136261 < >\n0 0.5 0.25\n", "floret"},
    Example{"a 1:0.5 7:0.25\nb 2:0.5\n", "sparse"},
};

}  // namespace

TEST_CASE("kinds of file that are no embeddings are refused by name, with the next step") {
  for (const Example& example : kExamples) {
    for (const std::string& stored : {example.bytes, gzip(example.bytes)}) {
      const auto error = error_of(stored);
      INFO(std::string(example.kind));
      REQUIRE(error);
      INFO(error->what());
      CHECK(error->kind() == ErrorKind::input);
      CHECK(mentions(*error, example.kind));
      CHECK_FALSE(error->hint().empty());
      CHECK(error->where().byte_offset == 0);
    }
  }
}

TEST_CASE("they are refused by name also where the user named a format") {
  for (const Example& example : kExamples) {
    for (const Format format : {Format::glove, Format::word2vec, Format::word2vec_binary}) {
      const auto error = error_of(example.bytes, {.format = format});
      INFO(std::string(example.kind));
      REQUIRE(error);
      INFO(error->what());
      CHECK(mentions(*error, example.kind));
    }
  }
}

TEST_CASE("rows whose word looks like the start of something else are rows") {
  for (const char* word :
       {"{", "[", "<html>", "<?xml", "GGU", "PK", "7z", "version", "BZh", "%PDF"}) {
    const WholeFile file = read_text(std::string(word) + " 1 2\nb 3 4\n");
    CHECK(file.words[0] == word);
  }
}

TEST_CASE("a first line that is nothing known is quoted, and its end explained") {
  const auto merge = error_of("<<<<<<< HEAD\na 1 2\n");
  REQUIRE(merge);
  CHECK(merge->where().line == 1);
  CHECK(mentions(*merge, "\"<<<<<<< HEAD\""));
  const auto comma = error_of("a,1,2\nb,3,4\n");
  REQUIRE(comma);
  CHECK(mentions(*comma, "comma"));
  const auto junk = error_of(std::string("\x01\x02\0\x03 zz\n", 8));
  REQUIRE(junk);
  CHECK(mentions(*junk, "binary data"));
  const auto giant = error_of(std::string(5000, 'x') + "\n");
  REQUIRE(giant);
  CHECK(std::string(giant->what()).size() < 600);
}
