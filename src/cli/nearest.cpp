#include "cli/nearest.hpp"

#include <algorithm>

namespace famheads::cli {

std::size_t edit_distance(std::string_view one, std::string_view other) {
  std::vector<std::vector<std::size_t>> cost(one.size() + 1,
                                             std::vector<std::size_t>(other.size() + 1));
  for (std::size_t i = 0; i <= one.size(); ++i) cost[i][0] = i;
  for (std::size_t j = 0; j <= other.size(); ++j) cost[0][j] = j;
  for (std::size_t i = 1; i <= one.size(); ++i) {
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const std::size_t replaced = cost[i - 1][j - 1] + (one[i - 1] == other[j - 1] ? 0U : 1U);
      cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1]) {
        cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
      }
    }
  }
  return cost[one.size()][other.size()];
}

std::vector<std::string> nearest(std::string_view typed, const std::vector<std::string>& known) {
  constexpr std::size_t kMost = 3;
  constexpr std::size_t kLongest = 64;  // nobody misspells a key into that
  std::vector<std::string> best;
  if (typed.size() > kLongest) return best;
  std::size_t least = typed.size() < 4 ? 1 : typed.size() < 8 ? 2 : 3;
  for (const std::string& candidate : known) {
    const std::size_t distance = edit_distance(typed, candidate);
    if (distance > least || distance >= candidate.size()) continue;
    if (distance < least) best.clear();
    least = distance;
    if (std::ranges::find(best, candidate) == best.end()) best.push_back(candidate);
  }
  if (best.size() > kMost) best.resize(kMost);
  return best;
}

}  // namespace famheads::cli
