#include "famheads/tasks/word_pattern.hpp"

#include <doctest/doctest.h>

#include <string>

#include "famheads/core/error.hpp"

using namespace famheads;
using tasks::WordPattern;

namespace {

std::string refusal(const std::string& pattern) {
  try {
    const WordPattern read(pattern);
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::usage);
    return error.message();
  }
  return "";
}

}  // namespace

TEST_CASE("a pattern matches anywhere in a word, unless it says where") {
  CHECK(WordPattern("ing").matches("kings"));
  CHECK_FALSE(WordPattern("^ing").matches("kings"));
  CHECK(WordPattern("^[a-z]+$").matches("kings"));
  CHECK_FALSE(WordPattern("^[a-z]+$").matches("king's"));
  CHECK(WordPattern("").matches(""));
  CHECK(WordPattern("^\\p{Cyrillic}+$").matches("\xd0\xbc\xd0\xb8\xd1\x80"));
  CHECK(
      WordPattern("^a.b$").matches("a\xd0\xbc"
                                   "b"));  // a character, not a byte
  CHECK(WordPattern("^a.b$").matches("a\nb"));
}

TEST_CASE("words that are no UTF-8 are compared without harm") {
  CHECK(
      WordPattern("a").matches("\xff"
                               "a\xfe"));
  CHECK_FALSE(WordPattern("^.$").matches("\xff"));
  CHECK(WordPattern("^\\C$").matches("\xff"));
  CHECK(WordPattern("b").matches(std::string("a\0b", 3)));
}

TEST_CASE("a pattern that is slow elsewhere takes linear time") {
  const std::string word = std::string(1 << 20, 'a') + "b";
  CHECK_FALSE(WordPattern("^(a+)+$").matches(word));
}

TEST_CASE("a pattern that cannot be read is refused with the place") {
  CHECK(refusal("ab(c") == "the pattern 'ab(c' cannot be read from byte 0 ('ab(c'): missing )");
  CHECK(refusal("ab[z-a]") ==
        "the pattern 'ab[z-a]' cannot be read from byte 3 ('z-a'): invalid character class range");
  CHECK(refusal("a**b").find("from byte 1 ('**')") != std::string::npos);
  CHECK(refusal("(a)\\1").find("from byte 3") != std::string::npos);  // no back-references
  CHECK_FALSE(refusal("\xff").empty());
}
