#include "tasks/machine.hpp"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <thread>

namespace famheads::tasks {

std::size_t available_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof(set), &set) == 0 && CPU_COUNT(&set) > 0) {
    return static_cast<std::size_t>(CPU_COUNT(&set));
  }
  return std::max(1U, std::thread::hardware_concurrency());
}

std::uint64_t available_memory_bytes() {
  std::uint64_t bytes = static_cast<std::uint64_t>(std::max(1L, sysconf(_SC_PHYS_PAGES))) *
                        static_cast<std::uint64_t>(std::max(1L, sysconf(_SC_PAGESIZE)));
  // Inside a container the machine's memory is not what one gets; "max" fails to parse and is fine.
  std::uint64_t allowed = 0;
  if (std::ifstream("/sys/fs/cgroup/memory.max") >> allowed) bytes = std::min(bytes, allowed);
  return bytes;
}

}  // namespace famheads::tasks
