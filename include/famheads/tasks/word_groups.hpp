// Moments of groups of the words, kept apart in the same pass: random groups and the first words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "famheads/stats/moments.hpp"

namespace famheads::tasks {

/// The first words of the file: the most frequent ones where it is sorted by frequency.
struct VocabularyCut {
  std::uint64_t words = 0;
  stats::Moments even, odd;  ///< of its words in folds of even and of odd number
};

struct WordGroups {
  static constexpr std::size_t kFolds = 8;

  std::vector<stats::Moments> folds;  ///< kFolds: rows (or blocks of rows) dealt in turn
  std::vector<VocabularyCut> cuts;    ///< ascending, all shorter than the file
  bool whole_blocks = false;          ///< folds were dealt by blocks, not by rows
};

/// Above as many dimensions folds are dealt by whole blocks.
inline constexpr std::size_t kRowFoldDimensions = 1024;

/// Numbers of first words that are kept apart: 1, 2 and 5 times 1,000, 10,000, ..., up to 2 million
/// (above kRowFoldDimensions only powers of ten), and at least 2 d.
[[nodiscard]] std::vector<std::uint64_t> vocabulary_cuts(std::size_t dimensions);

}  // namespace famheads::tasks
