// How long work tells that it is alive, and how it is asked to stop.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

namespace famheads {

struct Progress {
  std::uint64_t words = 0;                     ///< rows read so far
  std::uint64_t source_bytes = 0;              ///< bytes taken from the file or pipe so far
  std::optional<std::uint64_t> total_bytes{};  ///< size of the file; unknown for a pipe
};

enum class ProgressVerdict { go_on, stop };

/// Called about once per block, from one thread at a time; `stop` ends the work with
/// Error{interrupted}. May be empty.
using ProgressCallback = std::function<ProgressVerdict(const Progress&)>;

}  // namespace famheads
