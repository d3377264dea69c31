// The share of values far out, judged on each side by the spread of that side.
#pragma once

#include <optional>
#include <span>

namespace famheads::stats {

/// Share of values above median + 4 (upper quartile - median) or below
/// median - 4 (median - lower quartile) (Kimber 1990): Tukey's fences where the values are
/// symmetric, 0.7 % of normal ones lie outside. Quartiles interpolate between neighbours. Empty
/// where a quartile equals the median. Reorders the values, which are finite.
[[nodiscard]] std::optional<double> outlier_share(std::span<double> values);

}  // namespace famheads::stats
