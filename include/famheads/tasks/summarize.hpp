// The one pass over the rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <vector>

#include "famheads/core/progress.hpp"
#include "famheads/core/warning.hpp"
#include "famheads/io/embedding_info.hpp"
#include "famheads/io/embedding_reader.hpp"
#include "famheads/stats/moments.hpp"
#include "famheads/tasks/frequency_order.hpp"
#include "famheads/tasks/vector_health.hpp"
#include "famheads/tasks/word_groups.hpp"
#include "famheads/tasks/word_pattern.hpp"
#include "famheads/tasks/word_table.hpp"

namespace famheads::tasks {

enum class Normalize { none, l2 };
enum class DuplicatePolicy {
  automatic,  ///< count while the fingerprints fit into 32 MiB
  count,      ///< count always: 8 bytes a word
  ignore,
};

enum class Weighting {
  uniform,  ///< every word weighs 1
  zipf,     ///< 1 / rank, the number of its row among the accepted rows of the file
  counts,   ///< what SummarizeOptions::counts says; words that are not in it weigh 0
};

struct SummarizeOptions {
  std::size_t threads = 0;             ///< 0: as many as there are cores
  std::uint64_t max_memory_bytes = 0;  ///< 0: half of the machine's memory
  Normalize normalize = Normalize::none;
  DuplicatePolicy duplicates = DuplicatePolicy::automatic;
  std::optional<std::uint64_t> limit{};  ///< accepted rows wanted, before any is left out
  Weighting weighting = Weighting::uniform;
  std::shared_ptr<const WordTable> counts{};     ///< with Weighting::counts
  std::shared_ptr<const WordTable> only{};       ///< only these words count
  std::shared_ptr<const WordPattern> pattern{};  ///< only words that match count
  /// The analysis will keep its matrices and draw them: counted in the memory that is needed.
  bool keep_matrices = false;
  /// Bytes that the analysis needs beside that for so many dimensions; see factors::panel_memory().
  std::function<std::uint64_t(std::size_t dimensions)> analysis_need{};
  bool word_groups = false;  ///< keep what the analysis of stability needs; counted likewise
};

/// All that the analysis needs to know about the rows.
struct Summary {
  io::EmbeddingInfo embedding;
  stats::Moments moments;
  VectorHealth vectors;
  std::optional<FrequencyOrder> frequency_order;
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

/// Bytes that the words of `counts` and `only` take beside memory_need().
[[nodiscard]] std::uint64_t word_table_bytes(const SummarizeOptions& options);

/// Their sum, or the largest number where it would overflow.
[[nodiscard]] std::uint64_t total_bytes(std::initializer_list<std::uint64_t> needs);

/// Reads every row once. The result is the same to the last bit for any number of threads and any
/// kind of source. Rows that are not selected or weigh 0 are left out before anything is computed
/// from them. Throws Error{input}: the first malformed row in file order; Error{out_of_memory}
/// before anything of size d x d is allocated; Error{interrupted}.
[[nodiscard]] Summary summarize(io::EmbeddingReader& reader, const SummarizeOptions& options,
                                const ProgressCallback& progress = {});

}  // namespace famheads::tasks
