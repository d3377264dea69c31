#include "io/text_line.hpp"

#include <doctest/doctest.h>

using namespace famheads::io;

TEST_CASE("the content of a line is without one carriage return and the separators at the end") {
  CHECK(content_of("a 1") == "a 1");
  CHECK(content_of("a 1 \t \r") == "a 1");
  CHECK(content_of("a 1\r\r") == "a 1\r");
  CHECK(content_of(" a 1 ") == " a 1");
  CHECK(content_of(" \t\r").empty());
}

TEST_CASE("blank lines hold separators at most") {
  for (const auto* blank : {"", "\r", " ", "\t", "  \t\r"}) CHECK(is_blank(blank));
  for (const auto* other : {"a", " a", "\r\r", "\r ", "\xc2\xa0", "\v"})
    CHECK_FALSE(is_blank(other));
}

TEST_CASE("the shape of a row") {
  const RowShape plain = shape_of_row("otter 1 -2 3e1");
  CHECK(plain.fields == 4);
  CHECK(plain.numbers == 3);
  CHECK(plain.before == "otter");
  CHECK(plain.ends_at_first);

  const RowShape broken = shape_of_row("otter 1 nan 3");
  CHECK(broken.fields == 4);
  CHECK(broken.numbers == 1);
  CHECK(broken.before == "nan");
  CHECK_FALSE(broken.ends_at_first);

  CHECK(shape_of_row("2008 1 2").numbers == 2);  // the first field is the word
  CHECK(shape_of_row(" 1 2").numbers == 2);      // the word is empty
  CHECK(shape_of_row("a  1\t\t2").fields == 3);
  CHECK(shape_of_row("").fields == 0);
}

TEST_CASE("the dimensions of a row without header") {
  CHECK(dimensions_of_row("otter 1 2 3") == 3);
  CHECK(dimensions_of_row("2008 1 2 3") == 3);
  CHECK(dimensions_of_row("otter\t1\t2\t3") == 3);
  CHECK(dimensions_of_row("New Lake\t1 2 3") == 3);
  CHECK(dimensions_of_row("New 2008\t1 2 3") == 3);  // the TAB ends the word
  CHECK(dimensions_of_row("New 2008\t1") == 1);
  CHECK(dimensions_of_row("otter\t1\t2 3 4") == 3);
  CHECK(dimensions_of_row("otter 1 nan 3") == 1);
  CHECK(dimensions_of_row("otter") == 0);
  CHECK(dimensions_of_row("<html>") == 0);
}

TEST_CASE("what was meant as a number") {
  for (const auto* meant :
       {"0x1p3", "1,5", "nan", "-INF", "-", "+", ".", "1_000", "0.12abc", "--"}) {
    CHECK(resembles_number(meant));
  }
  for (const auto* word : {"river", "inform", "e", "nano", "<b>"})
    CHECK_FALSE(resembles_number(word));
}
