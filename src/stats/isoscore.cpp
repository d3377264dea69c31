#include "famheads/stats/isoscore.hpp"

#include <algorithm>
#include <cmath>

namespace famheads::stats {

// The score's steps (eigenvalues e scaled to the length sqrt(d), their distance from a vector of
// ones, its defect, the fraction of dimensions used) reduce to (k - 1) / (d - 1) with
// k = (sum e)^2 / sum e^2; both sums can be had without eigenvalues.
std::optional<double> isoscore(MatrixView covariance) {
  const std::size_t d = covariance.rows;
  if (d < 2) return std::nullopt;
  double largest = 0;
  for (std::size_t i = 0; i < d; ++i) largest = std::max(largest, covariance(i, i));
  if (!(largest > 0)) return 0.0;
  double trace = 0;
  double squares = 0;
  for (std::size_t j = 0; j < d; ++j) {
    trace += covariance(j, j) / largest;
    for (std::size_t i = 0; i < d; ++i) {
      const double entry = covariance(i, j) / largest;
      squares += entry * entry;
    }
  }
  const double score = (trace * trace / squares - 1) / (static_cast<double>(d) - 1);
  return std::clamp(score, 0.0, 1.0);
}

}  // namespace famheads::stats
