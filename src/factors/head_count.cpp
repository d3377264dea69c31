#include "famheads/factors/head_count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "factors/close_eigenvalues.hpp"
#include "factors/rules/gap.hpp"
#include "factors/rules/rule_list.hpp"
#include "factors/wishart.hpp"
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

// The matrix of the eigenvalues that a rule looks at.
std::string eigenvalues_of(const RuleEntry& entry, const Spectrum& spectrum) {
  switch (entry.eigenvalues) {
    case RuleEigenvalues::chosen:
      return std::string(name(spectrum.matrix));
    case RuleEigenvalues::reduced:
      return "reduced";
    case RuleEigenvalues::correlation:
      break;
  }
  return std::string(name(SpectrumMatrix::correlation));
}

RuleAnswer run_rule(const RuleRequest& request, RuleContext context) {
  if (context.spectrum().rank == 0) return {std::nullopt, "no dimension varies"};
  if (request.entry->eigenvalues != RuleEigenvalues::chosen && context.correlation.empty()) {
    return {std::nullopt, "the correlations are undefined"};
  }
  if (context.input->small_sample && request.entry->sample != RuleSample::any) {
    return {std::nullopt, fmt::format("{:.4g} words in effect are too few for {} dimensions",
                                      context.input->sample_size(), context.input->dimensions)};
  }
  if (context.from > context.to) return {std::nullopt, "the range asked for is empty"};
  context.argument = request.argument;
  return request.entry->run(context);
}

RuleResult run_named(const RuleRequest& request, const RuleContext& context) {
  RuleAnswer answer = run_rule(request, context);
  RuleResult result{request.text, answer.head_count,
                    eigenvalues_of(*request.entry, context.spectrum()), std::move(answer.reason)};
  const bool panel_is_asked_for = !context.input->panel.rules.empty();
  if (panel_is_asked_for || request.entry->shown == RuleShown::on_request) {
    result.curve = std::move(answer.curve);
  }
  return result;
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
  auto close = warn_close_eigenvalues(*input.spectrum, *answer, input.sample_size());
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

std::string_view name(CurveKind kind) {
  switch (kind) {
    case CurveKind::reference:
      return "reference";
    case CurveKind::criterion:
      return "criterion";
    case CurveKind::none:
      break;
  }
  return {};
}

std::optional<CurveKind> find_curve_kind(std::string_view text) {
  for (const CurveKind kind : {CurveKind::reference, CurveKind::criterion}) {
    if (text == name(kind)) return kind;
  }
  return std::nullopt;
}

std::uint64_t panel_memory(const Panel& panel, const std::string& rule, std::size_t dimensions) {
  const auto requests = panel_requests(panel.rules, parse_rule(rule));
  const auto is_on_request = [](const RuleRequest& request) {
    return request.entry->shown == RuleShown::on_request;
  };
  if (std::ranges::none_of(requests, is_on_request)) return 0;
  constexpr double kMatricesPerThread = 4;  // of a simulated sample, or of a factor model
  constexpr double kMatrices = 4;           // powers of residuals, a model and its root
  const auto d = static_cast<double>(dimensions);
  const auto replicates = static_cast<double>(panel.replicates);
  const bool forced = panel.force_costly || is_on_request({parse_rule(rule)});
  const bool simulates = forced || replicates * simulation_cost(dimensions) <= kNoiseLimit;
  const double bytes =
      8 * d * d * (kMatrices + kMatricesPerThread * static_cast<double>(panel.threads)) +
      (simulates ? 8 * replicates * d : 0);
  return bytes < 1e19 ? static_cast<std::uint64_t>(bytes)
                      : std::numeric_limits<std::uint64_t>::max();
}

Retention choose_head_count(const RuleInput& input, const std::string& rule,
                            std::optional<std::size_t> fixed_heads) {
  expect(input.spectrum != nullptr && input.spectrum->complete, "rules look at a whole spectrum");
  RuleRequest chosen = parse_rule(rule);
  RuleContext context;
  RuleCache cache;
  context.input = &input;
  context.cache = &cache;
  context.correlation = varying_eigenvalues(input);
  context.from = input.from.value_or(0);
  context.to = input.to.value_or(std::numeric_limits<std::size_t>::max());

  Retention retention;
  retention.rule = fixed_heads ? "fixed" : chosen.text;
  retention.sample_size = input.sample_size();
  retention.panel = input.panel;
  retention.gap = gap_candidates(*input.spectrum, context.from, context.to);
  std::size_t answer = 0;
  for (const RuleRequest& request : panel_requests(input.panel.rules, chosen)) {
    const bool is_chosen = request.entry == chosen.entry;
    if (is_chosen) answer = retention.rules.size();
    context.forced = input.panel.force_costly || (is_chosen && !fixed_heads);
    retention.rules.push_back(run_named(request, context));
  }
  if (fixed_heads) {
    settle(fixed_heads, "a head count of 0 was asked for", input, retention);
  } else {
    settle(retention.rules[answer].head_count, retention.rules[answer].reason, input, retention);
    warn_at_start(context, retention);
  }
  return retention;
}

}  // namespace famheads::factors
