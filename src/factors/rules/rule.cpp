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

double rounding(std::size_t dimensions) {
  return static_cast<double>(dimensions) * std::numeric_limits<double>::epsilon();
}

}  // namespace famheads::factors
