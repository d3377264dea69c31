#include "cli/shared_options.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "famheads/core/error.hpp"

using namespace famheads;
using namespace famheads::cli;

TEST_CASE("sizes take binary units and refuse the rest") {
  CHECK(parse_size("--max-memory", "1000") == 1000);
  CHECK(parse_size("--max-memory", "1000B") == 1000);
  CHECK(parse_size("--max-memory", "2K") == 2048);
  CHECK(parse_size("--max-memory", "512M") == 512U << 20);
  CHECK(parse_size("--max-memory", "4GiB") == std::uint64_t{4} << 30);
  CHECK(parse_size("--max-memory", "1TB") == std::uint64_t{1} << 40);
  for (const char* bad : {"", "0", "-1", "4 G", "4X", "4Gb", "G", "1.5G", "99999999999T", "1e9"}) {
    CAPTURE(bad);
    CHECK_THROWS_AS((void)parse_size("--max-memory", bad), Error);
  }
}

TEST_CASE("options that contradict each other are refused") {
  FactorArguments factors;
  factors.analyze.heads_from = 5;
  factors.analyze.heads_to = 4;
  CHECK_THROWS_AS(factors.validate(), Error);
  factors.analyze.heads_to = 5;
  CHECK_NOTHROW(factors.validate());
  factors.analyze.heads = 5;
  CHECK_THROWS_AS(factors.validate(), Error);
}
