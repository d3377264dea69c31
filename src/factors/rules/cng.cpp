// Cattell, Nelson & Gorsuch (Gorsuch & Nelson 1981): the largest change between the slope over
// three eigenvalues and the slope over the next three.
#include <fmt/format.h>

#include "factors/rules/rule.hpp"

namespace famheads::factors {

RuleAnswer cng_rule(const RuleContext& context) {
  const auto e = context.correlation;
  if (e.size() < 6) {
    return {std::nullopt, fmt::format("needs 6 eigenvalues, and there are {}", e.size())};
  }
  RuleAnswer answer;
  answer.curve = {CurveKind::criterion, 3, {}};
  double largest = 0;
  for (std::size_t i = 0; i + 5 < e.size(); ++i) {
    // The least-squares slope over three points is half the difference of the outer two.
    const double change = ((e[i + 5] - e[i + 3]) - (e[i + 2] - e[i])) / 2;
    answer.curve.values.emplace_back(change);
    const std::size_t h = i + 3;
    if (h < context.from || h > context.to || (answer.head_count && change <= largest)) continue;
    answer.head_count = h;
    largest = change;
  }
  if (!answer.head_count) {
    answer.reason = fmt::format("can answer 3 to {} only", e.size() - 3);
    return answer;
  }
  const std::size_t h = *answer.head_count;
  answer.reason =
      fmt::format("the slope changes most, by {:.4g}, between e{} to e{} and e{} to e{}", largest,
                  h - 2, h, h + 1, h + 3);
  return answer;
}

}  // namespace famheads::factors
