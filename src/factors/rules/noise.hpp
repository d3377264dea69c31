// Eigenvalues of pure noise of the size of the sample, drawn once for all rules that ask.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "factors/rules/rule.hpp"
#include "factors/wishart.hpp"

namespace famheads::factors {

/// The sample as the rules see it, or why it cannot be simulated.
[[nodiscard]] std::variant<Simulation, std::string> simulation_of(const RuleContext& context);

/// The p eigenvalues of each replicate (see simulate_eigenvalues()), or why there are none.
[[nodiscard]] std::variant<const std::vector<double>*, RuleAnswer> noise_eigenvalues(
    const RuleContext& context);

/// The mean of each position.
[[nodiscard]] std::vector<double> mean_noise(const RuleContext& context,
                                             const std::vector<double>& noise);

}  // namespace famheads::factors
