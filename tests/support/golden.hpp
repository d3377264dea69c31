// Golden values and the inputs they belong to, read by a plain reader of their own so that the
// numerical layers are tested without io.
#pragma once

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "famheads/core/matrix_view.hpp"

namespace famheads::test {

struct Golden {
  nlohmann::json values;
  Matrix rows;  ///< d x n, column = word
};

inline std::string read_whole(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot open " + path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// word2vec binary: "n d\n", then "word " and d float32 for every word.
inline void read_binary(const std::string& bytes, Matrix& rows) {
  std::size_t at = bytes.find('\n') + 1;
  for (std::size_t word = 0; word < rows.columns(); ++word) {
    at = bytes.find(' ', at) + 1;
    for (std::size_t i = 0; i < rows.rows(); ++i, at += sizeof(float)) {
      float value = 0;
      std::memcpy(&value, bytes.data() + at, sizeof value);
      rows(i, word) = static_cast<double>(value);
    }
  }
}

// The last d fields of a line are the vector; words in the golden inputs hold no space.
inline void read_text(const std::string& bytes, bool header, Matrix& rows) {
  const char* at = bytes.c_str();
  if (header) at = std::strchr(at, '\n') + 1;
  for (std::size_t word = 0; word < rows.columns(); ++word) {
    at = std::strchr(at, ' ');
    for (std::size_t i = 0; i < rows.rows(); ++i) {
      char* end = nullptr;
      rows(i, word) = std::strtod(at, &end);
      at = end;
    }
    at = std::strchr(at, '\n') + 1;
  }
}

/// @param name of the golden file without ".json"
inline Golden golden(const std::string& name) {
  const std::string folder = FAMHEADS_DATA_DIR;
  Golden result;
  result.values = nlohmann::json::parse(read_whole(folder + "/golden/" + name + ".json"));
  result.rows = Matrix(result.values["d"], result.values["n"]);
  const std::string bytes = read_whole(folder + "/" + std::string(result.values["input"]["file"]));
  const std::string format = result.values["input"]["format"];
  if (format == "word2vec-bin" || format == "word2vec-binary") {
    read_binary(bytes, result.rows);
  } else {
    read_text(bytes, format != "glove", result.rows);
  }
  return result;
}

}  // namespace famheads::test

/// One test case for each golden input: GOLDEN_TESTS("KMO", check_kmo) with
/// void check_kmo(const Golden&).
#define GOLDEN_TESTS(quantity, check)                        \
  GOLDEN_TEST(quantity, check, "harman5-12x5")               \
  GOLDEN_TEST(quantity, check, "harman74-145x24")            \
  GOLDEN_TEST(quantity, check, "lee_fasttext")               \
  GOLDEN_TEST(quantity, check, "pang_lee_polarity_fasttext") \
  GOLDEN_TEST(quantity, check, "synth-5000x48-k6")           \
  GOLDEN_TEST(quantity, check, "glove-6b-100d-top2000")      \
  GOLDEN_TEST(quantity, check, "glove-6b-100d-top2000.bin")

#define GOLDEN_TEST(quantity, check, input) \
  TEST_CASE("golden " quantity " of " input) { check(famheads::test::golden(input)); }
