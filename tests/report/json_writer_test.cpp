#include "report/json_writer.hpp"

#include <doctest/doctest.h>

#include <cstdlib>
#include <limits>

#include "famheads/core/error.hpp"
#include "famheads/core/utf8.hpp"
#include "famheads/report/escape.hpp"
#include "support/hostile_strings.hpp"

using namespace famheads;
using namespace famheads::report;

namespace {

bool is_refused_as_bug(double value) {
  try {
    (void)number(value, "some field");
  } catch (const Error& error) {
    return error.kind() == ErrorKind::bug && error.message().find("some field") == 0;
  }
  return false;
}

}  // namespace

TEST_CASE("arrays of plain values stay on one line") {
  Json document = Json::object();
  document["numbers"] = numbers(std::vector<double>{1, 0.5, -2e-300}, "x");
  document["nothing"] = Json::array();
  document["none"] = Json::object();
  document["nested"] = Json::array({{{"a", 1}, {"b", {1, nullptr}}}});
  CHECK(write_json(document) == R"({
  "numbers": [1.0, 0.5, -2e-300],
  "nothing": [],
  "none": {},
  "nested": [
    {
      "a": 1,
      "b": [1, null]
    }
  ]
}
)");
}

TEST_CASE("numbers keep every bit") {
  for (const double value :
       {0.1, 1.0 / 3, 5e-324, 1.7976931348623157e308, -0.0, 2.0 / 7e22, 9007199254740993.0, 1e21}) {
    const std::string text = write_json(number(value, "x"));
    CHECK(std::strtod(text.c_str(), nullptr) == value);
    CHECK(nlohmann::json::parse(text).get<double>() == value);
  }
}

TEST_CASE("a number that is none is a bug, an empty optional is null") {
  CHECK(is_refused_as_bug(std::numeric_limits<double>::quiet_NaN()));
  CHECK(is_refused_as_bug(std::numeric_limits<double>::infinity()));
  CHECK(is_refused_as_bug(-std::numeric_limits<double>::infinity()));
  CHECK(number(std::optional<double>{}, "x").is_null());
  CHECK(number(std::optional<double>{0.5}, "x") == 0.5);
  CHECK(value_or_null(std::optional<std::size_t>{}).is_null());
  CHECK(value_or_null(std::optional<std::size_t>{7}) == 7);
}

TEST_CASE("a count in a double is written without a decimal point") {
  CHECK(write_json(integer(4950.0, "x")) == "4950\n");
  CHECK(write_json(integer(49999995000000.0, "x")) == "49999995000000\n");
  CHECK_THROWS_AS((void)integer(0.5, "x"), Error);
  CHECK_THROWS_AS((void)integer(-1, "x"), Error);
  CHECK_THROWS_AS((void)integer(std::numeric_limits<double>::quiet_NaN(), "x"), Error);
}

TEST_CASE("hostile text survives a round trip, or its bytes do") {
  for (const auto& entry : test::hostile_strings()) {
    CAPTURE(entry.name);
    Json object = Json::object();
    set_text(object, "text", entry.bytes);
    const std::string document = write_json(object);
    CHECK(is_valid_utf8(document));
    const auto parsed = nlohmann::json::parse(document);
    CHECK(parsed["text"].get<std::string>() == replace_invalid_utf8(entry.bytes));
    CHECK(parsed.contains("text_bytes") != entry.valid_utf8);
    if (!entry.valid_utf8) CHECK(parsed["text_bytes"] == hex_of(entry.bytes));
    CHECK(parsed.size() == (entry.valid_utf8 ? 1 : 2));
  }
}
