#include "cli/nearest.hpp"

#include <algorithm>

namespace famheads::cli {
namespace {

/// A word of a few letters has few neighbours that are not other words.
std::size_t most_edits(std::size_t letters) { return letters < 4 ? 1 : letters < 8 ? 2 : 3; }

std::string_view without_dashes(std::string_view option) {
  option.remove_prefix(std::min(option.find_first_not_of('-'), option.size()));
  return option;
}

}  // namespace

std::size_t edit_distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> before(other.size() + 1);
  std::vector<std::size_t> row(other.size() + 1);
  std::vector<std::size_t> two_before;
  for (std::size_t j = 0; j <= other.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= one.size(); ++i) {
    two_before = before;
    before = row;
    row[0] = i;
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const std::size_t replaced = before[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
      row[j] = std::min({before[j] + 1, row[j - 1] + 1, replaced});
      const bool swapped =
          i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1];
      if (swapped) row[j] = std::min(row[j], two_before[j - 2] + 1);
    }
  }
  return row[other.size()];
}

std::vector<std::string> nearest(std::string_view typed, const std::vector<std::string>& known) {
  constexpr std::size_t kMost = 3;
  constexpr std::size_t kLongest = 64;
  const std::string_view word = without_dashes(typed);
  std::vector<std::string> best;
  if (word.size() < 2 || word.size() > kLongest) return best;
  std::size_t least = most_edits(word.size());
  for (const std::string& candidate : known) {
    const std::string_view name = without_dashes(candidate);
    const bool begins = word.size() >= 3 && name.starts_with(word);
    const std::size_t edits = begins ? 1 : edit_distance(word, name);
    if (edits > least || edits >= name.size()) continue;
    if (edits < least) best.clear();
    least = edits;
    best.push_back(candidate);
  }
  if (best.size() > kMost) best.resize(kMost);
  return best;
}

}  // namespace famheads::cli
