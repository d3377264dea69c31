#include "factors/chance.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "famheads/core/error.hpp"
#include "famheads/stats/chi_square.hpp"

namespace famheads::factors {
namespace {

// 99 % quantile of the Tracy-Widom law of order 1.
constexpr double kTracyWidom99 = 2.023449;

// Sum of r_ij^2 over i < j: the squares of the eigenvalues add up to d and twice that.
double sum_of_squared_correlations(std::span<const double> eigenvalues) {
  double sum = 0;
  for (const double value : eigenvalues) sum += value * value;
  return std::max(0.0, (sum - static_cast<double>(eigenvalues.size())) / 2);
}

}  // namespace

double marchenko_pastur_edge(double dimensions, double freedom) {
  const double root = 1 + std::sqrt(dimensions / freedom);
  return root * root;
}

double largest_by_chance(double dimensions, double freedom) {
  expect(dimensions >= 1 && freedom >= 1, "the law of the largest eigenvalue needs data");
  const double d = std::sqrt(dimensions - 0.5);
  const double n = std::sqrt(freedom - 0.5);
  const double scale = (n + d) * std::cbrt(1 / n + 1 / d);
  return ((n + d) * (n + d) + kTracyWidom99 * scale) / freedom;
}

double population_eigenvalue(double sample, double dimensions, double freedom) {
  const double middle = sample + 1 - dimensions / freedom;
  return (middle + std::sqrt(std::max(0.0, middle * middle - 4 * sample))) / 2;
}

double excess_of_squares(std::span<const double> eigenvalues, double freedom) {
  const auto d = static_cast<double>(eigenvalues.size());
  return 2 * sum_of_squared_correlations(eigenvalues) / d - (d - 1) / freedom;
}

double log10_p_of_squares(std::span<const double> eigenvalues, double freedom) {
  const auto d = static_cast<double>(eigenvalues.size());
  const double pairs = d * (d - 1) / 2;
  if (freedom <= 1 || pairs < 1) return 0;  // then every r is 1 or -1, or there is none
  // r^2 of two independent dimensions: mean 1/N, variance 2 (N - 1) / (N^2 (N + 2)).
  const double degrees = pairs * (freedom + 2) / (freedom - 1);
  const double chi_square = degrees * freedom * sum_of_squared_correlations(eigenvalues) / pairs;
  return stats::chi_square_log_upper_tail(chi_square, degrees) / std::numbers::ln10;
}

}  // namespace famheads::factors
