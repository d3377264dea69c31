#include "factors/reference_curves.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "famheads/core/error.hpp"

using namespace famheads;
using doctest::Approx;
using factors::broken_stick_pieces;
using factors::ekc_references;

TEST_CASE("pieces of a broken stick are the known ones and make up the stick") {
  const auto three = broken_stick_pieces(3);  // (1 + 1/2 + 1/3), (1/2 + 1/3), 1/3
  REQUIRE(three.size() == 3);
  CHECK(three[0] == Approx(11.0 / 6));
  CHECK(three[1] == Approx(5.0 / 6));
  CHECK(three[2] == Approx(1.0 / 3));
  for (const std::size_t parts : {1U, 2U, 17U, 1000U}) {
    const auto pieces = broken_stick_pieces(parts);
    CHECK(std::accumulate(pieces.begin(), pieces.end(), 0.0) ==
          Approx(static_cast<double>(parts)).epsilon(1e-12));
  }
  CHECK(broken_stick_pieces(0).empty());
}

TEST_CASE("references of the empirical Kaiser criterion") {
  // d/n = 1/4: (1 + 1/2)^2 = 2.25 times the mean of what is left.
  const std::vector<double> e{2, 1, 0.75, 0.25};
  const auto references = ekc_references(e, 16);
  REQUIRE(references.size() == 4);
  CHECK(references[0] == Approx(2.25));
  CHECK(references[1] == Approx(2.25 * 2 / 3));
  CHECK(references[2] == Approx(2.25 / 2));
  CHECK(references[3] == 1);  // never below 1
}

TEST_CASE("the empirical Kaiser criterion needs more words than dimensions") {
  const std::vector<double> e{1, 1};
  CHECK_THROWS_AS((void)ekc_references(e, 2), Error);
}
