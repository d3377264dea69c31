// Guttman (1954), Kaiser (1960).
#include <fmt/format.h>

#include "factors/rules/rule.hpp"

namespace famheads::factors {

RuleAnswer kaiser_rule(const RuleContext& context) {
  const auto e = context.correlation;
  const double limit = 1 + rounding(e.size()) * e.front();  // 1 itself does not count
  std::size_t count = 0;
  while (count < e.size() && e[count] > limit) ++count;
  std::string reason =
      fmt::format("{} of {} eigenvalues {} above 1", count, e.size(), count == 1 ? "is" : "are");
  if (count < e.size()) reason += fmt::format("; the next is {:.4g}", e[count]);
  RuleAnswer answer = bounded_count(context, count, std::move(reason));
  answer.curve = curve_of(CurveKind::reference, 1, std::vector<double>(e.size(), 1));
  return answer;
}

}  // namespace famheads::factors
