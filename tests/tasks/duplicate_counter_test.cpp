#include "tasks/duplicate_counter.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <random>
#include <unordered_set>
#include <vector>

using famheads::tasks::DuplicateCounter;

namespace {

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

}  // namespace

TEST_CASE("repeats are counted across chunks, on any number of threads") {
  std::mt19937_64 random(7);
  std::vector<std::uint64_t> words(200'000);
  // Few enough values for repeats, spread over the whole range.
  for (auto& word : words) word = (random() % 150'000) * 0x9e3779b97f4a7c15U;
  const std::unordered_set<std::uint64_t> distinct(words.begin(), words.end());

  DuplicateCounter counter(kNoLimit);
  for (std::size_t at = 0; at < words.size(); at += 777) {
    counter.add(std::span(words).subspan(at, std::min<std::size_t>(777, words.size() - at)));
  }
  for (const std::size_t threads : {1U, 2U, 3U, 40U}) {
    CHECK(counter.count(threads) == words.size() - distinct.size());
  }
}

TEST_CASE("every repeat counts, the first of its kind does not") {
  DuplicateCounter counter(kNoLimit);
  CHECK(counter.count(2) == 0);
  const std::vector<std::uint64_t> words{5, 0, 5, 5, kNoLimit, kNoLimit, 1};
  counter.add(words);
  CHECK(counter.count(2) == 3);
}

TEST_CASE("beyond its bound nothing is counted") {
  DuplicateCounter counter(3);
  const std::vector<std::uint64_t> words{1, 1, 1};
  counter.add(words);
  CHECK(counter.count(1) == 2);
  counter.add(std::span(words).first(1));
  CHECK_FALSE(counter.count(1));
}
