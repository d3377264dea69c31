#include "famheads/stats/bartlett.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "famheads/stats/chi_square.hpp"

namespace famheads::stats {

std::optional<Bartlett> bartlett(double ln_determinant, double n, std::size_t dimensions) {
  const auto d = static_cast<double>(dimensions);
  const double multiplier = n - 1 - (2 * d + 5) / 6;
  if (dimensions < 2 || !(multiplier > 0)) return std::nullopt;
  Bartlett result;
  result.ln_determinant = ln_determinant;
  // Hadamard: |R| <= 1; rounding may say otherwise where all correlations are zero.
  result.chi_square = std::max(0.0, -multiplier * ln_determinant);
  result.degrees_of_freedom = d * (d - 1) / 2;
  const double ln_p = chi_square_log_upper_tail(result.chi_square, result.degrees_of_freedom);
  result.log10_p_value = ln_p / std::numbers::ln10;
  const double p = std::exp(ln_p);
  if (std::isnormal(p)) result.p_value = p;
  return result;
}

}  // namespace famheads::stats
