#include "report/people_numbers.hpp"

#include <doctest/doctest.h>

using namespace famheads::report;

TEST_CASE("counts have their thousands grouped") {
  CHECK(grouped(0) == "0");
  CHECK(grouped(999) == "999");
  CHECK(grouped(1000) == "1,000");
  CHECK(grouped(1234567) == "1,234,567");
  CHECK(grouped(18446744073709551615ULL) == "18,446,744,073,709,551,615");
  CHECK(counted(1, "word", "words") == "1 word");
  CHECK(counted(0, "word", "words") == "0 words");
  CHECK(counted(2000, "word", "words") == "2,000 words");
}

TEST_CASE("numbers have four digits, and whole ones beyond a thousand") {
  CHECK(rounded(0) == "0");
  CHECK(rounded(68775.838) == "68,776");
  CHECK(rounded(-11034.305) == "-11,034");
  CHECK(rounded(-999.94) == "-999.9");
  CHECK(rounded(1.2132346) == "1.213");
  CHECK(rounded(12.345) == "12.35");
  CHECK(rounded(0.0012345) == "0.001234");
  CHECK(rounded(1.25e-21) == "1.250e-21");
  CHECK(rounded(4.06e7) == "40,600,000");
  CHECK(rounded(1.5e300) == "1.500e+300");
}

TEST_CASE("a value on a scale from 0 to 1 is never rounded up to the next label") {
  CHECK(unit_value(0.49999) == "0.499");
  CHECK(unit_value(0.5) == "0.500");
  CHECK(unit_value(0.3) == "0.300");
  CHECK(unit_value(0.29) == "0.290");
  CHECK(unit_value(1) == "1.000");
  CHECK(unit_value(0) == "0.000");
}

TEST_CASE("shares are percentages, and a little is not nothing") {
  CHECK(percent(0) == "0.0 %");
  CHECK(percent(0.0567) == "5.7 %");
  CHECK(percent(1) == "100.0 %");
  CHECK(percent(0.0001) == "<0.1 %");
}

TEST_CASE("sizes have a unit and the exact number of bytes") {
  CHECK(bytes_in_words(0) == "0 bytes");
  CHECK(bytes_in_words(1) == "1 byte");
  CHECK(bytes_in_words(1023) == "1,023 bytes");
  CHECK(bytes_in_words(1024) == "1.0 KiB (1,024 bytes)");
  CHECK(bytes_in_words(1713512) == "1.6 MiB (1,713,512 bytes)");
  CHECK(bytes_in_words(18446744073709551615ULL) == "16.0 EiB (18,446,744,073,709,551,615 bytes)");
}

TEST_CASE("estimates have a few digits") {
  CHECK(about(0, 3) == "0");
  CHECK(about(999, 3) == "999");
  CHECK(about(1773, 3) == "1,770");
  CHECK(about(9996, 3) == "10,000");
  CHECK(about(2034567, 2) == "2,000,000");
  CHECK(about(18446744073709551615ULL, 2) == "18,000,000,000,000,000,000");
}
