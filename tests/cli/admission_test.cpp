#include "cli/admission.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <optional>
#include <thread>
#include <vector>

using namespace famheads::cli;

namespace {

bool never() { return false; }
bool at_once() { return true; }

}  // namespace

TEST_CASE("threads are shared out and given back") {
  Resources resources(4, 100);
  std::optional<Admission> first(std::in_place, resources, 3U);
  CHECK(first->threads() == 3);
  std::optional<Admission> second(std::in_place, resources, 3U);
  CHECK(second->threads() == 1);  // what was left
  first->keep_threads(1);
  const Admission third(resources, 9);
  CHECK(third.threads() == 2);
  first.reset();
  CHECK(Admission(resources, 0).threads() == 1);
}

TEST_CASE("memory fits beside that of others, or one runs alone") {
  Resources resources(4, 100);
  std::optional<Admission> first(std::in_place, resources, 1U);
  CHECK(first->take_memory(60, never));
  Admission second(resources, 1);
  CHECK(second.take_memory(40, never));
  Admission third(resources, 1);
  CHECK_FALSE(third.take_memory(1, at_once));  // would have to wait
  first.reset();
  CHECK(third.take_memory(60, never));
  Resources small(2, 10);
  Admission alone(small, 1);
  CHECK(alone.take_memory(1000, never));
}

TEST_CASE("never more threads and memory than there are") {
  Resources resources(3, 100);
  std::atomic<int> threads{0};
  std::atomic<int> memory{0};
  std::atomic<bool> broken{false};
  std::vector<std::jthread> workers;
  for (int i = 0; i < 6; ++i) {
    workers.emplace_back([&, i] {
      for (int round = 0; round < 50; ++round) {
        Admission admission(resources, static_cast<std::size_t>(1 + (i + round) % 3));
        const int mine = static_cast<int>(admission.threads());
        if ((threads += mine) > 3) broken = true;
        if (!admission.take_memory(static_cast<std::uint64_t>(20 + 10 * (i % 4)), never)) {
          broken = true;
        }
        if ((memory += 20 + 10 * (i % 4)) > 100) broken = true;
        memory -= 20 + 10 * (i % 4);
        threads -= mine;
      }
    });
  }
  workers.clear();
  CHECK_FALSE(broken);
}
