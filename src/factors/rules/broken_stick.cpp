// Frontier (1976), Jackson (1993): retained while longer than a piece of a stick broken at random.
#include <fmt/format.h>

#include "factors/reference_curves.hpp"
#include "factors/rules/rule.hpp"

namespace famheads::factors {

RuleAnswer broken_stick_rule(const RuleContext& context) {
  const auto e = context.correlation;
  // Pieces of a stick of length d, as the eigenvalues of R are shares times d.
  const std::vector<double> pieces = broken_stick_pieces(e.size());
  std::size_t count = 0;
  while (count < e.size() && e[count] > pieces[count]) ++count;
  std::string reason = leading_eigenvalues(count, "exceeds its piece", "exceed their pieces");
  if (count < e.size()) {
    reason += fmt::format("; e{} = {:.4g} is not above {:.4g}", count + 1, e[count], pieces[count]);
  }
  RuleAnswer answer = bounded_count(context, count, std::move(reason));
  answer.curve = curve_of(CurveKind::reference, 1, pieces);
  return answer;
}

}  // namespace famheads::factors
