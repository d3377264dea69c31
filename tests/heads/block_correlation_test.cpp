#include "famheads/heads/block_correlation.hpp"

#include <doctest/doctest.h>

#include <utility>

using namespace famheads;

namespace {

heads::Partition in_heads(std::vector<std::size_t> head_of_dimension) {
  heads::Partition partition;
  partition.dimensions = head_of_dimension.size();
  partition.head_of_dimension = std::move(head_of_dimension);
  return partition;
}

// r_ij = 0.1 (i + j), its sign that of i j's parity; unit diagonal.
Matrix correlations(std::size_t d) {
  Matrix matrix(d, d);
  for (std::size_t i = 0; i < d; ++i) {
    for (std::size_t j = 0; j < d; ++j) {
      const double r = 0.1 * static_cast<double>(i + j);
      matrix(i, j) = i == j ? 1 : i * j % 2 == 0 ? r : -r;
    }
  }
  return matrix;
}

}  // namespace

TEST_CASE("block correlation: each pair counts once, by its magnitude, the diagonal never") {
  // Pairs within: 02 and 13; between: 01, 03, 12, 23.
  const Matrix r = correlations(4);
  const auto [within, between] = heads::block_correlation(r.view(), in_heads({0, 1, 0, 1}), {});
  CHECK(within.value() == doctest::Approx((0.2 + 0.4) / 2));
  CHECK(between.value() == doctest::Approx((0.1 + 0.3 + 0.3 + 0.5) / 4));
}

TEST_CASE("block correlation: constant dimensions are left out") {
  Matrix r = correlations(4);
  for (std::size_t i = 0; i < 4; ++i) r(i, 2) = r(2, i) = 0;
  const std::vector<std::size_t> constant = {2};
  const auto [within, between] =
      heads::block_correlation(std::as_const(r).view(), in_heads({0, 1, 0, 1}), constant);
  CHECK(within.value() == doctest::Approx(0.4));
  CHECK(between.value() == doctest::Approx((0.1 + 0.3) / 2));
}

TEST_CASE("block correlation: without pairs there is no mean") {
  const Matrix r = correlations(3);
  const auto one_head = heads::block_correlation(r.view(), in_heads({0, 0, 0}), {});
  CHECK(one_head.within.has_value());
  CHECK_FALSE(one_head.between.has_value());
  const auto singles = heads::block_correlation(r.view(), in_heads({0, 1, 2}), {});
  CHECK_FALSE(singles.within.has_value());
  CHECK(singles.between.has_value());
  const Matrix empty;
  const auto none = heads::block_correlation(empty.view(), in_heads({}), {});
  CHECK_FALSE(none.within.has_value());
  CHECK_FALSE(none.between.has_value());
}
