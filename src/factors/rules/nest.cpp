// Achim (2017), the next eigenvalue sufficiency test: is e_k larger than a model of k - 1 factors
// lets expect?
#include <fmt/format.h>

#include <cmath>

#include "factors/principal_axis.hpp"
#include "factors/rules/noise.hpp"
#include "factors/rules/varying.hpp"

namespace famheads::factors {
namespace {

constexpr double kNestLimit = 1.5e11;

class Nest {
 public:
  Nest(const RuleContext& context, const Simulation& simulation)
      : context_(context),
        simulation_(simulation),
        correlation_(without_constant_dimensions(context.input->correlation)) {}

  RuleAnswer run();

 private:
  // The quantile of e_k under a model of k - 1 factors, or why there is none.
  std::variant<double, RuleAnswer> reference(std::size_t k);
  RuleAnswer stop(std::size_t passed, const std::string& why) const;
  std::optional<RuleAnswer> over_budget(std::size_t k);

  const RuleContext& context_;
  Simulation simulation_;
  const Matrix correlation_;
  std::vector<double> initial_;
  double spent_ = 0;
  std::vector<double> references_;
};

RuleAnswer Nest::stop(std::size_t passed, const std::string& why) const {
  RuleAnswer answer{std::nullopt, why, curve_of(CurveKind::reference, 1, references_)};
  if (passed > 0)
    answer.reason += fmt::format("; at least {} pass{}", passed, passed == 1 ? "es" : "");
  return answer;
}

std::optional<RuleAnswer> Nest::over_budget(std::size_t k) {
  spent_ +=
      static_cast<double>(simulation_.replicates) * (simulation_cost(correlation_.rows()) * 4 / 3) +
      (k > 1 ? principal_axis_cost(correlation_.rows(), k - 1) : 0);
  auto skipped = too_costly(context_, spent_, kNestLimit,
                            fmt::format("{} replicates of {} dimensions for each of {} factors",
                                        simulation_.replicates, correlation_.rows(), k));
  if (!skipped) return std::nullopt;
  return stop(k - 1, skipped->reason);
}

std::variant<double, RuleAnswer> Nest::reference(std::size_t k) {
  const double share = context_.input->panel.quantile;
  const std::size_t p = correlation_.rows();
  if (auto skipped = over_budget(k)) return std::move(*skipped);
  if (k == 1) {
    auto drawn = noise_eigenvalues(context_);
    if (auto* answer = std::get_if<RuleAnswer>(&drawn)) return std::move(*answer);
    return quantile_of(*std::get<const std::vector<double>*>(drawn), p, 0, share);
  }
  if (initial_.empty()) {
    auto initial = squared_multiple_correlations(correlation_.view());
    if (!initial) return stop(k - 1, "the correlations are singular");
    initial_ = std::move(*initial);
  }
  const PrincipalAxis model = principal_axis(correlation_.view(), initial_, k - 1);
  const Matrix implied = implied_correlation(model.loadings);
  const auto root = lower_root(implied.view());
  if (model.is_improper() || !root) {
    return stop(k - 1, fmt::format("a model of {} factor{} explains more than all of a dimension "
                                   "(Heywood case), so nothing can be drawn from it",
                                   k - 1, k == 2 ? "" : "s"));
  }
  const auto drawn = simulate_eigenvalues(p, simulation_, k, root->view());
  return quantile_of(drawn, k, k - 1, share);
}

RuleAnswer Nest::run() {
  const auto e = context_.correlation;
  const std::size_t p = e.size();
  const std::size_t most = p * 4 / 5;  // Achim's bound
  std::size_t count = 0;
  std::string reason;
  while (true) {
    if (count == most || (count > 0 && model_freedom(p, count) <= 0)) {
      reason = fmt::format("a model of {} factors is the largest that can be tested", count);
      break;
    }
    auto found = reference(count + 1);
    if (auto* answer = std::get_if<RuleAnswer>(&found)) return std::move(*answer);
    references_.push_back(std::get<double>(found));
    if (!(e[count] > references_.back())) {
      reason = fmt::format("e{} = {:.4g} is not above {:.4g}, which {} factor{} let{} expect",
                           count + 1, e[count], references_.back(), count, count == 1 ? "" : "s",
                           count == 1 ? "s" : "");
      break;
    }
    ++count;
  }
  RuleAnswer answer = bounded_count(context_, count, std::move(reason));
  answer.curve = curve_of(CurveKind::reference, 1, references_);
  return answer;
}

}  // namespace

RuleAnswer nest_rule(const RuleContext& context) {
  const std::size_t p = context.correlation.size();
  if (p < 3)
    return {std::nullopt, fmt::format("needs 3 dimensions that vary, and there are {}", p)};
  const auto simulation = simulation_of(context);
  if (const auto* problem = std::get_if<std::string>(&simulation)) return {std::nullopt, *problem};
  return Nest(context, std::get<Simulation>(simulation)).run();
}

}  // namespace famheads::factors
