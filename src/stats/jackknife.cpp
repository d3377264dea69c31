#include "famheads/stats/jackknife.hpp"

#include <cmath>

#include "famheads/core/error.hpp"

namespace famheads::stats {

double jackknife_error(std::span<const double> left_out) {
  expect(left_out.size() >= 2, "a jackknife needs two groups");
  const auto groups = static_cast<double>(left_out.size());
  double mean = 0;
  for (const double value : left_out) mean += value / groups;
  double squares = 0;
  for (const double value : left_out) squares += (value - mean) * (value - mean);
  return std::sqrt((groups - 1) / groups * squares);
}

}  // namespace famheads::stats
