// The one pass over the rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "famheads/core/progress.hpp"
#include "famheads/core/warning.hpp"
#include "famheads/io/embedding_info.hpp"
#include "famheads/io/embedding_reader.hpp"
#include "famheads/stats/moments.hpp"
#include "famheads/tasks/word_groups.hpp"

namespace famheads::tasks {

enum class Normalize { none, l2 };
enum class DuplicatePolicy {
  automatic,  ///< count while the fingerprints fit into 32 MiB
  count,      ///< count always: 8 bytes a word
  ignore,
};

struct SummarizeOptions {
  std::size_t threads = 0;             ///< 0: as many as there are cores
  std::uint64_t max_memory_bytes = 0;  ///< 0: half of the machine's memory
  Normalize normalize = Normalize::none;
  DuplicatePolicy duplicates = DuplicatePolicy::automatic;
  std::optional<std::uint64_t> limit{};  ///< accepted rows wanted
  /// The analysis will keep its matrices and draw them: counted in the memory that is needed.
  bool keep_matrices = false;
  bool word_groups = false;  ///< keep what the analysis of stability needs; counted likewise
};

/// All that the analysis needs to know about the rows.
struct Summary {
  io::EmbeddingInfo embedding;
  stats::Moments moments;
  std::vector<Warning> warnings;       ///< warnings and notes about the input
  std::optional<WordGroups> groups{};  ///< with SummarizeOptions::word_groups
};

/// What the options mean on this machine.
[[nodiscard]] std::size_t thread_count(const SummarizeOptions& options);
[[nodiscard]] std::uint64_t memory_limit(const SummarizeOptions& options);

/// Bytes needed for `dimensions` and `threads`, summary and analysis included.
/// @param keep_matrices with the matrices that AnalyzeOptions::keep_matrices keeps, and their
/// pictures
/// @param word_groups with what SummarizeOptions::word_groups keeps and the analysis makes of it
[[nodiscard]] std::uint64_t memory_need(std::size_t dimensions, std::size_t threads,
                                        bool keep_matrices = false, bool word_groups = false);

/// Reads every row once. The result is the same to the last bit for any number of threads and any
/// kind of source. Throws Error{input}: the first malformed row in file order; Error{out_of_memory}
/// before anything of size d x d is allocated; Error{interrupted}.
[[nodiscard]] Summary summarize(io::EmbeddingReader& reader, const SummarizeOptions& options,
                                const ProgressCallback& progress = {});

}  // namespace famheads::tasks
