// Lorenzo-Seva, Timmerman & Kiers (2011): the point where adding factors stops paying, on the upper
// hull of fit against degrees of freedom. The fit is their CAF, the common part accounted for.
#include "factors/rules/hull.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/parallel.hpp"
#include "factors/principal_axis.hpp"
#include "factors/rules/noise.hpp"
#include "factors/rules/varying.hpp"
#include "famheads/stats/cholesky.hpp"
#include "famheads/stats/kmo.hpp"

namespace famheads::factors {
namespace {

constexpr double kHullLimit = 3e11;

// 1 - KMO of what the factors leave; none where that is singular.
std::optional<double> common_part(const Matrix& residual) {
  const auto factorization = stats::cholesky(residual.view());
  if (!factorization) return std::nullopt;
  const auto kmo = stats::kmo(residual.view(), factorization->inverse.view());
  // Nothing left to explain at all.
  return kmo ? 1 - kmo->overall : 1;
}

std::size_t largest_model(std::size_t dimensions) {
  std::size_t factors = 0;
  while (model_freedom(dimensions, factors + 1) > 0) ++factors;
  return factors;
}

// One more than parallel analysis retains, as the authors do.
std::size_t most_factors(const RuleContext& context, const std::vector<double>& noise) {
  const auto e = context.correlation;
  const std::vector<double> means = mean_noise(context, noise);
  std::size_t count = 0;
  while (count < e.size() && e[count] > means[count]) ++count;
  return std::max<std::size_t>(3, std::min(count + 1, largest_model(e.size())));
}

double hull_cost(std::size_t dimensions, std::size_t most) {
  double cost = 0;
  for (std::size_t m = 1; m <= most; ++m) cost += principal_axis_cost(dimensions, m);
  return cost;
}

std::string reason_of(const HullAnswer& hull, const std::vector<std::optional<double>>& fits) {
  const std::size_t h = *hull.head_count;
  if (!hull.ratio) {
    return fmt::format(
        "fewer than 3 counts up to {} lie on the hull; CAF is largest, {:.4g}, at {}",
        fits.size() - 1, *fits[h], h);
  }
  return fmt::format("of 0 to {} factors the hull of CAF bends most at {} (by {:.4g}; CAF {:.4g})",
                     fits.size() - 1, h, *hull.ratio, *fits[h]);
}

}  // namespace

HullAnswer hull_elbow(const std::vector<std::optional<double>>& fits,
                      const std::vector<double>& freedom, std::size_t from, std::size_t to) {
  std::vector<std::size_t> hull;
  for (std::size_t m = 0; m < fits.size(); ++m) {
    if (fits[m] && (hull.empty() || *fits[m] > *fits[hull.back()])) hull.push_back(m);
  }
  const auto slope = [&](std::size_t a, std::size_t b) {
    return (*fits[b] - *fits[a]) / (freedom[a] - freedom[b]);
  };
  HullAnswer answer;
  const std::size_t best_fit = hull.empty() ? 0 : hull.back();
  for (std::size_t i = 1; i + 1 < hull.size();) {
    if (slope(hull[i - 1], hull[i]) <= slope(hull[i], hull[i + 1])) {  // on or below the chord
      hull.erase(hull.begin() + static_cast<std::ptrdiff_t>(i));
      i = 1;
    } else {
      ++i;
    }
  }
  for (std::size_t i = 1; i + 1 < hull.size(); ++i) {
    const std::size_t h = hull[i];
    if (h < from || h > to) continue;
    const double ratio = slope(hull[i - 1], h) / slope(h, hull[i + 1]);
    if (answer.ratio && ratio <= *answer.ratio) continue;
    answer = {h, ratio};
  }
  if (hull.size() < 3 && !hull.empty() && best_fit >= from && best_fit <= to) {
    answer.head_count = best_fit;
  }
  return answer;
}

RuleAnswer hull_rule(const RuleContext& context) {
  const std::size_t p = context.correlation.size();
  if (p < 6)
    return {std::nullopt, fmt::format("needs 6 dimensions that vary, and there are {}", p)};
  const Matrix correlation = without_constant_dimensions(context.input->correlation);
  const auto initial = squared_multiple_correlations(correlation.view());
  if (!initial) return {std::nullopt, "the correlations are singular"};
  auto drawn = noise_eigenvalues(context);
  if (auto* answer = std::get_if<RuleAnswer>(&drawn)) return std::move(*answer);
  const std::size_t most = most_factors(context, *std::get<const std::vector<double>*>(drawn));
  auto skipped = too_costly(context, hull_cost(p, most), kHullLimit,
                            fmt::format("models of 1 to {} factors of {} dimensions", most, p));
  if (skipped) return std::move(*skipped);

  std::vector<std::optional<double>> fits(most + 1);
  std::vector<double> freedom(most + 1);
  fits[0] = common_part(correlation);
  freedom[0] = model_freedom(p, 0);
  for_each_index(most, context.input->panel.threads, [&](std::size_t, std::size_t index) {
    const std::size_t m = most - index;  // the longest work first
    const PrincipalAxis model = principal_axis(correlation.view(), *initial, m);
    fits[m] = common_part(residual_correlation(correlation.view(), model.loadings));
    freedom[m] = model_freedom(p, m);
  });
  const HullAnswer hull = hull_elbow(fits, freedom, context.from, context.to);
  RuleAnswer answer{hull.head_count, "", {CurveKind::criterion, 0, fits}};
  answer.reason =
      hull.head_count
          ? reason_of(hull, fits)
          : fmt::format("no count up to {} and in the range asked for lies on the hull", most);
  return answer;
}

}  // namespace famheads::factors
