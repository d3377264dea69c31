// The smallest h whose factors hold the share X of the trace.
#include <fmt/format.h>

#include <algorithm>

#include "factors/rules/rule.hpp"

namespace famheads::factors {

RuleAnswer variance_rule(const RuleContext& context) {
  const Spectrum& spectrum = context.spectrum();
  const auto& e = spectrum.eigenvalues;
  // The sum of the eigenvalues is the trace up to rounding: X = 1 must be reached.
  const double wanted = (context.argument - rounding(e.size())) * spectrum.total_variance;
  double sum = 0;
  std::size_t h = 0;
  while (h < spectrum.rank && (sum < wanted || h < context.from)) sum += e[h++];
  const double share = 100 * std::min(1.0, sum / spectrum.total_variance);
  std::string reason = fmt::format("the first {} factor{} hold{} {:.4g} % of the total variance", h,
                                   h == 1 ? "" : "s", h == 1 ? "s" : "", share);
  if (h < context.from || h > context.to) {
    return {std::nullopt, std::move(reason) + ", which is outside the range asked for"};
  }
  return {h, std::move(reason)};
}

}  // namespace famheads::factors
