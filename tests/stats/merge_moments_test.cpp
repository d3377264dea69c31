#include "famheads/stats/merge_moments.hpp"

#include <doctest/doctest.h>

#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

namespace {

Matrix shifted_noise(std::size_t dimensions, std::size_t words) {
  Matrix rows = noise(dimensions, words);
  for (std::size_t i = 0; i < words; ++i) rows(0, i) += 1000 + static_cast<double>(i) / 100;
  return rows;
}

stats::Moments moments_of_columns(const Matrix& rows, std::size_t first, std::size_t count) {
  stats::MomentAccumulator part(rows.rows());
  part.assign(columns(rows, first, count));
  return part.finish();
}

}  // namespace

TEST_CASE("merged moments are those of all words") {
  const Matrix rows = shifted_noise(5, 300);
  const stats::Moments all = moments_of(rows);
  stats::Moments sum = moments_of_columns(rows, 0, 17);
  stats::merge(sum, moments_of_columns(rows, 17, 200));
  stats::merge(sum, moments_of_columns(rows, 217, 83));
  CHECK(sum.words == 300);
  CHECK(sum.sum_of_weights == 300);
  CHECK(sum.minimum == all.minimum);
  CHECK(sum.maximum == all.maximum);
  for (std::size_t i = 0; i < 5; ++i) {
    CHECK(is_close(sum.mean[i], all.mean[i], 1e-13));
    for (std::size_t j = 0; j < 5; ++j) {
      CHECK(std::abs(sum.comoment(i, j) - all.comoment(i, j)) <= 1e-11 * all.comoment(0, 0));
      CHECK(sum.comoment(i, j) == sum.comoment(j, i));
    }
  }
}

TEST_CASE("groups without words change nothing, from either side") {
  const stats::Moments some = moments_of(noise(3, 10));
  stats::Moments none = stats::MomentAccumulator(3).finish();
  stats::Moments sum = some;
  stats::merge(sum, none);
  CHECK(sum.words == 10);
  CHECK(sum.comoment(2, 1) == some.comoment(2, 1));
  stats::merge(none, some);
  CHECK(none.words == 10);
  CHECK(none.mean == some.mean);
}

TEST_CASE("groups count by their sums of weights") {
  stats::Moments light = moments_of(vectors({{0}, {0}}));
  stats::Moments heavy = moments_of(vectors({{1}, {1}}));
  heavy.sum_of_weights = 6;
  stats::merge(light, heavy);
  CHECK(light.sum_of_weights == 8);
  CHECK(light.mean[0] == 0.75);
  CHECK(light.comoment(0, 0) == 2 * 0.75 * 0.75 + 6 * 0.25 * 0.25);
}
