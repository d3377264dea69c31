#include "famheads/factors/dimensionality.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace famheads::factors {
namespace {

/// p_k of the factors that there are. Divided by the largest first: sums cannot overflow.
std::vector<double> shares_of(const Spectrum& spectrum) {
  std::vector<double> shares(
      spectrum.eigenvalues.begin(),
      spectrum.eigenvalues.begin() + static_cast<std::ptrdiff_t>(spectrum.rank));
  const double largest = shares.front();
  for (double& share : shares) share /= largest;
  const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) share /= sum;
  return shares;
}

/// Rounding must not ask for one component more where the share is met exactly.
std::size_t components_for(double wanted, const std::vector<double>& shares) {
  double sum = 0;
  for (std::size_t k = 0; k < shares.size(); ++k) {
    sum += shares[k];
    if (sum >= wanted * (1 - 1e-12)) return k + 1;
  }
  return shares.size();
}

}  // namespace

Dimensionality dimensionality(const Spectrum& spectrum) {
  Dimensionality result;
  if (spectrum.rank == 0) return result;
  const std::vector<double> shares = shares_of(spectrum);
  double entropy = 0;
  double squares = 0;
  for (const double p : shares) {
    if (p > 0) entropy -= p * std::log(p);
    squares += p * p;
  }
  const auto most = static_cast<double>(spectrum.rank);
  result.effective_rank = std::clamp(std::exp(entropy), 1.0, most);
  result.participation_ratio = std::clamp(1 / squares, 1.0, most);
  const auto ten =
      shares.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(10, shares.size()));
  result.first_share = shares.front();
  result.first_ten_share = std::min(1.0, std::accumulate(shares.begin(), ten, 0.0));
  result.components_90 = components_for(0.90, shares);
  result.components_95 = components_for(0.95, shares);
  result.components_99 = components_for(0.99, shares);
  return result;
}

}  // namespace famheads::factors
