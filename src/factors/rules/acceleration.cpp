// Raiche, Walls, Magis, Riopel & Blais (2013), the acceleration factor: one before the position
// with the largest second difference among those that follow an eigenvalue of at least 1.
#include <fmt/format.h>

#include "factors/rules/rule.hpp"

namespace famheads::factors {

RuleAnswer acceleration_rule(const RuleContext& context) {
  const auto e = context.correlation;
  if (e.size() < 3) {
    return {std::nullopt, fmt::format("needs 3 eigenvalues, and there are {}", e.size())};
  }
  std::optional<std::size_t> best;
  double largest = 0;
  for (std::size_t h = 1; h + 1 < e.size() && e[h - 1] >= 1; ++h) {
    if (h < context.from || h > context.to) continue;
    const double bend = e[h - 1] - 2 * e[h] + e[h + 1];
    if (best && bend <= largest) continue;
    best = h;
    largest = bend;
  }
  if (!best) return {std::nullopt, "no eigenvalue in the range asked for is at least 1"};
  return {best, fmt::format("the scree bends most after e{}: e{} - 2 e{} + e{} = {:.4g}", *best,
                            *best, *best + 1, *best + 2, largest)};
}

}  // namespace famheads::factors
