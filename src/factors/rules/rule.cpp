#include "factors/rules/rule.hpp"

#include <fmt/format.h>

#include <limits>

namespace famheads::factors {

RuleAnswer bounded_count(const RuleContext& context, std::size_t count, std::string reason) {
  if (count < context.from) {
    return {std::nullopt, fmt::format("{}; at least {} were asked for", reason, context.from)};
  }
  if (count > context.to) {
    return {context.to, fmt::format("{}; at most {} were asked for", reason, context.to)};
  }
  return {count, std::move(reason)};
}

std::string leading_eigenvalues(std::size_t count, const std::string& one,
                                const std::string& many) {
  if (count == 0) return "no eigenvalue " + one;
  if (count == 1) return "the first eigenvalue " + one;
  return fmt::format("the first {} eigenvalues {}", count, many);
}

RuleAnswer count_above(const RuleContext& context, const std::vector<double>& references,
                       std::string_view what) {
  const auto e = context.correlation;
  std::size_t count = 0;
  while (count < e.size() && e[count] > references[count]) ++count;
  std::string reason =
      leading_eigenvalues(count, fmt::format("exceeds {}", what), fmt::format("exceed {}", what));
  if (count < e.size()) {
    reason +=
        fmt::format("; e{} = {:.4g} is not above {:.4g}", count + 1, e[count], references[count]);
  }
  RuleAnswer answer = bounded_count(context, count, std::move(reason));
  answer.curve = curve_of(CurveKind::reference, 1, references);
  return answer;
}

std::optional<RuleAnswer> too_costly(const RuleContext& context, double multiplications,
                                     double limit, const std::string& what) {
  if (context.forced || multiplications <= limit) return std::nullopt;
  return RuleAnswer{std::nullopt,
                    fmt::format("skipped: cost: {} take {:.2g} multiplications, and the limit is "
                                "{:.2g}; --costly-rules forces it",
                                what, multiplications, limit)};
}

RuleCurve curve_of(CurveKind kind, std::size_t from, const std::vector<double>& values) {
  return {kind, from, {values.begin(), values.end()}};
}

double rounding(std::size_t dimensions) {
  return static_cast<double>(dimensions) * std::numeric_limits<double>::epsilon();
}

}  // namespace famheads::factors
