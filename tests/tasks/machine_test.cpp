#include "tasks/machine.hpp"

#include <doctest/doctest.h>

using namespace famheads::tasks;

TEST_CASE("the machine has at least one core and some memory") {
  CHECK(available_cores() >= 1);
  CHECK(available_memory_bytes() > 64U << 20);
}
