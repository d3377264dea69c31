#include "famheads/stats/chi_square.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>

#include "famheads/core/error.hpp"
#include "support/numeric.hpp"

using famheads::stats::chi_square_log_upper_tail;
using famheads::test::is_close;

namespace {

struct Row {
  double degrees = 0;
  double x = 0;
  double ln_p = 0;
  double witness = 0;
};

std::vector<Row> table() {
  std::ifstream file(FAMHEADS_DATA_DIR "/golden/chi_square_log_tail.tsv");
  REQUIRE(file);
  std::string line;
  std::getline(file, line);
  std::vector<Row> rows;
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    std::string field;
    Row row;
    for (double* value : {&row.degrees, &row.x, &row.ln_p, &row.witness}) {
      std::getline(fields, field, '\t');
      *value = std::strtod(field.c_str(), nullptr);
    }
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

TEST_CASE("chi-square tail agrees with 50-digit arithmetic") {
  const auto rows = table();
  CHECK(rows.size() >= 300);
  for (const Row& row : rows) {
    CAPTURE(row.degrees);
    CAPTURE(row.x);
    CHECK(is_close(chi_square_log_upper_tail(row.x, row.degrees), row.ln_p, 1e-12));
  }
}

TEST_CASE("chi-square table agrees with R") {
  for (const Row& row : table()) {
    CAPTURE(row.degrees);
    CAPTURE(row.x);
    CHECK(is_close(row.witness, row.ln_p, 1e-12));
  }
}

TEST_CASE("chi-square table reaches both ends") {
  double nearest = -1;
  double farthest = 0;
  for (const Row& row : table()) {
    nearest = std::max(nearest, row.ln_p);
    farthest = std::min(farthest, row.ln_p);
  }
  CHECK(nearest > -1e-298);
  CHECK(farthest < -1e10 * 2.3);
}

TEST_CASE("chi-square tail in closed form") {
  // exp(-690) is what the smallest tails are made of: its rounding is 690 times that of a double.
  for (const double x : {1e-300, 1e-100, 1e-8}) {
    CHECK(is_close(chi_square_log_upper_tail(x, 2), -x / 2, 2e-13));  // exponential
    CHECK(
        is_close(chi_square_log_upper_tail(x, 1), std::log1p(-std::erf(std::sqrt(x / 2))), 2e-13));
  }
  for (const double x : {0.3, 1.9, 2.0, 2.1, 50.0, 1e5, 1e12}) {
    CAPTURE(x);
    CHECK(is_close(chi_square_log_upper_tail(x, 2), -x / 2, 4e-15));
    CHECK(is_close(chi_square_log_upper_tail(x, 4), -x / 2 + std::log1p(x / 2), 2e-14));
    if (x > 1000) continue;  // erfc underflows
    CHECK(is_close(chi_square_log_upper_tail(x, 1), std::log(std::erfc(std::sqrt(x / 2))), 1e-14));
  }
}

TEST_CASE("chi-square tail at the ends, and where the two methods meet") {
  CHECK(chi_square_log_upper_tail(0, 7) == 0);
  CHECK(chi_square_log_upper_tail(std::numeric_limits<double>::infinity(), 7) ==
        -std::numeric_limits<double>::infinity());
  CHECK(chi_square_log_upper_tail(1e-300, 1000) == 0);  // 1 to the last bit that a double has
  for (const double df : {0.1, 1.0, 3.7, 100.0, 1e7, 1e9}) {
    CAPTURE(df);
    const double below = chi_square_log_upper_tail(std::nextafter(df, 0), df);
    const double at = chi_square_log_upper_tail(df, df);
    CHECK(is_close(below, at, 1e-11));
  }
  CHECK_THROWS_AS((void)chi_square_log_upper_tail(1, 0), famheads::Error);
  CHECK_THROWS_AS((void)chi_square_log_upper_tail(-1, 3), famheads::Error);
}
