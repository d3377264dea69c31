#include "famheads/heads/agreement.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <random>

using namespace famheads;
using heads::Verdict;

namespace {

using Labels = std::vector<std::size_t>;

std::int64_t weight_of(const std::vector<std::int64_t>& weights, const Labels& columns) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < columns.size(); ++i) sum += weights[i * columns.size() + columns[i]];
  return sum;
}

// All orders are tried.
std::int64_t largest_weight(const std::vector<std::int64_t>& weights, std::size_t n) {
  Labels columns(n);
  std::iota(columns.begin(), columns.end(), 0U);
  std::int64_t best = weight_of(weights, columns);
  while (std::ranges::next_permutation(columns).found) {
    best = std::max(best, weight_of(weights, columns));
  }
  return best;
}

// Pairs of dimensions that both partitions treat alike, counted one by one.
double rand_by_pairs(const Labels& before, const Labels& after) {
  double both = 0, first = 0, second = 0, all = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const bool in_first = before[i] == before[j];
      const bool in_second = after[i] == after[j];
      ++all;
      first += in_first;
      second += in_second;
      both += in_first && in_second;
    }
  }
  const double expected = first * second / all;
  return (both - expected) / ((first + second) / 2 - expected);
}

Labels random_labels(std::mt19937& random, std::size_t d, std::size_t heads) {
  Labels labels(d);
  for (std::size_t i = 0; i < d; ++i) labels[i] = i < heads ? i : random() % heads;
  std::ranges::shuffle(labels, random);
  return labels;
}

}  // namespace

TEST_CASE("the assignment is the heaviest of all, tried one by one") {
  std::mt19937 random(1);
  for (std::size_t n = 1; n <= 7; ++n) {
    for (int round = 0; round < 40; ++round) {
      std::vector<std::int64_t> weights(n * n);
      for (auto& weight : weights) weight = static_cast<std::int64_t>(random() % 9) - 2;
      const Labels columns = heads::heaviest_assignment(weights, n);
      Labels sorted = columns;
      std::ranges::sort(sorted);
      for (std::size_t i = 0; i < n; ++i) CHECK(sorted[i] == i);
      CHECK(weight_of(weights, columns) == largest_weight(weights, n));
    }
  }
}

TEST_CASE("greedy matching would lose here") {
  // 5 + 1 = 6 against 4 + 4 = 8
  CHECK(heads::heaviest_assignment(std::vector<std::int64_t>{5, 4, 4, 1}, 2) == Labels{1, 0});
}

TEST_CASE("the same partition is the same") {
  const auto agreement = heads::compare(Labels{0, 1, 0, 2}, Labels{0, 1, 0, 2});
  CHECK(agreement.verdict == Verdict::same);
  CHECK(agreement.moved.empty());
  CHECK(agreement.adjusted_rand_index == 1);
  REQUIRE(agreement.heads.size() == 3);
  CHECK(agreement.heads[1].partner == 1);
}

TEST_CASE("two heads that swap their numbers are relabelled") {
  const auto agreement = heads::compare(Labels{0, 0, 1, 1, 2}, Labels{1, 1, 0, 0, 2});
  CHECK(agreement.verdict == Verdict::relabelled);
  CHECK(agreement.moved.empty());
  CHECK(agreement.heads[0].partner == 1);
  CHECK(agreement.heads[1].partner == 0);
  CHECK(agreement.adjusted_rand_index == 1);
}

TEST_CASE("only what left its matched head has moved") {
  // Heads swap numbers, and dimension 2 goes over.
  const auto agreement = heads::compare(Labels{0, 0, 0, 1, 1, 1}, Labels{1, 1, 0, 0, 0, 0});
  CHECK(agreement.verdict == Verdict::changed);
  CHECK(agreement.moved == Labels{2});
  CHECK(agreement.heads[0].partner == 1);
  CHECK(agreement.heads[0].lost == Labels{2});
  CHECK(agreement.heads[0].gained.empty());
  CHECK(agreement.heads[1].gained == Labels{2});
}

TEST_CASE("a head that splits keeps its larger part") {
  const auto agreement = heads::compare(Labels{0, 0, 0, 0, 1}, Labels{2, 2, 2, 0, 1});
  CHECK(agreement.verdict == Verdict::changed);
  CHECK(agreement.moved == Labels{3});
  CHECK(agreement.heads[0].partner == 2);
}

TEST_CASE("a head that is swallowed has no partner") {
  const auto agreement = heads::compare(Labels{0, 0, 0, 1, 2}, Labels{0, 0, 0, 0, 1});
  CHECK(agreement.verdict == Verdict::changed);
  CHECK(agreement.moved == Labels{3});
  CHECK_FALSE(agreement.heads[1].partner.has_value());
  CHECK(agreement.heads[2].partner == 1);
}

TEST_CASE("among equal matches heads keep their numbers") {
  const auto agreement = heads::compare(Labels{0, 0, 1, 1}, Labels{0, 1, 0, 1});
  CHECK(agreement.heads[0].partner == 0);
  CHECK(agreement.heads[1].partner == 1);
  CHECK(agreement.moved == Labels{1, 2});
}

TEST_CASE("as few dimensions move as any match allows") {
  std::mt19937 random(2);
  for (int round = 0; round < 200; ++round) {
    const std::size_t h = 1 + random() % 6;
    const Labels before = random_labels(random, 12, h);
    const Labels after = random_labels(random, 12, 1 + random() % 6);
    const std::size_t n = std::max(h, *std::ranges::max_element(after) + 1);
    std::vector<std::int64_t> overlap(n * n);
    for (std::size_t i = 0; i < before.size(); ++i) ++overlap[before[i] * n + after[i]];
    const auto agreement = heads::compare(before, after);
    CHECK(static_cast<std::int64_t>(before.size() - agreement.moved.size()) ==
          largest_weight(overlap, n));
  }
}

TEST_CASE("adjusted Rand index: closed forms") {
  // Hubert & Arabie: 2 x 2 crossing of d = 4: no pair in common, -1/2.
  CHECK(heads::adjusted_rand_index(Labels{0, 0, 1, 1}, Labels{0, 1, 0, 1}) ==
        doctest::Approx(-0.5));
  CHECK(heads::adjusted_rand_index(Labels{0, 0, 1, 2}, Labels{0, 0, 1, 1}) ==
        doctest::Approx(4.0 / 7.0));
  // One head against anything finer says nothing: 0.
  CHECK(heads::adjusted_rand_index(Labels{0, 0, 0, 0}, Labels{0, 1, 1, 2}) == doctest::Approx(0));
  CHECK(heads::adjusted_rand_index(Labels{0, 0, 0}, Labels{0, 0, 0}) == 1);
  CHECK(heads::adjusted_rand_index(Labels{0, 1, 2}, Labels{2, 0, 1}) == 1);
  CHECK(heads::adjusted_rand_index(Labels{0}, Labels{0}) == 1);
}

TEST_CASE("adjusted Rand index: pairs counted one by one, in either order") {
  std::mt19937 random(3);
  for (int round = 0; round < 50; ++round) {
    const Labels before = random_labels(random, 30, 4);
    const Labels after = random_labels(random, 30, 5);
    const double index = heads::adjusted_rand_index(before, after);
    CHECK(index == doctest::Approx(rand_by_pairs(before, after)));
    CHECK(index == heads::adjusted_rand_index(after, before));
  }
}
