// Braeken & van Assen (2017), the empirical Kaiser criterion.
#include <fmt/format.h>

#include "factors/reference_curves.hpp"
#include "factors/rules/rule.hpp"

namespace famheads::factors {

RuleAnswer ekc_rule(const RuleContext& context) {
  const auto e = context.correlation;
  const double n = context.input->sample_size();
  if (n - 1 < static_cast<double>(e.size())) {
    return {
        std::nullopt,
        fmt::format("needs more words than dimensions, and there are {:.6g} for {}", n, e.size())};
  }
  const std::vector<double> references = ekc_references(e, n);
  std::size_t count = 0;
  while (count < e.size() && e[count] > references[count]) ++count;
  std::string reason =
      leading_eigenvalues(count, "exceeds its reference", "exceed their references");
  if (count < e.size()) {
    reason +=
        fmt::format("; e{} = {:.4g} is not above {:.4g}", count + 1, e[count], references[count]);
  }
  RuleAnswer answer = bounded_count(context, count, std::move(reason));
  answer.curve = curve_of(CurveKind::reference, 1, references);
  return answer;
}

}  // namespace famheads::factors
