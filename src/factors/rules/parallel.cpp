// Horn (1965), parallel analysis: retained while larger than the mean of what noise has.
#include <fmt/format.h>

#include "factors/rules/noise.hpp"

namespace famheads::factors {

RuleAnswer parallel_rule(const RuleContext& context) {
  auto drawn = noise_eigenvalues(context);
  if (auto* answer = std::get_if<RuleAnswer>(&drawn)) return std::move(*answer);
  const auto& noise = *std::get<const std::vector<double>*>(drawn);
  return count_above(context, mean_noise(context, noise), "what noise has on average");
}

}  // namespace famheads::factors
