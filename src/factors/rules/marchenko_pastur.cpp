// Marchenko & Pastur (1967): where the eigenvalues of noise end when n and d grow together.
#include <fmt/format.h>

#include <cmath>

#include "factors/rules/rule.hpp"

namespace famheads::factors {

RuleAnswer marchenko_pastur_rule(const RuleContext& context) {
  const auto p = static_cast<double>(context.correlation.size());
  const double n = context.input->sample_size();
  if (!(n > 0)) return {std::nullopt, "needs words"};
  const double edge = std::pow(1 + std::sqrt(p / n), 2);
  const std::vector<double> references(context.correlation.size(), edge);
  return count_above(context, references, fmt::format("{:.4g}, the edge of noise", edge));
}

}  // namespace famheads::factors
