// What this machine has: cores and memory.
#pragma once

#include <cstddef>
#include <cstdint>

namespace famheads::tasks {

/// Cores that this process may use, at least 1.
[[nodiscard]] std::size_t available_cores();

/// Physical memory in bytes, or what the control group allows if that is less.
[[nodiscard]] std::uint64_t available_memory_bytes();

}  // namespace famheads::tasks
