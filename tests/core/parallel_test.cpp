#include "core/parallel.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <stdexcept>
#include <string>
#include <vector>

using famheads::for_each_index;

TEST_CASE("every index is worked on once, whatever the number of threads") {
  for (const std::size_t threads : {0U, 1U, 3U, 200U}) {
    std::vector<std::atomic<int>> seen(100);
    for_each_index(100, threads, [&](std::size_t worker, std::size_t index) {
      if (worker < std::max<std::size_t>(1, threads)) ++seen[index];
    });
    for (const auto& count : seen) CHECK(count == 1);
  }
  for_each_index(0, 4, [](std::size_t, std::size_t) { FAIL("nothing to do"); });
}

TEST_CASE("a failure ends the work and is told") {
  const auto fail = [](std::size_t, std::size_t index) {
    if (index >= 5) throw std::runtime_error(std::to_string(index));
  };
  CHECK_THROWS_WITH(for_each_index(1000, 1, fail), "5");
  CHECK_THROWS_AS(for_each_index(1000, 3, fail), std::runtime_error);
}
