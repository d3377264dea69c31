#include "stats/outliers.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace famheads::stats {
namespace {

constexpr double kFence = 4;

/// Everything before `begin` is smaller already.
double quantile(std::span<double> values, double q, std::size_t begin) {
  const double place = q * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const auto first = values.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(below);
  std::nth_element(first, at, values.end());
  if (below + 1 == values.size()) return *at;
  const double next = *std::min_element(at + 1, values.end());
  return std::lerp(*at, next, place - static_cast<double>(below));
}

}  // namespace

std::optional<double> outlier_share(std::span<double> values) {
  if (values.empty()) return std::nullopt;
  const std::size_t n = values.size();
  const double lower = quantile(values, 0.25, 0);
  const double median = quantile(values, 0.5, (n - 1) / 4);
  const double upper = quantile(values, 0.75, (n - 1) / 2);
  if (!(lower < median && median < upper)) return std::nullopt;
  const double floor = median - kFence * (median - lower);
  const double ceiling = median + kFence * (upper - median);
  const auto outside =
      std::ranges::count_if(values, [&](double x) { return x < floor || x > ceiling; });
  return static_cast<double>(outside) / static_cast<double>(n);
}

}  // namespace famheads::stats
