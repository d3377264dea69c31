#include "famheads/stats/screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "stats/dimension_text.hpp"

namespace famheads::stats {
namespace {

void screen_duplicates(const Correlation& correlation, std::vector<Warning>& warnings) {
  constexpr double limit = 0.999;
  const std::size_t d = correlation.matrix.rows();
  std::size_t pairs = 0;
  std::set<std::size_t> members;
  double closest = 0;
  std::size_t first = 0;
  std::size_t second = 0;
  for (std::size_t i = 0; i < d; ++i) {
    for (std::size_t j = i + 1; j < d; ++j) {
      const double r = correlation.matrix(j, i);
      if (std::abs(r) <= limit) continue;
      ++pairs;
      members.insert({i, j});
      if (std::abs(r) <= std::abs(closest)) continue;
      closest = r;
      first = i;
      second = j;
    }
  }
  if (pairs == 0) return;
  std::string text = fmt::format("{} and {} have a correlation of {:.6f}", first, second, closest);
  const std::vector<std::size_t> dimensions(members.begin(), members.end());
  if (pairs == 1) {
    text = fmt::format("dimensions {} (counted from 0)", text);
  } else {
    text = fmt::format("{} pairs of dimensions have |r| above {}, among {}; the closest, {}", pairs,
                       limit, dimension_text(dimensions), text);
  }
  warnings.push_back({WarningCode::near_duplicate_dimensions, text, named_dimensions(dimensions)});
}

void screen_shares(MatrixView covariance, std::vector<Warning>& warnings) {
  const std::size_t d = covariance.rows;
  double trace = 0;
  for (std::size_t i = 0; i < d; ++i) trace += covariance(i, i);
  const double limit = std::max(0.1, 3 / (static_cast<double>(d) + 2));
  std::vector<std::size_t> dimensions;
  double largest = 0;
  for (std::size_t i = 0; i < d; ++i) {
    const double share = trace > 0 ? covariance(i, i) / trace : 0;
    if (share > limit) dimensions.push_back(i);
    largest = std::max(largest, share);
  }
  if (dimensions.empty()) return;
  warnings.push_back(
      {WarningCode::dominant_dimension,
       fmt::format("{} hold{} {}{:.1f} % of the total variance; {:.1f} % would be an even share",
                   dimension_text(dimensions), dimensions.size() == 1 ? "s" : "",
                   dimensions.size() == 1 ? "" : "up to ", 100 * largest,
                   100 / static_cast<double>(d)),
       named_dimensions(dimensions)});
}

void screen_means(const Moments& moments, MatrixView covariance, const Correlation& correlation,
                  std::vector<Warning>& warnings) {
  constexpr double limit = 5;
  const auto& constant = correlation.constant_dimensions;
  std::vector<std::size_t> dimensions;
  double largest = 0;
  for (std::size_t i = 0; i < moments.dimensions(); ++i) {
    if (std::binary_search(constant.begin(), constant.end(), i)) continue;
    const double ratio = std::abs(moments.mean[i]) / std::sqrt(covariance(i, i));
    if (ratio > limit) dimensions.push_back(i);
    largest = std::max(largest, ratio);
  }
  if (dimensions.empty()) return;
  const bool one = dimensions.size() == 1;
  warnings.push_back(
      {WarningCode::dominant_dimension,
       fmt::format("the mean{} of {} lie{} {}{:.3g} standard deviations from 0", one ? "" : "s",
                   dimension_text(dimensions), one ? "s" : "", one ? "" : "up to ", largest),
       named_dimensions(dimensions)});
}

}  // namespace

std::vector<Warning> screen_dimensions(const Moments& moments, MatrixView covariance,
                                       const Correlation& correlation) {
  std::vector<Warning> warnings;
  screen_duplicates(correlation, warnings);
  screen_shares(covariance, warnings);
  screen_means(moments, covariance, correlation, warnings);
  return warnings;
}

}  // namespace famheads::stats
