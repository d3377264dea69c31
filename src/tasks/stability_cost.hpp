// What the analysis of stability costs, and what is left out where it would cost too much.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "famheads/tasks/word_groups.hpp"

namespace famheads::tasks {

/// Which folds make the first half; fold 0 always does.
using Split = std::array<bool, WordGroups::kFolds>;

/// All 35 splits up to 384 dimensions; 7 balanced ones up to 1024, in which every two folds are
/// parted equally often (McCarthy 1969); above, 3 of these.
[[nodiscard]] std::vector<Split> splits_for(std::size_t dimensions);
inline constexpr std::size_t kAllSplits = 35;

/// Above as many dimensions, samples have leading eigenpairs only: no rule can be asked.
inline constexpr std::size_t kWholeSpectrumDimensions = 1024;

/// Threads that work at the same time: one where matrices are large.
[[nodiscard]] std::size_t stability_threads(std::size_t dimensions, std::size_t threads);

/// d x d matrices that are kept and worked on beside those of an analysis.
[[nodiscard]] std::size_t matrices_of_stability(std::size_t dimensions, std::size_t threads);

}  // namespace famheads::tasks
