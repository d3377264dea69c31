// Glorfeld (1995): parallel analysis with a high quantile in place of the mean.
#include <fmt/format.h>

#include "factors/rules/noise.hpp"

namespace famheads::factors {

RuleAnswer parallel_95_rule(const RuleContext& context) {
  auto drawn = noise_eigenvalues(context);
  if (auto* answer = std::get_if<RuleAnswer>(&drawn)) return std::move(*answer);
  const auto& noise = *std::get<const std::vector<double>*>(drawn);
  const std::size_t p = context.correlation.size();
  const double share = context.input->panel.quantile;
  std::vector<double> references(p);
  for (std::size_t k = 0; k < p; ++k) references[k] = quantile_of(noise, p, k, share);
  return count_above(context, references, fmt::format("the {} quantile of noise", share));
}

}  // namespace famheads::factors
