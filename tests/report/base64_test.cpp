#include "report/base64.hpp"

#include <doctest/doctest.h>

using famheads::report::base64;

TEST_CASE("base64: the vectors of RFC 4648") {
  CHECK(base64("").empty());
  CHECK(base64("f") == "Zg==");
  CHECK(base64("fo") == "Zm8=");
  CHECK(base64("foo") == "Zm9v");
  CHECK(base64("foob") == "Zm9vYg==");
  CHECK(base64("fooba") == "Zm9vYmE=");
  CHECK(base64("foobar") == "Zm9vYmFy");
}

TEST_CASE("base64: bytes are not signed") {
  CHECK(base64(std::string("\xFF\xFE\xFD\x00\x80\xFB", 6)) == "//79AID7");
}
