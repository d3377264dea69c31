// Zhu & Ghodsi (2006): the scree as two groups of normal numbers with one variance; h is the split
// with the largest likelihood.
#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <numeric>
#include <span>

#include "factors/rules/rule.hpp"

namespace famheads::factors {
namespace {

double squares_around_mean(std::span<const double> values) {
  const auto count = static_cast<double>(values.size());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
  double sum = 0;
  for (const double value : values) sum += (value - mean) * (value - mean);
  return sum;
}

}  // namespace

RuleAnswer profile_likelihood_rule(const RuleContext& context) {
  const Spectrum& spectrum = context.spectrum();
  const std::size_t p = spectrum.rank;
  if (p < 3) return {std::nullopt, fmt::format("needs 3 eigenvalues above 0, and there are {}", p)};
  const std::span<const double> e(spectrum.eigenvalues.data(), p);
  const auto count = static_cast<double>(p);
  const double smallest = count * std::pow(rounding(p) * e.front(), 2);
  RuleAnswer answer;
  answer.curve = {CurveKind::criterion, 1, {}};
  double least = 0;
  for (std::size_t h = 1; h < p; ++h) {
    const double squares = squares_around_mean(e.first(h)) + squares_around_mean(e.subspan(h));
    const double variance = squares / (count - 2);
    std::optional<double> likelihood;  // none: two groups of equal values
    if (squares > smallest) {
      likelihood = -count / 2 * std::log(2 * std::numbers::pi * variance) - (count - 2) / 2;
    }
    answer.curve.values.push_back(likelihood);
    // The likelihood falls with the sum of squares.
    if (h < context.from || h > context.to || (answer.head_count && squares >= least)) continue;
    answer.head_count = h;
    least = squares;
  }
  if (!answer.head_count) {
    answer.reason = fmt::format("can answer 1 to {} only", p - 1);
    return answer;
  }
  answer.reason = fmt::format(
      "two groups fit best when split between e{} and e{}, with a standard "
      "deviation of {:.4g} inside them",
      *answer.head_count, *answer.head_count + 1, std::sqrt(least / (count - 2)));
  return answer;
}

}  // namespace famheads::factors
