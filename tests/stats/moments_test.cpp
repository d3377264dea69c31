#include "famheads/stats/moments.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "famheads/core/error.hpp"
#include "famheads/stats/correlation.hpp"
#include "support/golden.hpp"
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

// Weights between 0 and 4, one in five of them 0.
std::vector<double> some_weights(std::size_t words) {
  Noise source(77);
  std::vector<double> weights(words);
  for (double& weight : weights) weight = std::max(0.0, 5 * source.next() + 1.5);
  return weights;
}

stats::Moments weighted_moments(const Matrix& rows, const std::vector<double>& weights,
                                std::size_t block = 4096) {
  stats::MomentAccumulator total(rows.rows());
  stats::MomentAccumulator part(rows.rows());
  for (std::size_t first = 0; first < rows.columns(); first += block) {
    const std::size_t count = std::min(block, rows.columns() - first);
    part.assign(columns(rows, first, count), std::span(weights).subspan(first, count));
    total.merge(part);
  }
  return total.finish();
}

// sum w (x - mean)(x - mean)^T / (sum w - sum w^2 / sum w), two passes in long double.
Matrix weighted_reference(const Matrix& rows, const std::vector<double>& weights) {
  const std::size_t d = rows.rows();
  long double sum = 0;
  long double squares = 0;
  std::vector<long double> mean(d);
  for (std::size_t k = 0; k < rows.columns(); ++k) {
    sum += weights[k];
    squares += static_cast<long double>(weights[k]) * weights[k];
    for (std::size_t i = 0; i < d; ++i) {
      mean[i] += static_cast<long double>(weights[k]) * rows(i, k);
    }
  }
  for (long double& value : mean) value /= sum;
  Matrix result(d, d);
  for (std::size_t i = 0; i < d; ++i) {
    for (std::size_t j = 0; j < d; ++j) {
      long double product = 0;
      for (std::size_t k = 0; k < rows.columns(); ++k) {
        product += weights[k] * (rows(i, k) - mean[i]) * (rows(j, k) - mean[j]);
      }
      result(i, j) = static_cast<double>(product / (sum - squares / sum));
    }
  }
  return result;
}

bool same_bits(const stats::Moments& a, const stats::Moments& b) {
  const std::size_t d = a.dimensions();
  return a.words == b.words && a.sum_of_weights == b.sum_of_weights &&
         a.sum_of_squared_weights == b.sum_of_squared_weights && a.mean == b.mean &&
         a.minimum == b.minimum && a.maximum == b.maximum &&
         std::equal(a.comoment.data(), a.comoment.data() + d * d, b.comoment.data());
}

// The weights of tests/golden/weighted_moments.R.
std::vector<double> golden_weights(const std::string& name, std::size_t words) {
  std::vector<double> weights(words);
  for (std::size_t k = 0; k < words; ++k) {
    weights[k] =
        name == "zipf" ? 1 / static_cast<double>(k + 1) : static_cast<double>(7 * (k + 1) % 11);
  }
  return weights;
}

void check_against_r(const std::string& input, const std::string& weighting) {
  const Matrix rows = golden(input).rows;
  const stats::Moments moments =
      weighted_moments(rows, golden_weights(weighting, rows.columns()), 500);
  const Matrix covariance = stats::covariance(moments);
  std::ifstream table(std::string(FAMHEADS_DATA_DIR) + "/golden/weighted_moments.tsv");
  std::size_t found = 0;
  for (std::string line; std::getline(table, line);) {
    std::istringstream fields(line);
    std::string of, weights, quantity;
    std::size_t i = 0;
    std::size_t j = 0;
    double value = 0;
    fields >> of >> weights >> quantity >> i >> j >> value;
    if (of != input || weights != weighting) continue;
    CAPTURE(quantity);
    CAPTURE(i);
    CAPTURE(j);
    if (quantity == "effective_n") CHECK(is_close(moments.effective_words(), value, 1e-14));
    if (quantity == "mean") {
      CHECK(std::abs(moments.mean[i] - value) <= 1e-14 * std::sqrt(covariance(i, i)));
    }
    if (quantity == "covariance") {
      CHECK(std::abs(covariance(i, j) - value) <=
            1e-13 * std::sqrt(covariance(i, i) * covariance(j, j)));
    }
    if (!quantity.ends_with("eigenvalue")) ++found;
  }
  CHECK(found == 1 + rows.rows() + rows.rows() * (rows.rows() + 1) / 2);
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

TEST_CASE("weighted moments of three words by hand") {
  const stats::Moments moments = weighted_moments(vectors({{0, 1}, {4, 3}, {9, 9}}), {3, 1, 0});
  CHECK(moments.words == 2);  // the last counts for nothing
  CHECK(moments.sum_of_weights == 4);
  CHECK(moments.sum_of_squared_weights == 10);
  CHECK(moments.effective_words() == 1.6);
  CHECK(moments.covariance_divisor() == 1.5);
  CHECK(moments.mean == std::vector<double>{1, 1.5});
  CHECK(moments.minimum == std::vector<double>{0, 1});
  CHECK(moments.maximum == std::vector<double>{4, 3});
  CHECK(moments.comoment(0, 0) == doctest::Approx(12).epsilon(1e-15));
  CHECK(moments.comoment(1, 0) == doctest::Approx(6).epsilon(1e-15));
  CHECK(stats::covariance(moments)(0, 0) == doctest::Approx(8).epsilon(1e-15));
}

TEST_CASE("golden weighted covariance of harman5-12x5, zipf") {
  check_against_r("harman5-12x5", "zipf");
}
TEST_CASE("golden weighted covariance of harman5-12x5, counts") {
  check_against_r("harman5-12x5", "counts");
}
TEST_CASE("golden weighted covariance of lee_fasttext, zipf") {
  check_against_r("lee_fasttext", "zipf");
}
TEST_CASE("golden weighted covariance of lee_fasttext, counts") {
  check_against_r("lee_fasttext", "counts");
}

TEST_CASE("weighted moments agree with two passes for every shape") {
  for (const std::size_t d : {1U, 7U, 8U, 9U, 25U}) {
    for (const std::size_t n : {3U, 7U, 257U, 600U}) {
      CAPTURE(d);
      CAPTURE(n);
      const Matrix rows = noise(d, n, d * 1000 + n);
      const std::vector<double> weights = some_weights(n);
      const Matrix expected = weighted_reference(rows, weights);
      CHECK(distance(stats::covariance(weighted_moments(rows, weights)), expected) < 1e-14);
      CHECK(distance(stats::covariance(weighted_moments(rows, weights, 64)), expected) < 1e-14);
    }
  }
}

TEST_CASE("with weights too, a mean of 1e6 costs no digit of a variance of 1") {
  Matrix rows = noise(5, 5000);
  std::vector<double> weights(rows.columns());
  for (std::size_t k = 0; k < rows.columns(); ++k) {
    weights[k] = 1 / static_cast<double>(k + 1);
    for (std::size_t i = 0; i < rows.rows(); ++i) rows(i, k) = 1e6 + rows(i, k) * std::sqrt(12.0);
  }
  const Matrix expected = weighted_reference(rows, weights);
  CHECK(distance(stats::covariance(weighted_moments(rows, weights)), expected) < 2e-14);
  CHECK(distance(stats::covariance(weighted_moments(rows, weights, 7)), expected) < 2e-14);
}

TEST_CASE("no weights are weights of 1, whose sums are exact") {
  const Matrix rows = noise(9, 1000);
  const stats::Moments plain = moments_of(rows, 300);
  const stats::Moments ones = weighted_moments(rows, std::vector<double>(1000, 1.0), 300);
  CHECK(plain.effective_words() == 1000);
  CHECK(plain.covariance_divisor() == 999);
  CHECK(ones.effective_words() == 1000);
  CHECK(ones.covariance_divisor() == 999);
  CHECK(ones.words == plain.words);
  CHECK(distance(ones.comoment, plain.comoment) < 1e-14);
  stats::MomentAccumulator without(9);
  stats::MomentAccumulator empty(9);
  without.assign(columns(rows, 0, 1000));
  empty.assign(columns(rows, 0, 1000), std::vector<double>{});
  CHECK(same_bits(without.finish(), empty.finish()));
}

TEST_CASE("a whole weight is so many words, and words that weigh nothing change no bit") {
  const Matrix rows = noise(10, 700);
  const std::vector<double> weights = some_weights(700);
  std::vector<double> fourfold = weights;
  for (double& weight : fourfold) weight *= 4;  // a power of 4: every root is exact too
  const stats::Moments moments = weighted_moments(rows, weights);
  CHECK(distance(stats::covariance(weighted_moments(rows, fourfold)), stats::covariance(moments)) ==
        0);

  Matrix kept(10, 700);
  std::vector<double> kept_weights;
  for (std::size_t k = 0; k < 700; ++k) {
    if (weights[k] == 0) continue;
    std::copy_n(rows.data() + k * 10, 10, kept.data() + kept_weights.size() * 10);
    kept_weights.push_back(weights[k]);
  }
  REQUIRE(kept_weights.size() < 600);
  stats::MomentAccumulator fewer(10);
  fewer.assign(columns(kept, 0, kept_weights.size()), kept_weights);
  CHECK(same_bits(fewer.finish(), moments));

  std::vector<double> integers(700);
  Matrix repeated(10, 2100);
  std::size_t copies = 0;
  for (std::size_t k = 0; k < 700; ++k) {
    integers[k] = static_cast<double>(k % 4);
    for (std::size_t copy = 0; copy < k % 4; ++copy) {
      std::copy_n(rows.data() + k * 10, 10, repeated.data() + copies++ * 10);
    }
  }
  stats::MomentAccumulator copied(10);
  copied.assign(columns(repeated, 0, copies));
  CHECK(distance(weighted_moments(rows, integers).comoment, copied.finish().comoment) < 1e-14);
}

TEST_CASE("a block in which no word weighs anything is an empty block") {
  const Matrix rows = noise(3, 10);
  const std::vector<double> none(10, 0.0);
  CHECK(weighted_moments(rows, none).words == 0);
  CHECK(weighted_moments(rows, none).effective_words() == 0);
  std::vector<double> second_half(10, 0.0);
  std::fill(second_half.begin() + 5, second_half.end(), 0.5);
  stats::MomentAccumulator part(3);
  part.assign(columns(rows, 5, 5), std::span(second_half).subspan(5));
  CHECK(same_bits(weighted_moments(rows, second_half, 5), part.finish()));
}

TEST_CASE("a dimension is constant where the words that weigh something agree") {
  Matrix rows = noise(3, 100);
  for (std::size_t k = 0; k < 100; ++k) rows(1, k) = k == 40 ? 7 : 0.1;
  std::vector<double> weights = some_weights(100);
  weights[40] = 0;
  const stats::Moments moments = weighted_moments(rows, weights, 30);
  CHECK(moments.mean[1] == 0.1);
  CHECK(moments.minimum[1] == moments.maximum[1]);
  for (std::size_t i = 0; i < 3; ++i) CHECK(moments.comoment(1, i) == 0);
}

TEST_CASE("weights that are no weights are refused") {
  const Matrix rows = noise(2, 3);
  stats::MomentAccumulator part(2);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double wrong : {-1.0, nan, infinity}) {
    CHECK_THROWS_AS(part.assign(view(rows), std::vector<double>{1, wrong, 1}), Error);
  }
  CHECK_THROWS_AS(part.assign(view(rows), std::vector<double>{1, 1}), Error);
}
