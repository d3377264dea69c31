#include "report/text_layout.hpp"

#include <doctest/doctest.h>

#include "famheads/report/escape.hpp"
#include "support/hostile_strings.hpp"

using namespace famheads::report;
using Lines = std::vector<std::string>;

TEST_CASE("text is cut at a character, with dots") {
  CHECK(cut_to_width("abcdef", 6) == "abcdef");
  CHECK(cut_to_width("abcdefg", 6) == "abc...");
  CHECK(cut_to_width("漢字漢字", 8) == "漢字漢字");
  CHECK(cut_to_width("漢字漢字", 7) == "漢字...");
  CHECK(cut_to_width("漢字漢字", 6) == "漢...");
  CHECK(cut_middle("/home/someone/vectors.txt", 14) == "/home...rs.txt");
  CHECK(cut_middle("short", 14) == "short");
  CHECK(pad_to_width("漢", 4) == "漢  ");
  CHECK(pad_to_width("abcdef", 4) == "a...");
}

TEST_CASE("lines break at spaces, and a long word where the line ends") {
  CHECK(wrap_text("", 10, 5) == Lines{});
  CHECK(wrap_text("one two three", 7, 5) == Lines{"one two", "three"});
  CHECK(wrap_text("one two three", 80, 5) == Lines{"one two three"});
  CHECK(wrap_text("abcdefgh", 3, 5) == Lines{"abc", "def", "gh"});
  CHECK(wrap_text("a bcdefgh i", 4, 5) == Lines{"a", "bcde", "fgh", "i"});
  CHECK(wrap_text("two  spaces", 80, 5) == Lines{"two  spaces"});
}

TEST_CASE("what exceeds the number of lines is left out visibly") {
  CHECK(wrap_text("one two three", 5, 2) == Lines{"one", "tw..."});
  CHECK(wrap_text("one two", 5, 2) == Lines{"one", "two"});
  CHECK(wrap_text("abcdefghij", 5, 2) == Lines{"abcde", "fghij"});
  CHECK(wrap_text("abcdefghijk", 5, 2) == Lines{"abcde", "fg..."});
}

TEST_CASE("no layout exceeds its columns, whatever the text") {
  for (const auto& entry : famheads::test::hostile_strings()) {
    CAPTURE(entry.name);
    const std::string text = escape_for_terminal(entry.bytes);
    for (const std::size_t columns : {3U, 4U, 10U, 79U}) {
      CHECK(terminal_width(cut_to_width(text, columns)) <= columns);
      CHECK(terminal_width(cut_middle(text, columns)) <= columns);
      CHECK(terminal_width(pad_to_width(text, columns)) == columns);
      for (const std::string& line : wrap_text(text, columns, 4)) {
        CHECK(terminal_width(line) <= columns);
      }
      CHECK(wrap_text(text, columns, 4).size() <= 4);
    }
  }
}

TEST_CASE("a list of numbers never ends with half a number") {
  const std::vector<std::size_t> values{1, 22, 333, 4444};
  CHECK(list_to_width(values, 13) == "1 22 333 4444");
  CHECK(list_to_width(values, 12) == "1 22 333 ...");
  CHECK(list_to_width(values, 11) == "1 22 ...");
  CHECK(list_to_width(values, 5) == "1 ...");
  CHECK(list_to_width(values, 4) == "...");
  CHECK(list_to_width({}, 10).empty());
}
