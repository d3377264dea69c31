// The rule of factor analysis based multi-head attention (FAM): the first h >= 2 at which the scree
// flattens, e_h - e_(h+1) < e_(h-1) - e_h.
#include "factors/rules/gap.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "factors/rules/rule.hpp"

namespace famheads::factors {

GapCandidates gap_candidates(const Spectrum& spectrum, std::size_t from, std::size_t to) {
  GapCandidates found;
  const auto& e = spectrum.eigenvalues;
  if (spectrum.rank < 3) return found;
  const double smallest = rounding(e.size()) * e.front();
  const std::size_t last = std::min(spectrum.rank - 1, to);
  for (std::size_t h = std::max<std::size_t>(2, from); h <= last; ++h) {
    const double margin = (e[h - 2] - e[h - 1]) - (e[h - 1] - e[h]);  // e_h is e[h - 1]
    if (margin <= smallest) continue;
    found.candidates.push_back(h);
    found.margins.push_back(margin);
  }
  return found;
}

RuleAnswer gap_rule(const RuleContext& context) {
  const Spectrum& spectrum = context.spectrum();
  if (spectrum.rank < 3) {
    return {std::nullopt,
            fmt::format("needs 3 eigenvalues above 0, and there are {}", spectrum.rank)};
  }
  const GapCandidates found = gap_candidates(spectrum, context.from, context.to);
  if (found.candidates.empty()) {
    return {std::nullopt, fmt::format("no drop between eigenvalues is smaller than the one before "
                                      "it for h from {} to {}",
                                      std::max<std::size_t>(2, context.from),
                                      std::min(spectrum.rank - 1, context.to))};
  }
  const std::size_t h = found.candidates.front();
  const auto& e = spectrum.eigenvalues;
  return {h, fmt::format("the drop e{} - e{} = {:.4g} is smaller than e{} - e{} = {:.4g}", h, h + 1,
                         e[h - 1] - e[h], h - 1, h, e[h - 2] - e[h - 1])};
}

}  // namespace famheads::factors
