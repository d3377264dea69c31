// Assignments, dimension by dimension, against those from 160-bit arithmetic.
#include "support/golden.hpp"

#include <doctest/doctest.h>

#include "famheads/factors/loadings.hpp"
#include "famheads/factors/spectrum.hpp"
#include "famheads/heads/partition.hpp"
#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

namespace {

// `expected` counts factors from 1.
void check_assignment(const Golden& golden, const nlohmann::json& expected) {
  const Matrix covariance = covariance_of(golden.rows);
  const auto spectrum = factors::decompose(view(covariance), factors::SpectrumMatrix::covariance,
                                           golden.rows.columns());
  std::vector<double> variances;
  for (std::size_t i = 0; i < covariance.rows(); ++i) variances.push_back(covariance(i, i));
  const auto result =
      heads::assign_dimensions(view(factors::loadings(spectrum, expected["h"])), variances, {}, {});
  const heads::Partition& partition = result.partition;
  const auto& factor = expected["head"];
  REQUIRE(partition.head_of_dimension.size() == factor.size());
  for (std::size_t i = 0; i < factor.size(); ++i) {
    CHECK(partition.heads[partition.head_of_dimension[i]].factor + 1 == std::size_t(factor[i]));
  }
  std::size_t existing = 0;
  for (const auto& count : expected["counts"]) existing += std::size_t(count) > 0 ? 1 : 0;
  CHECK(partition.head_count() == existing);
  for (const heads::Head& head : partition.heads) {
    CHECK(head.dimensions.size() == std::size_t(expected["counts"][head.factor]));
  }
}

void check_gap_assignment(const Golden& golden) {
  check_assignment(golden, golden.values["assignment"]["gap_h"]);
}

void check_eight_heads(const Golden& golden) {
  const auto& expected = golden.values["assignment"]["h8"];
  if (golden.rows.rows() < 8) {
    CHECK((expected.is_null() || expected["h"].is_null()));  // fewer than 8 dimensions
    return;
  }
  check_assignment(golden, expected);
}

}  // namespace

GOLDEN_TESTS("assignment by the gap rule", check_gap_assignment)
GOLDEN_TESTS("assignment to 8 heads", check_eight_heads)
