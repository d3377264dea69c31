#include "famheads/heads/agreement.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "famheads/core/error.hpp"

namespace famheads::heads {
namespace {

using Labels = std::span<const std::size_t>;

std::size_t count_of(Labels labels) { return *std::ranges::max_element(labels) + 1; }

// How many dimensions two heads share; only pairs that share any, at most d.
using Overlaps = std::map<std::pair<std::size_t, std::size_t>, std::uint64_t>;

Overlaps overlaps_of(Labels before, Labels after) {
  Overlaps overlaps;
  for (std::size_t i = 0; i < before.size(); ++i) ++overlaps[{before[i], after[i]}];
  return overlaps;
}

std::vector<std::uint64_t> sizes_of(Labels labels) {
  std::vector<std::uint64_t> sizes(count_of(labels));
  for (const std::size_t label : labels) ++sizes[label];
  return sizes;
}

double pairs(std::uint64_t count) {
  return count < 2 ? 0 : static_cast<double>(count) * static_cast<double>(count - 1) / 2;
}

// Where no two pairs share a head, the sets are the same and the match is plain.
bool are_the_same_sets(const Overlaps& overlaps, std::size_t heads_before,
                       std::size_t heads_after) {
  std::vector<bool> taken_before(heads_before);
  std::vector<bool> taken_after(heads_after);
  for (const auto& [pair, count] : overlaps) {
    if (taken_before[pair.first] || taken_after[pair.second]) return false;
    taken_before[pair.first] = taken_after[pair.second] = true;
  }
  return true;
}

using Partners = std::vector<std::optional<std::size_t>>;

Partners match_heads(const Overlaps& overlaps, std::size_t heads_before, std::size_t heads_after) {
  Partners partners(heads_before);
  if (are_the_same_sets(overlaps, heads_before, heads_after)) {
    for (const auto& [pair, count] : overlaps) partners[pair.first] = pair.second;
    return partners;
  }
  // One shared dimension outweighs all kept numbers together, so the latter only break ties.
  const std::size_t n = std::max(heads_before, heads_after);
  std::vector<std::int64_t> weights(n * n);
  for (std::size_t i = 0; i < n; ++i) weights[i * n + i] = 1;
  for (const auto& [pair, count] : overlaps) {
    weights[pair.first * n + pair.second] += static_cast<std::int64_t>(count * (n + 1));
  }
  const std::vector<std::size_t> columns = heaviest_assignment(weights, n);
  for (std::size_t i = 0; i < heads_before; ++i) {
    if (overlaps.contains({i, columns[i]})) partners[i] = columns[i];
  }
  return partners;
}

void list_changes(Labels before, Labels after, Agreement& agreement) {
  std::vector<std::optional<std::size_t>> origin(count_of(after));
  for (const HeadChange& change : agreement.heads) {
    if (change.partner) origin[*change.partner] = change.head;
  }
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (agreement.heads[before[i]].partner == after[i]) continue;
    agreement.moved.push_back(i);
    agreement.heads[before[i]].lost.push_back(i);
    if (origin[after[i]]) agreement.heads[*origin[after[i]]].gained.push_back(i);
  }
}

/// Shortest augmenting paths with potentials, rows added one by one; 1-based with a sentinel 0.
class Assignment {
 public:
  Assignment(std::span<const std::int64_t> weights, std::size_t n)
      : weights_(weights), n_(n), row_potential_(n + 1), column_potential_(n + 1), row_of_(n + 1) {}

  std::vector<std::size_t> run() {
    for (std::size_t row = 1; row <= n_; ++row) add(row);
    std::vector<std::size_t> columns(n_);
    for (std::size_t column = 1; column <= n_; ++column) columns[row_of_[column] - 1] = column - 1;
    return columns;
  }

 private:
  static constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max();

  // Smallest cost is largest weight.
  [[nodiscard]] std::int64_t reduced_cost(std::size_t row, std::size_t column) const {
    return -weights_[(row - 1) * n_ + column - 1] - row_potential_[row] - column_potential_[column];
  }

  void add(std::size_t row) {
    row_of_[0] = row;
    distance_.assign(n_ + 1, kFar);
    previous_.assign(n_ + 1, 0);
    done_.assign(n_ + 1, 0);
    std::size_t column = 0;
    do {
      column = step_from(column);
    } while (row_of_[column] != 0);
    while (column != 0) {  // the free column ends a path along which rows change their columns
      row_of_[column] = row_of_[previous_[column]];
      column = previous_[column];
    }
  }

  std::size_t step_from(std::size_t column) {
    done_[column] = 1;
    const std::size_t row = row_of_[column];
    std::int64_t shortest = kFar;
    std::size_t nearest = 0;
    for (std::size_t next = 1; next <= n_; ++next) {
      if (done_[next] != 0) continue;
      if (const std::int64_t cost = reduced_cost(row, next); cost < distance_[next]) {
        distance_[next] = cost;
        previous_[next] = column;
      }
      if (distance_[next] < shortest) {
        shortest = distance_[next];
        nearest = next;
      }
    }
    shift_potentials(shortest);
    return nearest;
  }

  void shift_potentials(std::int64_t by) {
    for (std::size_t column = 0; column <= n_; ++column) {
      if (done_[column] != 0) {
        row_potential_[row_of_[column]] += by;
        column_potential_[column] -= by;
      } else if (distance_[column] != kFar) {
        distance_[column] -= by;
      }
    }
  }

  std::span<const std::int64_t> weights_;
  std::size_t n_;
  std::vector<std::int64_t> row_potential_, column_potential_;
  std::vector<std::size_t> row_of_;  // of each column; 0: none yet
  std::vector<std::int64_t> distance_;
  std::vector<std::size_t> previous_;
  std::vector<char> done_;
};

}  // namespace

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::same:
      return "same";
    case Verdict::relabelled:
      return "relabelled";
    case Verdict::changed:
      break;
  }
  return "changed";
}

std::vector<std::size_t> heaviest_assignment(std::span<const std::int64_t> weights, std::size_t n) {
  expect(weights.size() == n * n, "an assignment has a weight for each pair");
  return Assignment(weights, n).run();
}

double adjusted_rand_index(Labels before, Labels after) {
  expect(before.size() == after.size(), "partitions are of the same dimensions");
  double together = 0;  // pairs of dimensions that share a head in both
  double in_before = 0;
  double in_after = 0;
  for (const auto& [pair, count] : overlaps_of(before, after)) together += pairs(count);
  for (const std::uint64_t size : sizes_of(before)) in_before += pairs(size);
  for (const std::uint64_t size : sizes_of(after)) in_after += pairs(size);
  const double all = pairs(before.size());
  const double largest = (in_before + in_after) / 2;
  if (together == largest) return 1;  // the same sets; here the quotient may be 0/0
  const double expected = in_before * in_after / all;
  return (together - expected) / (largest - expected);
}

Agreement compare(Labels before, Labels after) {
  expect(before.size() == after.size() && !before.empty(), "partitions are of the same dimensions");
  Agreement agreement;
  const Partners partners =
      match_heads(overlaps_of(before, after), count_of(before), count_of(after));
  for (std::size_t head = 0; head < partners.size(); ++head) {
    agreement.heads.push_back({head, partners[head], {}, {}});
  }
  list_changes(before, after, agreement);
  const bool same_labels = std::ranges::equal(before, after);
  agreement.verdict = same_labels               ? Verdict::same
                      : agreement.moved.empty() ? Verdict::relabelled
                                                : Verdict::changed;
  agreement.adjusted_rand_index = adjusted_rand_index(before, after);
  return agreement;
}

}  // namespace famheads::heads
