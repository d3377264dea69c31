#include "famheads/core/utf8.hpp"

#include <doctest/doctest.h>

using namespace famheads;
using namespace std::string_view_literals;

TEST_CASE("well-formed UTF-8 and nothing else") {
  for (const auto good :
       {""sv, "plain"sv, "\0"sv, "\xc2\x80"sv, "\xdf\xbf"sv, "\xe0\xa0\x80"sv, "\xed\x9f\xbf"sv,
        "\xee\x80\x80"sv, "\xf0\x90\x80\x80"sv, "\xf4\x8f\xbf\xbf"sv,
        "a\xe4\xb8\xad"
        "b"sv}) {
    CHECK(is_valid_utf8(good));
  }
  for (const auto bad :
       {"\x80"sv, "\xc0\xaf"sv, "\xc1\xbf"sv, "\xc2"sv, "\xc2 "sv, "\xe0\x9f\xbf"sv,
        "\xed\xa0\x80"sv, "\xe4\xb8"sv, "\xf0\x8f\xbf\xbf"sv, "\xf4\x90\x80\x80"sv,
        "\xf5\x80\x80\x80"sv, "\xff"sv, "ok\xfe"sv, "\xe4\xb8 "sv}) {
    CHECK_FALSE(is_valid_utf8(bad));
  }
}
