#include "io/number.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>
#include <string_view>

using namespace famheads::io;

namespace {

constexpr std::size_t kRoom = 64;  // behind a number, so that the fast paths are taken

NumberStatus parse_roomy(const std::string& text, double& value) {
  const std::string padded = text + std::string(kRoom, ' ');
  const NumberEnd number = parse_number(padded.data(), padded.data() + padded.size(), value);
  if (number.status == NumberStatus::ok) CHECK(number.end == padded.data() + text.size());
  return number.status;
}

/// Both with bytes to spare and without, against strtod, which glibc rounds correctly.
void check_against_strtod(const std::string& text) {
  const double expected = std::strtod(text.c_str(), nullptr);
  double tight = 0.0;
  double roomy = 0.0;
  INFO(text);
  if (std::isinf(expected)) {
    REQUIRE(parse_whole_number(text, tight) == NumberStatus::out_of_range);
    REQUIRE(parse_roomy(text, roomy) == NumberStatus::out_of_range);
    return;
  }
  REQUIRE(parse_whole_number(text, tight) == NumberStatus::ok);
  REQUIRE(parse_roomy(text, roomy) == NumberStatus::ok);
  REQUIRE(std::bit_cast<std::uint64_t>(tight) == std::bit_cast<std::uint64_t>(expected));
  REQUIRE(std::bit_cast<std::uint64_t>(roomy) == std::bit_cast<std::uint64_t>(expected));
  const std::string padded = text + std::string(kRoom, ' ');
  double usual = 0.0;
  const char* end = parse_usual_number(padded.data(), usual);
  if (end == nullptr) return;
  REQUIRE(end == padded.data() + text.size());
  REQUIRE(std::bit_cast<std::uint64_t>(usual) == std::bit_cast<std::uint64_t>(expected));
}

std::string digits(std::mt19937_64& random, std::size_t count) {
  std::string text;
  while (text.size() < count) text += static_cast<char>('0' + random() % 10);
  return text;
}

/// [-]digits[.digits][e[+-]digits], short and long.
std::string random_number(std::mt19937_64& random) {
  std::string text = random() % 2 == 0 ? "-" : "";
  text += digits(random, 1 + (random() % 4 == 0 ? random() % 22 : 0));
  if (random() % 8 != 0) text += "." + digits(random, random() % (random() % 4 == 0 ? 30 : 10));
  if (random() % 4 == 0) {
    const char* sign[] = {"", "-", "-", "+"};
    text += random() % 2 == 0 ? "e" : "E";
    text += sign[random() % 4] + digits(random, 1 + random() % 2);
  }
  return text;
}

}  // namespace

TEST_CASE("numbers are decimal and nothing else") {
  for (const char* good : {"0", "-0", "+1", "1.", ".5", "-.5", "+.5e1", "1e5", "1E5", "1e+5",
                           "1e-5", "00012.50", "0.0000000000000000000000000000000000000001"}) {
    check_against_strtod(good);
  }
  for (const char* bad :
       {"",        "-",          "+",        ".",     "-.",           "e5",    ".e5",   "--1",
        "+-1",     "1..2",       "1.2.3",    "1e",    "1e+",          "1e-x",  "nan",   "NaN",
        "inf",     "-inf",       "Infinity", "0x1p3", "0x10",         "1,5",   "1_000", "1.5D-03",
        "0.12abc", "0.125-0.25", "1 ",       " 1",    "\xef\xbc\x91", "1e5.5", "1d5",   "0b1",
        "1f",      "1e5e5",      "1\t"}) {
    double value = 7.0;
    INFO(std::string(bad));
    CHECK(parse_whole_number(bad, value) == NumberStatus::not_a_number);
    CHECK(value == 7.0);
  }
}

TEST_CASE("a number ends where it ends") {
  const auto length = [](const std::string& text) {
    double value = 0.0;
    return parse_number(text.data(), text.data() + text.size(), value).end - text.data();
  };
  CHECK(length("0.5 0.25") == 3);
  CHECK(length("0.5\t") == 3);
  CHECK(length("1.5e3x") == 5);
  CHECK(length("1.5e+x and forty bytes more of something") == 3);
  CHECK(length("12345.678,9 and forty bytes more of something") == 9);
}

TEST_CASE("out of the range of double is told, below it is rounded") {
  for (const char* huge : {"1e400", "-1e400", "1.8e308", "1e99999999999999999999",
                           "179769313486231580793728971405303416e273"}) {
    double value = 7.0;
    INFO(std::string(huge));
    CHECK(parse_whole_number(huge, value) == NumberStatus::out_of_range);
    CHECK(parse_roomy(huge, value) == NumberStatus::out_of_range);
    CHECK(value == 7.0);
  }
  check_against_strtod("1e-400");
  check_against_strtod("-1e-99999999999999999999");
  check_against_strtod("0e400");
  check_against_strtod("1.7976931348623157e308");
  check_against_strtod("179769313486231580793728971405303415e273");  // just below half-way
}

TEST_CASE("denormal numbers are kept") {
  double value = 0.0;
  CHECK(parse_whole_number("4.9406564584124654e-324", value) == NumberStatus::ok);
  CHECK(value == std::numeric_limits<double>::denorm_min());
  for (const char* text :
       {"2.2250738585072011e-308", "2.2250738585072014e-308", "2.4703e-324",
        "2.4703282292062328e-324", "2.4703282292062327e-324", "1e-310", "-5e-324", "1.4e-45"}) {
    check_against_strtod(text);
  }
}

TEST_CASE("half-way cases round to even") {
  for (const char* text :
       {"9007199254740993", "9007199254740993.0000000000000000000000000000000001",
        "9007199254740992.9999999999999999999", "1.00000000000000011102230246251565404",
        "1.00000000000000011102230246251565405",
        "0.500000000000000166533453693773481063544750213623046875",
        "0.1000000000000000055511151231257827", "123456789012345678901234567890", "8.41e21",
        "9.007199254740993e15", "5708990770823839207320493820740630171355185151999e-3",
        "6.9294956446009195e15", "7.2057594037927933e16", "1090544144181609348671888949248"}) {
    check_against_strtod(text);
  }
}

TEST_CASE("powers of ten and of two") {
  for (int exponent = -330; exponent <= 308; ++exponent) {
    check_against_strtod("1e" + std::to_string(exponent));
    check_against_strtod("9007199254740991e" + std::to_string(exponent - 15));
  }
  for (int exponent = -1074; exponent <= 1023; ++exponent) {
    const double power = std::ldexp(1.0, exponent);
    check_against_strtod(fmt::format("{:.17g}", power));
    check_against_strtod(fmt::format("{:.40e}", std::nextafter(power, 0.0)));
  }
}

TEST_CASE("a million random numbers are what strtod reads") {
  std::mt19937_64 random(20240229);
  for (int i = 0; i < 600'000; ++i) check_against_strtod(random_number(random));
  for (int i = 0; i < 300'000; ++i) {
    const auto value = std::bit_cast<double>(random());
    if (std::isfinite(value)) check_against_strtod(fmt::format("{:.{}e}", value, random() % 20));
  }
  std::normal_distribution<double> normal(0.0, 0.4);
  for (int i = 0; i < 300'000; ++i) {
    check_against_strtod(fmt::format("{:.{}g}", normal(random), 3 + random() % 15));
  }
}
