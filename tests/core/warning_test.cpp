#include "famheads/core/warning.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace famheads;

TEST_CASE("every warning code has a unique name, is found by it, and gives advice") {
  std::set<std::string> names;
  for (const WarningCode code : all_warning_codes()) {
    CHECK(names.insert(std::string(name(code))).second);
    CHECK(find_warning_code(name(code)) == code);
    CHECK(advice(code).ends_with('.'));
    CHECK(name(code).find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
          std::string_view::npos);
  }
  CHECK(names.size() > 30);
  CHECK_FALSE(find_warning_code("no-such-code"));
}
