#include "tasks/read_warnings.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace famheads;

TEST_CASE("a clean file gives no warning") {
  io::EmbeddingInfo embedding;
  embedding.facts.words = 5;
  embedding.duplicate_words = 0;
  CHECK(tasks::warnings_about(embedding).empty());
}

TEST_CASE("each oddity has its own code and its number") {
  io::EmbeddingInfo embedding;
  embedding.facts.skipped_rows = 2;
  embedding.facts.first_skipped =
      io::SkippedRow{.line = 9, .byte_offset = 77, .reason = "2 numbers"};
  embedding.duplicate_words = 3;
  embedding.facts.empty_words = 1;
  embedding.facts.zero_vectors = 5;
  embedding.facts.words_with_spaces = 6;
  embedding.facts.words_not_utf8 = 7;
  embedding.facts.crlf_lines = 8;
  const auto warnings = tasks::warnings_about(embedding);
  REQUIRE(warnings.size() == 7);
  CHECK(warnings[0].code == WarningCode::skipped_rows);
  CHECK(warnings[0].message ==
        "2 malformed rows were left out; the first is at line 9, byte 77: 2 numbers");
  CHECK(warnings[1].code == WarningCode::duplicate_words);
  CHECK(warnings[2].message == "1 row has an empty word");
  CHECK(warnings[3].message == "5 rows are zero vectors");
  CHECK(warnings[4].code == WarningCode::words_with_spaces);
  CHECK(warnings[5].code == WarningCode::words_not_utf8);
  CHECK(warnings[6].code == WarningCode::crlf_line_ends);
}
