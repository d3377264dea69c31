#include "famheads/tasks/scree.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string_view>

#include "factors/reference_curves.hpp"

namespace famheads::tasks {
namespace {

/// What a curve follows from.
struct CurveInput {
  const factors::Spectrum& spectrum;
  std::size_t varying = 0;  ///< dimensions that are not constant
  double n = 0;             ///< as the rules saw it

  [[nodiscard]] bool of_correlations() const {
    return spectrum.matrix == factors::SpectrumMatrix::correlation;
  }
  /// Exactly 1 for correlations, where the trace is so up to rounding.
  [[nodiscard]] double mean_eigenvalue() const {
    return of_correlations() ? 1 : spectrum.total_variance / static_cast<double>(varying);
  }
};

/// Each value belongs to a component; components past the end have none.
using Curve = std::vector<double>;

Curve mean_eigenvalue(const CurveInput& input) {
  return Curve(input.varying, input.mean_eigenvalue());
}

Curve broken_stick(const CurveInput& input) {
  Curve curve = factors::broken_stick_pieces(input.varying);
  for (double& value : curve) value *= input.mean_eigenvalue();
  return curve;
}

// Defined for correlations of more words than dimensions.
Curve ekc(const CurveInput& input) {
  const auto& e = input.spectrum.eigenvalues;
  if (!input.of_correlations() || input.n - 1 < static_cast<double>(input.varying) ||
      e.size() < input.varying) {
    return {};
  }
  return factors::ekc_references(std::span(e).first(input.varying), input.n);
}

struct NamedCurve {
  std::string_view name;
  Curve (*values)(const CurveInput&);
};

constexpr auto kCurves = std::to_array<NamedCurve>({
    {"mean-eigenvalue", mean_eigenvalue},
    {"broken-stick", broken_stick},
    {"ekc", ekc},
});

void add_curves(const Analysis& analysis, Scree& scree) {
  const std::size_t constant = analysis.embedding.constant_dimensions.size();
  const std::size_t d = analysis.embedding.dimensions;
  if (!(scree.total_variance > 0) || scree.components != d || constant + 2 > d) return;
  const bool rules_ran = analysis.retention && analysis.retention->sample_size > 0;
  const double n = rules_ran ? analysis.retention->sample_size : analysis.embedding.effective_n;
  const CurveInput input{*analysis.spectrum, d - constant, n};
  for (const NamedCurve& named : kCurves) {
    const Curve curve = named.values(input);
    if (curve.empty() || !std::ranges::all_of(curve, [](double v) { return std::isfinite(v); })) {
      continue;
    }
    ScreeCurve& added = scree.curves.emplace_back();
    added.name = named.name;
    added.values.resize(scree.rows.size());
    const std::size_t shown = std::min(curve.size(), scree.rows.size());
    std::copy_n(curve.begin(), shown, added.values.begin());
  }
}

// A document may hold numbers whose difference is none.
std::optional<double> finite(double value) {
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

void add_rows(const factors::Spectrum& spectrum, std::size_t wanted, Scree& scree) {
  const auto& e = spectrum.eigenvalues;
  double sum = 0;
  for (std::size_t i = 0; i < std::min(e.size(), wanted); ++i) {
    ScreeRow row;
    row.component = i + 1;
    row.eigenvalue = e[i];
    if (i + 1 < e.size()) row.gap = finite(e[i] - e[i + 1]);
    if (row.gap && i > 0) row.second_difference = finite((e[i - 1] - e[i]) - *row.gap);
    sum += e[i];
    if (spectrum.total_variance > 0) {
      row.share = std::min(1.0, e[i] / spectrum.total_variance);
      row.cumulative_share = std::min(1.0, sum / spectrum.total_variance);
    }
    row.chosen = scree.head_count == row.component;
    scree.rows.push_back(row);
  }
}

// The warnings that a missing part comes with.
std::string why_no_elbow(const Analysis& analysis) {
  constexpr std::array kCauses{WarningCode::one_word, WarningCode::overflow,
                               WarningCode::no_variance, WarningCode::no_elbow,
                               WarningCode::heads_above_rank};
  std::string text;
  for (const Warning& warning : analysis.warnings) {
    if (std::ranges::find(kCauses, warning.code) == kCauses.end()) continue;
    if (!text.empty()) text += "; ";
    text += warning.message;
  }
  return text;
}

void explain(const Analysis& analysis, Scree& scree) {
  if (!analysis.retention) {
    scree.rule = analysis.options.heads ? "fixed" : analysis.options.rule;
    scree.reason = why_no_elbow(analysis);
    return;
  }
  const factors::Retention& retention = *analysis.retention;
  scree.rule = retention.rule;
  scree.head_count = retention.head_count;
  const auto chosen =
      std::ranges::find(retention.rules, retention.rule, &factors::RuleResult::name);
  if (chosen != retention.rules.end()) scree.eigenvalues_of = chosen->eigenvalues_of;
  if (!scree.elbow()) {
    scree.reason = why_no_elbow(analysis);
  } else if (chosen != retention.rules.end()) {
    scree.reason = chosen->reason;
  } else {
    scree.reason = "given with --heads";
  }
}

}  // namespace

std::optional<std::size_t> Scree::elbow() const {
  return head_count == std::size_t{0} ? std::nullopt : head_count;
}

Scree scree(const Analysis& analysis, std::optional<std::size_t> components) {
  Scree scree;
  scree.embedding = analysis.embedding;
  explain(analysis, scree);
  if (!analysis.spectrum) return scree;
  const factors::Spectrum& spectrum = *analysis.spectrum;
  scree.matrix = spectrum.matrix;
  scree.total_variance = spectrum.total_variance;
  scree.components = spectrum.eigenvalues.size();
  add_rows(spectrum, components.value_or(scree.components), scree);
  add_curves(analysis, scree);
  return scree;
}

}  // namespace famheads::tasks
