#include "factors/rules/noise.hpp"

#include <fmt/format.h>

namespace famheads::factors {

std::variant<Simulation, std::string> simulation_of(const RuleContext& context) {
  const double n = context.input->sample_size();
  if (n < 2) return "needs 2 words";
  const Panel& panel = context.input->panel;
  return Simulation{static_cast<std::uint64_t>(n) - 1, panel.replicates, panel.seed, panel.threads};
}

std::variant<const std::vector<double>*, RuleAnswer> noise_eigenvalues(const RuleContext& context) {
  std::vector<double>& noise = context.cache->noise;
  if (!noise.empty()) return &noise;
  const std::size_t p = context.correlation.size();
  const auto simulation = simulation_of(context);
  if (const auto* problem = std::get_if<std::string>(&simulation)) {
    return RuleAnswer{std::nullopt, *problem};
  }
  const auto& drawn = std::get<Simulation>(simulation);
  auto skipped =
      too_costly(context, static_cast<double>(drawn.replicates) * simulation_cost(p), kNoiseLimit,
                 fmt::format("{} replicates of {} dimensions", drawn.replicates, p));
  if (skipped) return std::move(*skipped);
  noise = simulate_eigenvalues(p, drawn, p);
  return &noise;
}

std::vector<double> mean_noise(const RuleContext& context, const std::vector<double>& noise) {
  const std::size_t p = context.correlation.size();
  std::vector<double> means(p);
  for (std::size_t k = 0; k < p; ++k) means[k] = mean_of(noise, p, k);
  return means;
}

}  // namespace famheads::factors
