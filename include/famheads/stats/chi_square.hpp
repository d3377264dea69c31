// Upper tail of the chi-square distribution, in log space.
#pragma once

namespace famheads::stats {

/// Natural log of P(X > x) for X chi-square with `degrees_of_freedom` > 0; x >= 0. Relative error
/// about 1e-12, also where the probability itself underflows; 0 at x = 0.
[[nodiscard]] double chi_square_log_upper_tail(double x, double degrees_of_freedom);

}  // namespace famheads::stats
