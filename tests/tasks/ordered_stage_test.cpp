#include "tasks/ordered_stage.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

using famheads::tasks::OrderedStage;

TEST_CASE("turns run one at a time, in order, whatever the threads do") {
  OrderedStage stage;
  std::vector<std::uint64_t> order;
  std::atomic<std::uint64_t> next{0};
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < 4; ++i) {
      workers.emplace_back([&] {
        for (std::uint64_t k = next++; k < 500; k = next++) {
          if (k % 7 == 0) std::this_thread::sleep_for(std::chrono::microseconds(50));
          stage.run(k, [&] { order.push_back(k); });
        }
      });
    }
  }
  REQUIRE(order.size() == 500);
  for (std::uint64_t k = 0; k < 500; ++k) CHECK(order[k] == k);
  CHECK_NOTHROW(stage.rethrow_failure());
}

TEST_CASE("of several failures the first in turn order wins, and later turns do not run") {
  OrderedStage stage;
  bool later_ran = false;
  {
    const std::jthread late(
        [&] { stage.fail(2, std::make_exception_ptr(std::runtime_error("second"))); });
    const std::jthread later([&] { stage.run(3, [&] { later_ran = true; }); });
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    CHECK(stage.run(0, [] {}));
    stage.fail(1, std::make_exception_ptr(std::runtime_error("first")));
  }
  CHECK_FALSE(later_ran);
  CHECK_THROWS_WITH(stage.rethrow_failure(), "first");
}

TEST_CASE("a closed stage refuses later turns without a failure") {
  OrderedStage stage;
  CHECK_FALSE(stage.run(0, [&] { stage.close(); }));
  CHECK_FALSE(stage.run(1, [] { FAIL("must not run"); }));
  CHECK_NOTHROW(stage.rethrow_failure());
}

TEST_CASE("a worker that fails before its first block does not wait for a turn that is over") {
  OrderedStage stage;
  CHECK(stage.run(0, [] {}));
  stage.fail(0, std::make_exception_ptr(std::runtime_error("no memory")));
  CHECK_THROWS_WITH(stage.rethrow_failure(), "no memory");
}
