#include "stats/rank_trend.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <vector>

namespace famheads::stats {
namespace {

/// Ranks from 0, ties averaged.
std::vector<double> ranks_of(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
  std::vector<double> ranks(values.size());
  for (std::size_t begin = 0; begin < order.size();) {
    std::size_t end = begin + 1;
    while (end < order.size() && values[order[end]] == values[order[begin]]) ++end;
    const double mean = static_cast<double>(begin + end - 1) / 2.0;
    for (std::size_t i = begin; i < end; ++i) ranks[order[i]] = mean;
    begin = end;
  }
  return ranks;
}

}  // namespace

std::optional<RankTrend> rank_trend(std::span<const double> values) {
  const std::size_t n = values.size();
  if (n < 3) return std::nullopt;
  const std::vector<double> ranks = ranks_of(values);
  const double middle = static_cast<double>(n - 1) / 2.0;
  double product = 0.0;
  double of_ranks = 0.0;
  double of_places = 0.0;
  for (std::size_t i = 0; i < n; ++i) {
    const double place = static_cast<double>(i) - middle;
    const double rank = ranks[i] - middle;
    product += place * rank;
    of_places += place * place;
    of_ranks += rank * rank;
  }
  if (of_ranks == 0.0) return std::nullopt;
  const double rho = std::clamp(product / std::sqrt(of_places * of_ranks), -1.0, 1.0);
  return RankTrend{rho, rho * std::sqrt(static_cast<double>(n - 1))};
}

}  // namespace famheads::stats
