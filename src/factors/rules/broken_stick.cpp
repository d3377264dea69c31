// Frontier (1976), Jackson (1993): piece k of d is expected to be (1/d) sum_(i=k..d) 1/i long.
#include <fmt/format.h>

#include "factors/rules/rule.hpp"

namespace famheads::factors {

RuleAnswer broken_stick_rule(const RuleContext& context) {
  const auto e = context.correlation;
  double piece = 0;  // times d, as the eigenvalues of R are shares times d
  for (std::size_t i = e.size(); i > 0; --i) piece += 1 / static_cast<double>(i);
  std::size_t count = 0;
  while (count < e.size() && e[count] > piece) {
    ++count;
    piece -= 1 / static_cast<double>(count);
  }
  std::string reason = leading_eigenvalues(count, "exceeds its piece", "exceed their pieces");
  if (count < e.size()) {
    reason += fmt::format("; e{} = {:.4g} is not above {:.4g}", count + 1, e[count], piece);
  }
  return bounded_count(context, count, std::move(reason));
}

}  // namespace famheads::factors
