// The delete-one jackknife.
#pragma once

#include <span>

namespace famheads::stats {

/// Standard error of a statistic by Quenouille's and Tukey's (1958) jackknife over g groups:
/// sqrt((g - 1) / g * sum (t_i - mean t)^2), t_i the statistic of all words but those of group i.
/// @param left_out g >= 2 values, one for each group that was left out
[[nodiscard]] double jackknife_error(std::span<const double> left_out);

}  // namespace famheads::stats
