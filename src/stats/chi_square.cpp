#include "famheads/stats/chi_square.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "famheads/core/error.hpp"

// With a = df / 2 and z = x / 2 the tail is the regularised incomplete gamma function Q(a, z).
// Below the mean P = 1 - Q comes from its power series and Q from log1p, above it Q comes from
// Legendre's continued fraction; both have the factor z^a e^-z / Gamma(a), which is written as a
// deviance and Stirling's error (Loader 2000) because its plain form cancels.
namespace famheads::stats {
namespace {

constexpr double kEpsilon = std::numeric_limits<double>::epsilon();

// t - log(1 + t), without cancellation near 0; `u` is 1 + t.
double log_excess(double t, double u) {
  if (t > 1 || t < -0.5) return t - std::log(u);
  // log(1 + t) = 2 atanh(r) = 2 (r + r^3/3 + ...), and t - 2r = t r.
  const double r = t / (2 + t);
  const double square = r * r;
  double sum = 0;
  double power = square;
  for (double k = 3; power > kEpsilon * kEpsilon; k += 2) {
    sum += power / k;
    power *= square;
  }
  return r * (t - 2 * sum);
}

// log Gamma(a + 1) - (a + 1/2) log a + a - log(2 pi) / 2, which is about 1 / (12 a).
double stirling_error(double a) {
  double sum = 0;
  for (; a < 16; a += 1) sum += (a + 0.5) * std::log1p(1 / a) - 1;
  constexpr std::array coefficients = {1.0 / 12,   -1.0 / 360,      1.0 / 1260, -1.0 / 1680,
                                       1.0 / 1188, -691.0 / 360360, 1.0 / 156};
  double series = 0;
  for (auto c = coefficients.rbegin(); c != coefficients.rend(); ++c) {
    series = series / (a * a) + *c;
  }
  return sum + series / a;
}

// log(z^a e^-z / Gamma(a))
double log_prefactor(double a, double z) {
  const double deviance = a * log_excess((z - a) / a, z / a);
  return 0.5 * std::log(a / (2 * std::numbers::pi)) - stirling_error(a) - deviance;
}

// P(a, z) / (z^a e^-z / Gamma(a)): 1/a + z/(a (a + 1)) + ...; falls geometrically from the start.
double lower_series(double a, double z) {
  double term = 1 / a;
  double sum = term;
  for (double k = a + 1; term > sum * kEpsilon / 8; k += 1) {
    term *= z / k;
    sum += term;
  }
  return sum;
}

// Q(a, z) / (z^a e^-z / Gamma(a)) for z >= a by the modified method of Lentz (Press et al. 2007,
// section 6.2).
double upper_fraction(double a, double z) {
  constexpr double tiny = std::numeric_limits<double>::min() / kEpsilon;
  double b = (z - a) + 1;
  double c = 1 / tiny;
  double d = 1 / b;
  double fraction = d;
  for (double k = 1;; k += 1) {
    const double numerator = k * (a - k);
    b += 2;
    d = numerator * d + b;
    if (std::abs(d) < tiny) d = tiny;
    c = b + numerator / c;
    if (std::abs(c) < tiny) c = tiny;
    d = 1 / d;
    const double step = d * c;
    fraction *= step;
    if (std::abs(step - 1) <= kEpsilon) return fraction;
  }
}

}  // namespace

double chi_square_log_upper_tail(double x, double degrees_of_freedom) {
  expect(degrees_of_freedom > 0 && x >= 0, "a chi-square value and its degrees of freedom exist");
  const double a = degrees_of_freedom / 2;
  const double z = x / 2;
  if (z == 0) return 0;
  if (std::isinf(z)) return -z;
  const double prefactor = log_prefactor(a, z);
  if (z < a) return std::log1p(-std::exp(prefactor) * lower_series(a, z));
  return prefactor + std::log(upper_fraction(a, z));
}

}  // namespace famheads::stats
