// Does a value rise or fall along a list? Spearman's rank correlation with the position.
#pragma once

#include <optional>
#include <span>

namespace famheads::stats {

struct RankTrend {
  double rho = 0.0;  ///< in [-1, 1]; positive: values rise along the list
  double z = 0.0;    ///< rho sqrt(n - 1): about standard normal where there is no trend
};

/// Ties get their mean rank. Empty for fewer than three values and where all are equal; the values
/// may be infinite, not NaN.
[[nodiscard]] std::optional<RankTrend> rank_trend(std::span<const double> values);

}  // namespace famheads::stats
