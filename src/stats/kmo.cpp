#include "famheads/stats/kmo.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "famheads/core/error.hpp"

namespace famheads::stats {
namespace {

// Sums over the other dimensions, one entry a dimension.
struct Sums {
  explicit Sums(std::size_t d) : correlations(d), partials(d), largest(d) {}
  std::vector<double> correlations;  // r^2
  std::vector<double> partials;      // q^2
  std::vector<double> largest;       // |r|
};

Sums sum_squares(MatrixView correlation, MatrixView inverse) {
  const std::size_t d = correlation.rows;
  Sums sums(d);
  for (std::size_t column = 0; column < d; ++column) {
    for (std::size_t row = column + 1; row < d; ++row) {
      const double r = correlation(row, column);
      const double s = inverse(row, column);
      const double q2 = s * s / (inverse(row, row) * inverse(column, column));
      for (const std::size_t i : {row, column}) {
        sums.correlations[i] += r * r;
        sums.partials[i] += q2;
        sums.largest[i] = std::max(sums.largest[i], std::abs(r));
      }
    }
  }
  return sums;
}

struct Label {
  double from;
  std::string_view word;
};
constexpr auto kLabels = std::to_array<Label>({{.9, "marvelous"},
                                               {.8, "meritorious"},
                                               {.7, "middling"},
                                               {.6, "mediocre"},
                                               {.5, "miserable"}});

}  // namespace

std::optional<Kmo> kmo(MatrixView correlation, MatrixView inverse) {
  const std::size_t d = correlation.rows;
  expect(inverse.rows == d && inverse.columns == d, "the inverse has the shape of R");
  const Sums sums = sum_squares(correlation, inverse);
  // Correlations this small are rounding of zeros: their ratio would be noise that looks like KMO.
  const double zero = static_cast<double>(d) * std::numeric_limits<double>::epsilon();
  Kmo result;
  for (std::size_t i = 0; i < d; ++i) {
    result.per_dimension.emplace_back();
    if (sums.largest[i] <= zero) continue;
    result.per_dimension[i] = sums.correlations[i] / (sums.correlations[i] + sums.partials[i]);
  }
  if (std::all_of(sums.largest.begin(), sums.largest.end(),
                  [zero](double r) { return r <= zero; })) {
    return std::nullopt;
  }
  const double r2 = std::accumulate(sums.correlations.begin(), sums.correlations.end(), 0.0);
  const double q2 = std::accumulate(sums.partials.begin(), sums.partials.end(), 0.0);
  result.overall = r2 / (r2 + q2);
  return result;
}

std::string_view kmo_label(double value) {
  for (const Label& label : kLabels) {
    if (value >= label.from) return label.word;
  }
  return "unacceptable";
}

}  // namespace famheads::stats
