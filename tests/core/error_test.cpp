#include "famheads/core/error.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace famheads;

TEST_CASE("an error says where, what and the next step") {
  const Error error(ErrorKind::input, "found 2 numbers, expected 3",
                    {.source = "v.txt", .line = 3, .byte_offset = 56}, "fix the row");
  CHECK(std::string(error.what()) ==
        "v.txt, line 3, byte 56: found 2 numbers, expected 3; fix the row");
  CHECK(error.kind() == ErrorKind::input);
}

TEST_CASE("a place names what is known of it") {
  CHECK(SourceSpot{}.text().empty());
  CHECK(SourceSpot{.source = "-", .row = 7}.text() == "standard input, row 7");
  CHECK(SourceSpot{.source = "v.gz", .byte_offset = 0, .decompressed = true}.text() ==
        "v.gz, byte 0 of the decompressed stream");
}

TEST_CASE("a broken promise is a bug") {
  CHECK_NOTHROW(expect(true, "holds"));
  try {
    expect(false, "sizes agree");
    FAIL("must throw");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::bug);
    CHECK(error.message().find("sizes agree") != std::string::npos);
  }
}
