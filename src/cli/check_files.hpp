// Analyses many files, several at a time where that is faster.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/check_inputs.hpp"
#include "cli/check_settings.hpp"
#include "famheads/tasks/check.hpp"

namespace famheads::cli {

struct FileJob {
  InputFile file;
  std::shared_ptr<const CheckSettings> settings;  ///< not needed where file.problem is set
};

struct BatchOptions {
  std::size_t threads = 1;         ///< of all files together
  std::uint64_t memory_bytes = 0;  ///< likewise
  bool shows_progress = false;
};

/// Each file on its own: its analysis, or the Error that kept it from being made; in the order of
/// the jobs. Large files start first and get threads in proportion to their size; a file waits
/// until its memory fits beside that of the others. None of this changes a result. Throws
/// Error{interrupted} after a signal, and Error{bug}.
[[nodiscard]] std::vector<tasks::CheckedFile> analyze_files(const std::vector<FileJob>& jobs,
                                                            const BatchOptions& options);

/// Threads for each of several files: in proportion to its bytes, at least one.
[[nodiscard]] std::vector<std::size_t> thread_shares(const std::vector<std::uint64_t>& bytes,
                                                     std::size_t threads);

}  // namespace famheads::cli
