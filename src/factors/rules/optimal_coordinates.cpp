// Raiche, Walls, Magis, Riopel & Blais (2013), optimal coordinates: eigenvalue i is retained while
// it is at least 1 and not below the line through (i + 1, e_(i+1)) and (d, e_d).
#include <fmt/format.h>

#include "factors/rules/rule.hpp"

namespace famheads::factors {

RuleAnswer optimal_coordinates_rule(const RuleContext& context) {
  const auto e = context.correlation;
  const std::size_t d = e.size();
  if (d < 3) return {std::nullopt, fmt::format("needs 3 eigenvalues, and there are {}", d)};
  std::size_t count = 0;
  double line = 0;
  for (; count + 2 < d; ++count) {
    const double slope = (e[d - 1] - e[count + 1]) / static_cast<double>(d - 1 - (count + 1));
    line = e[count + 1] - slope;
    if (e[count] < 1 || e[count] < line) break;
  }
  std::string reason =
      leading_eigenvalues(count, "is at least 1 and not below the line of the rest",
                          "are at least 1 and not below the line of the rest");
  if (count + 2 < d) {
    const bool below_one = e[count] < 1;
    reason +=
        fmt::format("; e{} = {:.4g} is below {:.4g}", count + 1, e[count], below_one ? 1.0 : line);
  }
  return bounded_count(context, count, std::move(reason));
}

}  // namespace famheads::factors
