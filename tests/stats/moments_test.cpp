#include "famheads/stats/moments.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "famheads/stats/correlation.hpp"
#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

namespace {

// The largest |difference| of two covariances, relative to the standard deviations.
double distance(const Matrix& a, const Matrix& b) {
  double largest = 0;
  for (std::size_t i = 0; i < a.rows(); ++i) {
    for (std::size_t j = 0; j < a.rows(); ++j) {
      largest = std::max(largest, std::abs(a(i, j) - b(i, j)) / std::sqrt(b(i, i) * b(j, j)));
    }
  }
  return largest;
}

Matrix reference(const Matrix& rows) {
  Matrix result(rows.rows(), rows.rows());
  for (std::size_t i = 0; i < rows.rows(); ++i) {
    for (std::size_t j = 0; j < rows.rows(); ++j) result(i, j) = reference_covariance(rows, i, j);
  }
  return result;
}

}  // namespace

TEST_CASE("moments of four words by hand") {
  const stats::Moments moments = moments_of(vectors({{1, 2}, {3, 2}, {5, 8}, {7, 8}}));
  CHECK(moments.words == 4);
  CHECK(moments.sum_of_weights == 4);
  CHECK(moments.sum_of_squared_weights == 4);
  CHECK(moments.mean == std::vector<double>{4, 5});
  CHECK(moments.minimum == std::vector<double>{1, 2});
  CHECK(moments.maximum == std::vector<double>{7, 8});
  CHECK(moments.comoment(0, 0) == 20);
  CHECK(moments.comoment(0, 1) == 24);
  CHECK(moments.comoment(1, 0) == 24);
  CHECK(moments.comoment(1, 1) == 36);
  CHECK(stats::covariance(moments)(0, 1) == 8);  // divisor n - 1
}

TEST_CASE("moments agree with two passes for every shape") {
  // Dimensions around whole cache lines and register tiles, words around packs of rows.
  for (const std::size_t d : {1U, 2U, 7U, 8U, 9U, 16U, 23U, 24U, 25U, 33U, 49U}) {
    for (const std::size_t n : {2U, 3U, 4U, 7U, 9U, 255U, 256U, 257U, 600U}) {
      CAPTURE(d);
      CAPTURE(n);
      const Matrix rows = noise(d, n, d * 1000 + n);
      CHECK(distance(covariance_of(rows), reference(rows)) < 1e-14);
    }
  }
}

TEST_CASE("a mean of 1e6 costs no digit of a variance of 1") {
  Matrix rows = noise(5, 20000);
  for (std::size_t k = 0; k < rows.columns(); ++k) {
    for (std::size_t i = 0; i < rows.rows(); ++i) rows(i, k) = 1e6 + rows(i, k) * std::sqrt(12.0);
  }
  CHECK(distance(stats::covariance(moments_of(rows, 4096)), reference(rows)) < 2e-14);
  CHECK(distance(stats::covariance(moments_of(rows, 7)), reference(rows)) < 2e-14);
}

TEST_CASE("rows in an order made to mislead the reference point lose nothing") {
  // Every eighth row, which the reference point comes from, lies far from all others.
  Matrix rows = noise(4, 4096);
  for (std::size_t k = 0; k < rows.columns(); k += 8) {
    for (std::size_t i = 0; i < rows.rows(); ++i) rows(i, k) += 1e6;
  }
  CHECK(distance(covariance_of(rows), reference(rows)) < 1e-13);
}

TEST_CASE("moments hardly depend on how rows are cut into blocks or ordered") {
  const Matrix rows = noise(33, 1500);
  Matrix backwards(33, 1500);
  for (std::size_t k = 0; k < 1500; ++k) {
    for (std::size_t i = 0; i < 33; ++i) backwards(i, k) = rows(i, 1499 - k);
  }
  const stats::Moments whole = moments_of(rows);
  for (const std::size_t block : {1U, 2U, 13U, 64U, 1499U}) {
    CAPTURE(block);
    const stats::Moments cut = moments_of(rows, block);
    CHECK(cut.words == whole.words);
    CHECK(cut.minimum == whole.minimum);
    CHECK(cut.maximum == whole.maximum);
    CHECK(distance(cut.comoment, whole.comoment) < 1e-14);
    for (std::size_t i = 0; i < 33; ++i) CHECK(std::abs(cut.mean[i] - whole.mean[i]) < 5e-15);
  }
  CHECK(distance(moments_of(backwards, 100).comoment, whole.comoment) < 1e-14);
}

TEST_CASE("the same blocks give the same bits whatever the memory held before") {
  const Matrix rows = noise(20, 300);
  stats::MomentAccumulator fresh(20);
  stats::MomentAccumulator reused(20);
  reused.assign(columns(rows, 100, 200));
  fresh.assign(columns(rows, 0, 77));
  reused.assign(columns(rows, 0, 77));
  const stats::Moments a = fresh.finish();
  const stats::Moments b = reused.finish();
  CHECK(a.mean == b.mean);
  CHECK(a.minimum == b.minimum);
  CHECK(std::equal(a.comoment.data(), a.comoment.data() + 400, b.comoment.data()));
}

TEST_CASE("the stride between words changes no bit") {
  const Matrix rows = noise(11, 50);
  Matrix wide(16, 50);
  std::fill_n(wide.data(), 16 * 50, std::numeric_limits<double>::quiet_NaN());
  for (std::size_t k = 0; k < 50; ++k) std::copy_n(rows.data() + k * 11, 11, wide.data() + k * 16);
  stats::MomentAccumulator part(11);
  part.assign({wide.data(), 11, 50, 16});
  const stats::Moments found = part.finish();
  const stats::Moments expected = moments_of(rows);
  CHECK(found.mean == expected.mean);
  CHECK(std::equal(found.comoment.data(), found.comoment.data() + 121, expected.comoment.data()));
}

TEST_CASE("a constant dimension has its exact mean and no co-moment at all") {
  Matrix rows = noise(3, 1000);
  for (std::size_t k = 0; k < 1000; ++k) rows(1, k) = 0.1;
  const stats::Moments moments = moments_of(rows, 300);
  CHECK(moments.mean[1] == 0.1);
  for (std::size_t i = 0; i < 3; ++i) CHECK(moments.comoment(1, i) == 0);
}

TEST_CASE("empty blocks change nothing") {
  const Matrix rows = noise(3, 10);
  stats::MomentAccumulator total(3);
  stats::MomentAccumulator part(3);
  CHECK(total.finish().words == 0);
  part.assign({rows.data(), 3, 0, 3});
  CHECK(part.words() == 0);
  total.merge(part);
  part.assign(view(rows));
  total.merge(part);
  part.assign({rows.data(), 3, 0, 3});
  total.merge(part);
  CHECK(total.words() == 10);
  CHECK(distance(total.finish().comoment, moments_of(rows).comoment) == 0);
}

TEST_CASE("values whose squares overflow are seen, values whose squares vanish are harmless") {
  const Matrix huge = vectors({{1e300, 1}, {-1e300, 2}, {1e300, 3}});
  CHECK_FALSE(stats::is_finite(view(covariance_of(huge))));
  const Matrix largest = vectors({{1.7e308}, {-1.7e308}, {1.7e308}});
  CHECK_FALSE(stats::is_finite(view(covariance_of(largest))));
  const Matrix tiny = vectors({{4.9e-324, 1}, {1e-310, 2}, {0, 3}});
  CHECK(stats::is_finite(view(covariance_of(tiny))));
}
