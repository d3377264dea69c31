#include "factors/rules/map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "factors/rules/rule.hpp"
#include "factors/rules/varying.hpp"
#include "famheads/stats/symmetric_eigen.hpp"
#include "stats/lanes.hpp"

namespace famheads::factors {
namespace {

constexpr std::size_t kCostlyDimensions = 2048;  // above that the curve takes half a minute or more

// R after the removal of leading components, built upwards from the last component: every step
// adds, so no digit cancels.
class Residual {
 public:
  explicit Residual(std::size_t dimensions)
      : matrix_(dimensions, dimensions), variance_(dimensions), weight_(dimensions) {}

  // Adds `value` v v^T; returns the mean squared off-diagonal correlation.
  std::optional<double> add(double value, const double* v, double smallest_variance);

 private:
  double add_below_diagonal(std::size_t column, double factor, const double* v);

  Matrix matrix_;                 // below the diagonal
  std::vector<double> variance_;  // the diagonal
  std::vector<double> weight_;    // its reciprocal
};

std::optional<double> Residual::add(double value, const double* v, double smallest_variance) {
  const std::size_t p = variance_.size();
  bool defined = true;
  for (std::size_t i = 0; i < p; ++i) {
    variance_[i] += value * v[i] * v[i];
    defined = defined && variance_[i] > smallest_variance;
    weight_[i] = 1 / variance_[i];
  }
  double sum = 0;
  for (std::size_t column = 0; column < p; ++column) {
    sum += weight_[column] * add_below_diagonal(column, value * v[column], v);
  }
  if (!defined) return std::nullopt;
  const auto count = static_cast<double>(p);
  return 2 * sum / (count * (count - 1));
}

// Adds factor * v to a column; returns the sum of its squares over the variances of the rows.
double Residual::add_below_diagonal(std::size_t column, double factor, const double* v) {
  const std::size_t p = variance_.size();
  double* entries = matrix_.data() + column * p;
  double sum = 0;
  std::size_t row = column + 1;
  stats::Lanes sums{};
  for (; row + stats::kLanes <= p; row += stats::kLanes) {
    const stats::Lanes entry = stats::load(entries + row) + factor * stats::load(v + row);
    stats::store(entries + row, entry);
    sums += entry * entry * stats::load(weight_.data() + row);
  }
  for (std::size_t lane = 0; lane < stats::kLanes; ++lane) sum += sums[lane];
  for (; row < p; ++row) {
    entries[row] += factor * v[row];
    sum += entries[row] * entries[row] * weight_[row];
  }
  return sum;
}

// "1 is undefined", "98 to 99 are undefined": those of m >= 1.
std::string undefined_text(const std::vector<std::optional<double>>& curve) {
  std::size_t count = 0;
  std::size_t first = 0;
  std::size_t last = 0;
  for (std::size_t m = 1; m < curve.size(); ++m) {
    if (curve[m]) continue;
    if (count++ == 0) first = m;
    last = m;
  }
  if (count == 0) return {};
  if (count == 1) return fmt::format("; undefined at {}", first);
  if (last - first + 1 == count) return fmt::format("; undefined from {} to {}", first, last);
  return fmt::format("; undefined at {} counts between {} and {}", count, first, last);
}

}  // namespace

std::vector<std::optional<double>> map_curve(MatrixView correlation) {
  const Matrix matrix = without_constant_dimensions(correlation);
  const std::size_t p = matrix.rows();
  if (p < 2) return {};
  const stats::SymmetricEigen eigen =
      stats::symmetric_eigen(matrix.view(), stats::EigenVectors::yes);
  const double smallest_variance = rounding(p) * eigen.values.front();
  std::vector<std::optional<double>> curve(p);
  Residual residual(p);
  for (std::size_t m = p; m-- > 0;) {
    curve[m] = residual.add(std::max(0.0, eigen.values[m]), eigen.vectors.data() + m * p,
                            smallest_variance);
  }
  return curve;
}

RuleAnswer map_rule(const RuleContext& context) {
  const RuleInput& input = *context.input;
  const std::size_t p = context.correlation.size();
  if (p < 2) return {std::nullopt, "needs 2 dimensions that vary"};
  if (input.words - 1 < p) {
    return {std::nullopt,
            fmt::format("the correlations of {} dimensions over {} words are singular", p,
                        input.words)};
  }
  if (p > kCostlyDimensions && !context.forced) {
    return {std::nullopt, fmt::format("skipped: cost: it takes long for more than {} dimensions; "
                                      "--costly-rules forces it",
                                      kCostlyDimensions)};
  }
  RuleAnswer answer;
  answer.curve = {CurveKind::criterion, 0, map_curve(input.correlation)};
  const auto& curve = answer.curve.values;
  std::optional<std::size_t>& best = answer.head_count;
  for (std::size_t m = std::max<std::size_t>(1, context.from); m < p && m <= context.to; ++m) {
    if (curve[m] && (!best || *curve[m] < *curve[*best])) best = m;
  }
  answer.reason = best ? fmt::format(
                             "the mean squared partial correlation is smallest, {:.4g}, after {} "
                             "component{}{}",
                             *curve[*best], *best, *best == 1 ? "" : "s", undefined_text(curve))
                       : "undefined in the range asked for" + undefined_text(curve);
  return answer;
}

}  // namespace famheads::factors
