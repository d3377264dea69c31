#include "factors/rules/map_tr4.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "factors/rules/rule.hpp"
#include "factors/rules/varying.hpp"
#include "famheads/stats/symmetric_eigen.hpp"
#include "stats/eigen_map.hpp"

namespace famheads::factors {
namespace {

constexpr std::size_t kWholeDimensions = 300;  // up to that all m are tried
constexpr std::size_t kCap = 128;
constexpr double kTr4Limit = 1.5e11;

// tr M^4 is the sum of the squares of M^2.
double mean_fourth_power(const Eigen::MatrixXd& residual) {
  const Eigen::Index p = residual.rows();
  const Eigen::VectorXd scale = residual.diagonal().cwiseSqrt().cwiseInverse();
  Eigen::MatrixXd partial = residual.selfadjointView<Eigen::Lower>();
  partial = scale.asDiagonal() * partial * scale.asDiagonal();
  Eigen::MatrixXd square = Eigen::MatrixXd::Zero(p, p);
  square.selfadjointView<Eigen::Lower>().rankUpdate(partial);
  const double diagonal = square.diagonal().squaredNorm();
  const double all =
      2 * square.triangularView<Eigen::StrictlyLower>().toDenseMatrix().squaredNorm();
  const auto count = static_cast<double>(p);
  return (all + diagonal - count) / (count * (count - 1));
}

}  // namespace

std::vector<std::optional<double>> map_tr4_curve(MatrixView correlation, std::size_t last) {
  const Matrix matrix = without_constant_dimensions(correlation);
  const std::size_t p = matrix.rows();
  if (p < 2) return {};
  const stats::SymmetricEigen eigen =
      stats::symmetric_eigen(matrix.view(), stats::EigenVectors::yes);
  const double smallest_variance = rounding(p) * eigen.values.front();
  const auto size = stats::eigen_index(p);
  std::vector<std::optional<double>> curve(std::min(p, last + 1));
  // Built upwards from the last component: every step adds, so no digit cancels.
  Eigen::MatrixXd residual = Eigen::MatrixXd::Zero(size, size);
  for (std::size_t m = p; m-- > 0;) {
    const Eigen::Map<const Eigen::VectorXd> vector(eigen.vectors.data() + m * p, size);
    residual.selfadjointView<Eigen::Lower>().rankUpdate(vector, std::max(0.0, eigen.values[m]));
    if (m < curve.size() && residual.diagonal().minCoeff() > smallest_variance) {
      curve[m] = mean_fourth_power(residual);
    }
  }
  return curve;
}

RuleAnswer map_tr4_rule(const RuleContext& context) {
  const RuleInput& input = *context.input;
  const std::size_t p = context.correlation.size();
  if (p < 2) return {std::nullopt, "needs 2 dimensions that vary"};
  if (input.words - 1 < p) {
    return {std::nullopt,
            fmt::format("the correlations of {} dimensions over {} words are singular", p,
                        input.words)};
  }
  const std::size_t last = p <= kWholeDimensions ? p - 1 : kCap;
  const auto size = static_cast<double>(p);
  auto skipped = too_costly(context, static_cast<double>(last + 1) * size * size * size, kTr4Limit,
                            fmt::format("{} products of {} x {}", last + 1, p, p));
  if (skipped) return std::move(*skipped);
  RuleAnswer answer;
  answer.curve = {CurveKind::criterion, 0, map_tr4_curve(input.correlation, last)};
  const auto& curve = answer.curve.values;
  for (std::size_t m = context.from; m < curve.size() && m <= context.to; ++m) {
    if (curve[m] && (!answer.head_count || *curve[m] < *curve[*answer.head_count])) {
      answer.head_count = m;
    }
  }
  const std::string cap = last + 1 < p ? fmt::format("; not tried above {}", last) : "";
  answer.reason =
      answer.head_count
          ? fmt::format(
                "the mean fourth power of partial correlations is smallest, {:.4g}, after "
                "{} component{}{}",
                *curve[*answer.head_count], *answer.head_count, *answer.head_count == 1 ? "" : "s",
                cap)
          : "undefined in the range asked for" + cap;
  return answer;
}

}  // namespace famheads::factors
