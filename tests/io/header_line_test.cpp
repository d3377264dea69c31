#include "io/header_line.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace famheads::io;

TEST_CASE("a header is two counts") {
  for (const auto* line : {"6 3", "6 3\r", "6\t3", "6 3  ", " 6   3 \r", "+6 3"}) {
    const HeaderLine header = parse_header_line(line);
    INFO(std::string(line));
    CHECK(header.usable());
    CHECK(header.words == 6);
    CHECK(header.dimensions == 3);
  }
  CHECK(parse_header_line("18446744073709551615 1").words == 18446744073709551615U);
  for (const auto* line : {"", "6", "6 3 1", "otter 0.5", "6 3.0", "6 x", "6,3", "1e3 5", "- 3"}) {
    CHECK_FALSE(parse_header_line(line).looks_like_one);
  }
}

TEST_CASE("headers that cannot be meant say why") {
  const auto problem = [](const char* line) {
    const HeaderLine header = parse_header_line(line);
    CHECK(header.looks_like_one);
    CHECK_FALSE(header.usable());
    return header.problem;
  };
  CHECK(problem("-6 3").find("negative") != std::string::npos);
  CHECK(problem("6 -3").find("negative") != std::string::npos);
  CHECK(problem("6 0").find("0 dimensions") != std::string::npos);
  CHECK(problem("18446744073709551616 3").find("64 bits") != std::string::npos);
  CHECK(problem("6 99999999999999999999").find("64 bits") != std::string::npos);
  CHECK(problem("6 2000000000").find("2000000000 dimensions") != std::string::npos);
}
