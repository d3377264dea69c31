// Against a reader too simple to be wrong in the same way: getline, split at spaces, strtod.
#include <doctest/doctest.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "io/reading.hpp"

using namespace famheads::io;

namespace {

struct NaiveRow {
  std::string word;
  std::vector<double> values;
};

std::vector<NaiveRow> read_naively(const std::string& path, bool header) {
  std::ifstream file(path);
  std::vector<NaiveRow> rows;
  std::string line;
  if (header) std::getline(file, line);
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    NaiveRow row;
    fields >> row.word;
    for (std::string field; fields >> field;) {
      row.values.push_back(std::strtod(field.c_str(), nullptr));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

TEST_CASE("real text files give what a naive reader finds") {
  const std::string data = FAMHEADS_DATA_DIR "/";
  for (const auto& [file_name, header] :
       std::vector<std::pair<std::string, bool>>{{"glove-6b-100d-top2000.txt", false},
                                                 {"lee_fasttext.vec", true},
                                                 {"pang_lee_polarity_fasttext.vec", true},
                                                 {"synth-5000x48-k6.txt", false},
                                                 {"harman5-12x5.txt", false},
                                                 {"harman74-145x24.txt", false}}) {
    const std::string& name = file_name;  // doctest captures it, which clang 14 forbids bindings
    INFO(name);
    const auto naive = read_naively(data + name, header);
    const WholeFile file = read_whole(data + name);
    REQUIRE(file.words.size() == naive.size());
    for (std::size_t i = 0; i < naive.size(); ++i) {
      REQUIRE(file.words[i] == naive[i].word);
      REQUIRE(file.rows[i] == naive[i].values);
    }
  }
}

TEST_CASE("the binary file holds the text file's numbers as float32") {
  const std::string data = FAMHEADS_DATA_DIR "/glove-6b-100d-top2000";
  const WholeFile text = read_whole(data + ".txt");
  const WholeFile binary = read_whole(data + ".bin");
  REQUIRE(binary.words == text.words);
  for (std::size_t i = 0; i < text.rows.size(); ++i) {
    for (std::size_t k = 0; k < text.rows[i].size(); ++k) {
      REQUIRE(binary.rows[i][k] == static_cast<double>(static_cast<float>(text.rows[i][k])));
    }
  }
}
