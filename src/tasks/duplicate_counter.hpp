// Counts repeated words by their fingerprints, within a memory bound.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace famheads::tasks {

/// 8 bytes a word, in chunks of a fixed size that are filled one after another and never moved.
class DuplicateCounter {
 public:
  /// @param max_words more words than this are not counted: count() is then empty.
  explicit DuplicateCounter(std::uint64_t max_words) : max_words_(max_words) {}

  void add(std::span<const std::uint64_t> fingerprints);

  /// Rows whose word came before. Needs up to another quarter of the memory on each thread.
  [[nodiscard]] std::optional<std::uint64_t> count(std::size_t threads) const;

 private:
  using Chunk = std::vector<std::uint64_t>;
  std::vector<Chunk> chunks_;
  std::uint64_t words_ = 0;
  std::uint64_t max_words_;
};

}  // namespace famheads::tasks
