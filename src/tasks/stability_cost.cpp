#include "tasks/stability_cost.hpp"

#include <algorithm>
#include <bit>

#include "tasks/word_groups.hpp"

namespace famheads::tasks {
namespace {

constexpr std::size_t kFolds = WordGroups::kFolds;
constexpr std::size_t kAllSplitsDimensions = 384;

std::vector<Split> all_splits() {
  std::vector<Split> splits;
  for (unsigned members = 1; members < 1U << kFolds; members += 2) {
    if (std::popcount(members) != kFolds / 2) continue;
    Split& split = splits.emplace_back();
    for (std::size_t fold = 0; fold < kFolds; ++fold) split[fold] = ((members >> fold) & 1U) != 0;
  }
  return splits;
}

// The rows of a Hadamard matrix of order 8 but the first.
std::vector<Split> balanced_splits(std::size_t count) {
  std::vector<Split> splits;
  for (const unsigned row : {1U, 2U, 4U, 3U, 5U, 6U, 7U}) {
    if (splits.size() == count) break;
    Split& split = splits.emplace_back();
    for (unsigned fold = 0; fold < kFolds; ++fold) {
      split[fold] = std::popcount(fold & row) % 2 == 0;
    }
  }
  return splits;
}

}  // namespace

std::vector<Split> splits_for(std::size_t dimensions) {
  if (dimensions <= kAllSplitsDimensions) return all_splits();
  return balanced_splits(dimensions <= kWholeSpectrumDimensions ? 7 : 3);
}

std::size_t stability_threads(std::size_t dimensions, std::size_t threads) {
  return dimensions > kWholeSpectrumDimensions ? 1 : threads;
}

std::size_t matrices_of_stability(std::size_t dimensions, std::size_t threads) {
  // A sample's moments, covariance, correlations, eigenvectors with their solver, and what the
  // costliest rule needs.
  constexpr std::size_t kSample = 10;
  const std::size_t pass = threads * matrices_of_word_groups_per_thread(dimensions);
  const std::size_t analysis = kSample * stability_threads(dimensions, threads);
  return matrices_of_word_groups(dimensions) + std::max(pass, analysis);
}

}  // namespace famheads::tasks
