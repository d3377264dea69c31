#include "famheads/stats/merge_moments.hpp"

#include <algorithm>

#include "famheads/core/error.hpp"

namespace famheads::stats {
namespace {

// Sums below the diagonal are taken once, so that both triangles have the same bits.
void add_comoments(Moments& into, const Moments& more, const std::vector<double>& difference,
                   double factor) {
  const std::size_t d = into.dimensions();
  for (std::size_t column = 0; column < d; ++column) {
    const double scaled = difference[column] * factor;
    for (std::size_t row = column; row < d; ++row) {
      const double sum =
          into.comoment(row, column) + more.comoment(row, column) + difference[row] * scaled;
      into.comoment(row, column) = sum;
      into.comoment(column, row) = sum;
    }
  }
}

}  // namespace

void merge(Moments& into, const Moments& more) {
  expect(into.dimensions() == more.dimensions(), "merged moments have the same dimensions");
  if (more.words == 0) return;
  if (into.words == 0) {
    into = more;
    return;
  }
  const double n = into.sum_of_weights;
  const double m = more.sum_of_weights;
  const double share = n + m > 0 ? m / (n + m) : 0;
  const std::size_t d = into.dimensions();
  std::vector<double> difference(d);
  for (std::size_t i = 0; i < d; ++i) {
    difference[i] = more.mean[i] - into.mean[i];
    into.mean[i] += difference[i] * share;
    into.minimum[i] = std::min(into.minimum[i], more.minimum[i]);
    into.maximum[i] = std::max(into.maximum[i], more.maximum[i]);
  }
  add_comoments(into, more, difference, n * share);
  into.words += more.words;
  into.sum_of_weights += more.sum_of_weights;
  into.sum_of_squared_weights += more.sum_of_squared_weights;
}

}  // namespace famheads::stats
