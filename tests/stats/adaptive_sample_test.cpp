#include "stats/adaptive_sample.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace famheads;
using stats::AdaptiveSample;

namespace {

constexpr std::size_t kMost = 64;

std::uint64_t hash_of(std::uint64_t row) { return (row * 0x9e3779b97f4a7c15U) ^ (row << 7U); }

std::uint64_t mixed_hash(std::uint64_t row) {
  std::uint64_t x = hash_of(row + 1);
  x = (x ^ (x >> 33U)) * 0xff51afd7ed558ccdU;
  return x ^ (x >> 33U);
}

void offer(AdaptiveSample& sample, std::size_t row) {
  const double values[] = {static_cast<double>(row), -static_cast<double>(row)};
  if (sample.wants(mixed_hash(row))) sample.add(mixed_hash(row), values);
}

std::vector<double> sorted_values(const AdaptiveSample& sample, std::size_t dimension) {
  std::vector<double> values;
  sample.copy_dimension(dimension, values);
  std::ranges::sort(values);
  return values;
}

}  // namespace

TEST_CASE("a sample keeps every row while there is room") {
  AdaptiveSample sample(2, kMost);
  for (std::size_t row = 0; row < kMost; ++row) offer(sample, row);
  CHECK(sample.rows() == kMost);
  CHECK(sample.level() == 0);
  CHECK(sorted_values(sample, 1).front() == -63.0);
}

TEST_CASE("a sample does not depend on the order of the rows") {
  constexpr std::size_t rows = 5000;
  AdaptiveSample forwards(2, kMost);
  AdaptiveSample backwards(2, kMost);
  for (std::size_t row = 0; row < rows; ++row) offer(forwards, row);
  for (std::size_t row = rows; row-- > 0;) offer(backwards, row);
  CHECK(forwards.rows() <= kMost);
  CHECK(forwards.rows() > kMost / 4);
  CHECK(forwards.level() == backwards.level());
  for (const std::size_t dimension : {std::size_t{0}, std::size_t{1}}) {
    CHECK(sorted_values(forwards, dimension) == sorted_values(backwards, dimension));
  }
  // the lowest level at which they are not too many
  std::size_t below = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    below += AdaptiveSample::wants(mixed_hash(row), forwards.level() - 1) ? 1 : 0;
  }
  CHECK(below > kMost);
}

TEST_CASE("more equal hashes than there is room for end in an empty or full sample") {
  AdaptiveSample sample(1, 4);
  const double value = 1;
  for (int i = 0; i < 9; ++i) {
    if (sample.wants(8)) sample.add(8, &value);
  }
  CHECK(sample.rows() == 0);
  AdaptiveSample full(1, 4);
  for (int i = 0; i < 9; ++i) {
    if (full.wants(0)) full.add(0, &value);
  }
  CHECK(full.rows() == 4);
}
