#include "famheads/heads/partition.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

namespace {

// One list a factor: its loadings.
heads::PartitionResult assign(const Matrix& loadings,
                              const std::vector<std::size_t>& constant = {}) {
  std::vector<double> variances(loadings.rows(), 1);
  for (const std::size_t i : constant) variances[i] = 0;
  return heads::assign_dimensions(view(loadings), variances, constant,
                                  {"covariance", "gap", "none", "largest-absolute-loading", 0});
}

using Indices = std::vector<std::size_t>;

}  // namespace

TEST_CASE("dimensions join the factor of their largest loading, whatever its sign") {
  const auto [partition, warnings] =
      assign(vectors({{0.9, 0.1, -0.8, 0.2}, {0.3, 0.5, 0.1, -0.7}}));
  CHECK(warnings.empty());
  CHECK(partition.dimensions == 4);
  CHECK(partition.head_count() == 2);
  CHECK(partition.method.retained_factors == 2);
  CHECK(partition.method.rule == "gap");
  CHECK(partition.heads[0].dimensions == Indices{0, 2});
  CHECK(partition.heads[1].dimensions == Indices{1, 3});
  CHECK(partition.head_of_dimension == Indices{0, 1, 0, 1});
  CHECK(partition.loading_of_dimension == std::vector<double>{0.9, 0.5, -0.8, -0.7});
  CHECK(partition.permutation == Indices{0, 2, 1, 3});
  CHECK(partition.inverse_permutation == Indices{0, 2, 1, 3});
  CHECK(partition.head_offsets == Indices{0, 2, 4});
  CHECK(partition.heads[0].sum_of_squared_loadings == doctest::Approx(0.81 + 0.64));
  CHECK(partition.heads[1].variance_share == doctest::Approx(0.5));
}

TEST_CASE("ties go to the lower factor") {
  const auto [partition, warnings] =
      assign(vectors({{0.5, 0.1, -0.5}, {-0.5, 0.6, 0.5}, {0.5, 0.6, 0.4}}));
  CHECK(partition.heads[0].dimensions == Indices{0, 2});
  CHECK(partition.heads[1].dimensions == Indices{1});
}

TEST_CASE("a factor that wins no dimension makes no head") {
  const auto [partition, warnings] =
      assign(vectors({{0.9, 0.1, 0.8}, {0.2, 0.3, 0.1}, {0.3, 0.4, 0.2}}));
  CHECK(partition.head_count() == 2);
  CHECK(partition.method.retained_factors == 3);
  CHECK(partition.heads[0].factor == 0);
  CHECK(partition.heads[1].factor == 2);
  CHECK(partition.head_of_dimension == Indices{0, 1, 0});
  REQUIRE(warnings.size() == 1);
  CHECK(warnings[0].code == WarningCode::empty_head);
  CHECK(warnings[0].message.find("factor 1 (counted from 0)") != std::string::npos);
}

TEST_CASE("one head is told") {
  const auto [partition, warnings] = assign(vectors({{0.9, 0.8}, {0.2, 0.3}}));
  CHECK(partition.head_count() == 1);
  REQUIRE(warnings.size() == 2);
  CHECK(warnings[0].code == WarningCode::empty_head);
  CHECK(warnings[1].code == WarningCode::single_head);
  CHECK(assign(vectors({{0.9, 0.8}})).warnings.size() == 1);
}

TEST_CASE("constant dimensions join the smallest head one after another") {
  // Factor 0 wins 0, 4 and 5, factor 1 wins 2; 1, 3 and 6 are constant.
  const auto [partition, warnings] =
      assign(vectors({{0.9, 0, 0.1, 0, 0.8, 0.7, 0}, {0.1, 0, 0.9, 0, 0.2, 0.1, 0}}), {1, 3, 6});
  CHECK(partition.heads[0].dimensions == Indices{0, 4, 5, 6});  // tie at 3: the lower head
  CHECK(partition.heads[1].dimensions == Indices{1, 2, 3});
  CHECK(partition.loading_of_dimension[1] == 0);
  CHECK(partition.heads[0].variance_share == doctest::Approx(0.75));
}

TEST_CASE("a partition is a partition") {
  for (const std::size_t factors : {1U, 2U, 7U, 40U}) {
    CAPTURE(factors);
    const Matrix loadings = noise(40, factors, factors);
    const auto partition = assign(loadings, {3, 17}).partition;
    Indices seen;
    double share = 0;
    std::size_t index = 0;
    for (const heads::Head& head : partition.heads) {
      CHECK_FALSE(head.dimensions.empty());
      CHECK(std::is_sorted(head.dimensions.begin(), head.dimensions.end()));
      CHECK(head.factor < factors);
      const Indices owned(partition.permutation.begin() +
                              static_cast<std::ptrdiff_t>(partition.head_offsets[index]),
                          partition.permutation.begin() +
                              static_cast<std::ptrdiff_t>(partition.head_offsets[index + 1]));
      CHECK(owned == head.dimensions);
      seen.insert(seen.end(), head.dimensions.begin(), head.dimensions.end());
      share += head.variance_share;
      ++index;
    }
    CHECK(seen == partition.permutation);
    std::sort(seen.begin(), seen.end());
    Indices all(40);
    std::iota(all.begin(), all.end(), 0U);
    CHECK(seen == all);
    CHECK(share == doctest::Approx(1));
    for (std::size_t i = 0; i < 40; ++i) {
      CHECK(partition.permutation[partition.inverse_permutation[i]] == i);
    }
  }
}
