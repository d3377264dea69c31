#include "famheads/factors/head_count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "factors/close_eigenvalues.hpp"
#include "factors/rules/gap.hpp"
#include "factors/rules/rule_list.hpp"
#include "famheads/core/error.hpp"

namespace famheads::factors {
namespace {

// Eigenvalues of the dimensions that vary: a constant one is a zero row of R.
std::span<const double> varying_eigenvalues(const RuleInput& input) {
  const auto all = input.correlation_eigenvalues;
  std::size_t constant = 0;
  for (std::size_t i = 0; i < input.correlation.rows; ++i) {
    if (input.correlation(i, i) == 0) ++constant;
  }
  return all.first(all.size() - std::min(all.size(), constant));
}

RuleAnswer run_rule(const RuleRequest& request, RuleContext context) {
  if (context.spectrum().rank == 0) return {std::nullopt, "no dimension varies"};
  if (request.entry->eigenvalues == RuleEigenvalues::correlation && context.correlation.empty()) {
    return {std::nullopt, "the correlations are undefined"};
  }
  if (context.from > context.to) return {std::nullopt, "the range asked for is empty"};
  context.argument = request.argument;
  return request.entry->run(context);
}

RuleResult run_named(const RuleRequest& request, const RuleContext& context) {
  RuleAnswer answer = run_rule(request, context);
  const bool chosen = request.entry->eigenvalues == RuleEigenvalues::chosen;
  return {request.text, answer.head_count,
          std::string(name(chosen ? context.spectrum().matrix : SpectrumMatrix::correlation)),
          std::move(answer.reason)};
}

// The rule as it is shown beside the chosen one.
RuleRequest default_request(const RuleEntry& entry) {
  if (entry.default_argument.empty()) return parse_rule(entry.name);
  return parse_rule(fmt::format("{}:{}", entry.name, entry.default_argument));
}

// h must be at least 1 and at most the rank of the matrix whose factors become heads.
void settle(std::optional<std::size_t> answer, const std::string& why_none, const RuleInput& input,
            Retention& retention) {
  const std::size_t rank = input.spectrum->rank;
  if (rank == 0) return;  // the caller warns that there is no variance
  if (answer && *answer > rank) {
    retention.warnings.push_back(
        {WarningCode::heads_above_rank,
         fmt::format("{} heads need as many factors with variance, and the {} matrix has {}",
                     *answer, name(input.spectrum->matrix), rank)});
    return;
  }
  retention.head_count = answer;
  if (!answer || *answer == 0) {
    retention.warnings.push_back(
        {WarningCode::no_elbow,
         fmt::format("the rule {} {}: {}", retention.rule,
                     answer ? "retains no factor" : "has no answer", why_none)});
    return;
  }
  auto close = warn_close_eigenvalues(*input.spectrum, *answer, input.n());
  retention.warnings.insert(retention.warnings.end(), close.begin(), close.end());
}

void warn_at_start(const RuleContext& context, Retention& retention) {
  const std::size_t least = std::max<std::size_t>(2, context.from);
  if (retention.rule != "gap" || retention.head_count != least) return;
  retention.warnings.push_back(
      {WarningCode::gap_rule_at_start,
       fmt::format("the gap rule answers {}, the least that it can", least)});
}

}  // namespace

Retention choose_head_count(const RuleInput& input, const std::string& rule,
                            std::optional<std::size_t> fixed_heads) {
  expect(input.spectrum != nullptr && input.spectrum->complete, "rules look at a whole spectrum");
  RuleRequest chosen = parse_rule(rule);
  RuleContext context;
  context.input = &input;
  context.correlation = varying_eigenvalues(input);
  context.from = input.from.value_or(0);
  context.to = input.to.value_or(std::numeric_limits<std::size_t>::max());

  Retention retention;
  retention.rule = fixed_heads ? "fixed" : chosen.text;
  retention.gap = gap_candidates(*input.spectrum, context.from, context.to);
  const RuleResult* answer = nullptr;
  retention.rules.reserve(rule_entries().size());
  for (const RuleEntry& entry : rule_entries()) {
    const bool is_chosen = &entry == chosen.entry;
    RuleInput rule_input = input;
    rule_input.force_costly = input.force_costly || (is_chosen && !fixed_heads);
    context.input = &rule_input;
    retention.rules.push_back(run_named(is_chosen ? chosen : default_request(entry), context));
    if (is_chosen) answer = &retention.rules.back();
  }
  if (fixed_heads) {
    settle(fixed_heads, "a head count of 0 was asked for", input, retention);
  } else {
    settle(answer->head_count, answer->reason, input, retention);
    warn_at_start(context, retention);
  }
  return retention;
}

}  // namespace famheads::factors
