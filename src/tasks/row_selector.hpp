// Which rows count, and how much: --words, --match and --weights in the pass.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "famheads/core/matrix_view.hpp"
#include "famheads/tasks/frequency_order.hpp"
#include "famheads/tasks/summarize.hpp"

namespace famheads::tasks {

/// What was found in one block; reused.
struct SelectedRows {
  std::uint64_t first_rank = 1;      ///< of the block's first accepted row
  std::vector<std::size_t> rows;     ///< those that count, ascending
  std::vector<double> weights;       ///< theirs; empty: all weigh 1
  std::vector<std::size_t> listed;   ///< places in the list of words that the block's words have
  std::vector<std::size_t> counted;  ///< likewise in the counts
  std::uint64_t without_count = 0;
  std::optional<std::string> first_without_count;
  std::optional<FrequencyOrder> order;  ///< of the file's first rows, where ranks weigh
};

class RowSelector {
 public:
  explicit RowSelector(const SummarizeOptions& options);

  /// Whether there is nothing to do: every row counts 1.
  [[nodiscard]] bool takes_all() const noexcept { return takes_all_; }
  [[nodiscard]] bool needs_ranks() const noexcept { return options_.weighting == Weighting::zipf; }

  /// Any number of threads at once. @param values of the words, as they were read
  void select(std::span<const std::string_view> words, MatrixView values, std::uint64_t first_rank,
              SelectedRows& selected) const;
  /// In file order, one at a time.
  void add(const SelectedRows& selected);
  /// After the last block: what the summary says about words that were asked for.
  void finish(Summary& summary) const;
  /// Options that left rows out: "--words words.txt, --weights counts:counts.tsv".
  [[nodiscard]] std::string names() const;

 private:
  [[nodiscard]] bool is_wanted(std::string_view word, SelectedRows& selected) const;
  [[nodiscard]] double weight_of(std::string_view word, std::uint64_t rank, bool wanted,
                                 SelectedRows& selected) const;

  const SummarizeOptions& options_;
  bool takes_all_;
  std::vector<bool> listed_;   // places that occurred
  std::vector<bool> counted_;  // likewise
  std::uint64_t without_count_ = 0;
  std::optional<std::string> first_without_count_;
  std::optional<FrequencyOrder> order_;
};

}  // namespace famheads::tasks
