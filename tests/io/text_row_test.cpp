#include "io/text_row.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <optional>
#include <random>
#include <string>
#include <vector>

using namespace famheads::io;

namespace {

struct Row {
  std::string word;
  std::vector<double> values;
};

std::optional<Row> parse(const std::string& content, std::size_t dimensions, bool roomy) {
  const std::string bytes = content + (roomy ? "\n" + std::string(80, '7') : "");
  std::string_view word;
  Row row{"", std::vector<double>(dimensions)};
  if (!parse_row(std::string_view(bytes).substr(0, content.size()), dimensions,
                 bytes.data() + bytes.size(), word, row.values.data())) {
    return std::nullopt;
  }
  row.word = word;
  return row;
}

void check_row(const std::string& content, const std::string& word, std::vector<double> values) {
  for (const bool roomy : {false, true}) {
    INFO(content);
    const auto row = parse(content, values.size(), roomy);
    REQUIRE(row);
    CHECK(row->word == word);
    CHECK(row->values == values);
  }
}

void check_refused(const std::string& content, std::size_t dimensions) {
  INFO(content);
  CHECK_FALSE(parse(content, dimensions, false));
  CHECK_FALSE(parse(content, dimensions, true));
}

bool separates(char c) { return c == ' ' || c == '\t'; }

/// The rules word for word, with strtod, which knows the numbers of these tests rightly.
std::optional<Row> read_slowly(std::string content, std::size_t dimensions) {
  const auto number_of = [](const std::string& field) -> std::optional<double> {
    if (field == "nan" || field == "0x1") return std::nullopt;
    char* end = nullptr;
    const double value = std::strtod(field.c_str(), &end);
    if (field.empty() || *end != '\0') return std::nullopt;
    return value;
  };
  const auto begin_of_last = [](const std::string& text) {
    std::size_t begin = text.size();
    while (begin > 0 && !separates(text[begin - 1])) --begin;
    return begin;
  };
  Row row{"", std::vector<double>(dimensions)};
  std::string rest = content;
  for (std::size_t i = dimensions; i-- > 0;) {
    while (!rest.empty() && separates(rest.back())) rest.pop_back();
    const std::size_t begin = begin_of_last(rest);
    const auto value = number_of(rest.substr(begin));
    if (!value || begin == 0) return std::nullopt;
    row.values[i] = *value;
    rest.resize(begin);
  }
  const std::string behind = content.substr(rest.size() - 1);
  rest.pop_back();
  row.word = rest;
  while (!rest.empty() && separates(rest.back())) rest.pop_back();
  const std::size_t begin = begin_of_last(rest);
  const bool one_more = number_of(rest.substr(begin)) && begin != 0;
  const bool tab_ends_word = behind[0] == '\t' && behind.find('\t', 1) == std::string::npos;
  if (one_more && !tab_ends_word) return std::nullopt;
  return row;
}

std::string problem(const std::string& content, std::size_t dimensions) {
  return explain_bad_row(content, dimensions, "the header").message;
}

}  // namespace

TEST_CASE("the word is all that stands left of the one separator before the numbers") {
  check_row("otter 1 2", "otter", {1, 2});
  check_row(". . . 1 2", ". . .", {1, 2});
  check_row("  1 2", " ", {1, 2});
  check_row(" 1 2", "", {1, 2});
  check_row("\t 1 2", "\t", {1, 2});
  check_row("otter  1 2", "otter ", {1, 2});
  check_row(" otter 1 2", " otter", {1, 2});
  check_row("a\tb\t1\t2", "a\tb", {1, 2});
  check_row("x 1 \t  2", "x", {1, 2});
  check_row("\xff\xfe 1 2", "\xff\xfe", {1, 2});
  check_row("nan 1 2", "nan", {1, 2});
  check_row("a nan 1 2", "a nan", {1, 2});
}

TEST_CASE("a number is a word where it is the whole word") {
  check_row("2008 1 2", "2008", {1, 2});
  check_row("+7 0.25 -1e-3", "+7", {0.25, -1e-3});
  check_row("2008  1 2", "2008 ", {1, 2});
  check_refused("year 2008 1 2", 2);
  check_refused(" 2008 1 2", 2);
  check_refused("1e999 2008 1 2", 2);
  check_refused("year 1e999 1 2", 2);  // meant as a value
}

TEST_CASE("a TAB before the numbers, and none among them, plainly ends the word") {
  check_row("year 2008\t1 2", "year 2008", {1, 2});
  check_row("a\tyear 2008\t1 2", "a\tyear 2008", {1, 2});
  check_refused("year\t2008\t1\t2", 2);
  check_refused("year 2008\t1\t2", 2);
}

TEST_CASE("rows that are too short, or hold what is no number, are refused") {
  check_refused("", 1);
  check_refused("otter", 1);
  check_refused("1 2", 2);
  check_refused("otter 1", 2);
  check_refused("otter 1 x", 2);
  check_refused("otter 1 2x", 2);
  check_refused("otter 1 nan", 2);
  check_refused("otter x 2", 2);
  check_refused("otter 1 1e999", 2);
  check_refused("otter 1,2", 2);
  check_refused("otter 1 2\r", 2);
  check_refused("otter 1\v2", 2);
}

TEST_CASE("rows made of random pieces are read as the rules say, word for word") {
  const std::array<std::string, 12> fields = {
      "a", "1", "-2.5", "+3e1", "nan", "0x1", "1.x", "\xff\xc2", ".5", "0.125", "12345.678", "-"};
  const std::array<std::string, 6> gaps = {" ", " ", " ", "\t", "  ", " \t"};
  std::mt19937 random(7);
  std::size_t accepted = 0;
  for (int i = 0; i < 300'000; ++i) {
    std::string content = random() % 8 == 0 ? gaps[random() % gaps.size()] : "";
    const std::size_t count = 1 + random() % 6;
    for (std::size_t k = 0; k < count; ++k) {
      if (k > 0) content += gaps[random() % gaps.size()];
      const bool number = k > 0 && random() % 4 != 0;
      content += number ? fields[std::array<std::size_t, 6>{1, 2, 3, 8, 9, 10}[random() % 6]]
                        : fields[random() % fields.size()];
    }
    const std::size_t dimensions = 1 + random() % 4;
    const auto expected = read_slowly(content, dimensions);
    for (const bool roomy : {false, true}) {
      const auto row = parse(content, dimensions, roomy);
      INFO(content);
      REQUIRE(row.has_value() == expected.has_value());
      if (!row) continue;
      REQUIRE(row->word == expected->word);
      REQUIRE(row->values == expected->values);
      ++accepted;
    }
    if (!expected) REQUIRE_FALSE(problem(content, dimensions).empty());
  }
  CHECK(accepted > 50'000);
}

TEST_CASE("a refused row is explained with what was found and what was expected") {
  CHECK(problem("otter 1 2", 3).find("2 values at the end of the row, where the header says 3") ==
        0);
  CHECK(problem("otter 1 2 3 4", 3).find("4 values") == 0);
  CHECK(problem("otter 1 nan 3", 3) == "value 2 of 3 is \"nan\", which is not a finite number");
  CHECK(problem("otter 1 0x1 3", 3).find("hexadecimal") != std::string::npos);
  CHECK(problem("otter 1 0,5 3", 3).find("comma") != std::string::npos);
  CHECK(problem("otter 1 1e999 3", 3).find("range of double") != std::string::npos);
  CHECK(problem("otter - 1 2", 3) == "value 1 of 3 is \"-\", which is not a decimal number");
  CHECK(problem("1 2 3", 3).find("3 values and no word") == 0);
  CHECK(problem("a 1:0.5 7:0.25", 9).find("sparse") == 0);
  CHECK(problem("red river 1 2", 3).find("\"river\"") != std::string::npos);
  CHECK(problem("year 1e999 1 2", 2).find("3 values at the end") == 0);
}
