// Braeken & van Assen (2017), the empirical Kaiser criterion.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "factors/rules/rule.hpp"

namespace famheads::factors {

RuleAnswer ekc_rule(const RuleContext& context) {
  const auto e = context.correlation;
  const auto words = static_cast<double>(context.input->words);
  const auto d = static_cast<double>(e.size());
  if (words <= d) {
    return {std::nullopt,
            fmt::format("needs more words than dimensions, and there are {} for {}", words, d)};
  }
  const double largest_of_noise = std::pow(1 + std::sqrt(d / words), 2);
  double remaining = d;  // variance that the eigenvalues before leave
  double reference = 0;
  std::size_t count = 0;
  for (; count < e.size(); ++count) {
    reference = std::max(1.0, largest_of_noise * remaining / (d - static_cast<double>(count)));
    if (e[count] <= reference) break;
    remaining -= e[count];
  }
  std::string reason =
      leading_eigenvalues(count, "exceeds its reference", "exceed their references");
  if (count < e.size()) {
    reason += fmt::format("; e{} = {:.4g} is not above {:.4g}", count + 1, e[count], reference);
  }
  return bounded_count(context, count, std::move(reason));
}

}  // namespace famheads::factors
