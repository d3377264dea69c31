#include "famheads/report/report_json.hpp"

#include <cmath>

#include "famheads/core/error.hpp"
#include "famheads/core/version.hpp"
#include "report/embedding_json.hpp"
#include "report/health_json.hpp"
#include "report/partition_body.hpp"
#include "report/stability_json.hpp"

namespace famheads::report {
namespace {

/// null where the part is missing; a warning says why.
template <class Part, class Render>
Json part_or_null(const std::optional<Part>& part, Render render) {
  return part ? render(*part) : Json(nullptr);
}

Json options_json(const tasks::Analysis& analysis) {
  const tasks::InputOptions& input = analysis.input_options;
  const tasks::AnalyzeOptions& options = analysis.options;
  Json object = Json::object();
  object["input_format"] = input.input_format;
  object["limit"] = value_or_null(input.limit);
  object["normalize"] = input.normalize;
  object["on_bad_row"] = input.on_bad_row;
  object["duplicates"] = input.duplicates;
  set_text(object, "weights", input.weights);
  object["weights_digest"] = value_or_null(input.weights_digest);
  set_text_or_null(object, "words", input.words);
  object["words_digest"] = value_or_null(input.words_digest);
  set_text_or_null(object, "match", input.match);
  object["matrix"] = factors::name(options.matrix);
  set_text(object, "rule", options.rule);
  object["heads"] = value_or_null(options.heads);
  object["heads_from"] = value_or_null(options.heads_from);
  object["heads_to"] = value_or_null(options.heads_to);
  object["rules"] = options.panel.rules.empty() ? Json(nullptr) : Json(options.panel.rules);
  object["costly_rules"] = options.panel.force_costly;
  object["effective_n"] = value_or_null(options.effective_words);
  object["replicates"] = options.panel.replicates;
  object["seed"] = options.panel.seed;
  object["quantile"] = number(options.panel.quantile, "quantile");
  object["stability"] = options.stability;
  return object;
}

Json bartlett_json(const stats::Bartlett& bartlett) {
  Json object = Json::object();
  object["chi_square"] = number(bartlett.chi_square, "chi_square");
  object["degrees_of_freedom"] = integer(bartlett.degrees_of_freedom, "degrees_of_freedom");
  object["p_value"] = number(bartlett.p_value, "p_value");
  object["log10_p_value"] = number(bartlett.log10_p_value, "log10_p_value");
  object["ln_determinant"] = number(bartlett.ln_determinant, "ln_determinant");
  return object;
}

Json kmo_json(const stats::Kmo& kmo) {
  Json object = Json::object();
  object["overall"] = number(kmo.overall, "kmo");
  object["label"] = stats::kmo_label(kmo.overall);
  object["per_dimension"] = numbers(kmo.per_dimension, "kmo.per_dimension");
  return object;
}

Json adequacy_json(const stats::Adequacy& adequacy) {
  Json object = Json::object();
  object["bartlett"] = part_or_null(adequacy.bartlett, bartlett_json);
  object["kmo"] = part_or_null(adequacy.kmo, kmo_json);
  object["ln_determinant"] = number(adequacy.ln_determinant, "ln_determinant");
  object["condition_number"] = number(adequacy.condition_number, "condition_number");
  object["rank"] = adequacy.rank;
  return object;
}

Json spectrum_json(const factors::Spectrum& spectrum) {
  Json object = Json::object();
  object["matrix"] = factors::name(spectrum.matrix);
  object["total_variance"] = number(spectrum.total_variance, "total_variance");
  object["eigenvalues"] = numbers(spectrum.eigenvalues, "eigenvalues");
  object["complete"] = spectrum.complete;
  object["max_residual"] = number(spectrum.max_residual, "max_residual");
  return object;
}

Json curve_json(const factors::RuleCurve& curve) {
  if (curve.kind == factors::CurveKind::none) return nullptr;
  Json object = Json::object();
  object["kind"] = factors::name(curve.kind);
  object["from"] = curve.from;
  object["values"] = numbers(curve.values, "curve.values");
  return object;
}

Json rule_json(const factors::RuleResult& rule) {
  Json object = Json::object();
  set_text(object, "name", rule.name);
  object["head_count"] = value_or_null(rule.head_count);
  object["eigenvalues_of"] = rule.eigenvalues_of;
  set_text(object, "reason", rule.reason);
  object["curve"] = curve_json(rule.curve);
  return object;
}

Json verdict_json(const factors::Verdict& verdict) {
  Json object = Json::object();
  object["name"] = factors::name(verdict.kind);
  object["unsuitable"] = verdict.unsuitable();
  object["reason"] = verdict.reason;
  object["numbers"] = Json::array();
  for (const factors::DecidingNumber& decided : verdict.numbers) {
    Json entry = Json::object();
    entry["name"] = decided.name;
    entry["value"] = number(decided.value, "verdict.numbers");
    entry["side"] = decided.at_least ? "at-least" : "below";
    entry["threshold"] = number(decided.threshold, "verdict.numbers");
    object["numbers"].push_back(std::move(entry));
  }
  return object;
}

Json retention_json(const factors::Retention& retention) {
  expect(retention.gap.candidates.size() == retention.gap.margins.size(),
         "every candidate of the gap rule has a margin");
  Json object = Json::object();
  set_text(object, "rule", retention.rule);
  object["head_count"] = value_or_null(retention.head_count);
  object["candidates"] = retention.gap.candidates;
  object["margins"] = numbers(retention.gap.margins, "margins");
  object["rules"] = Json::array();
  for (const factors::RuleResult& rule : retention.rules) {
    object["rules"].push_back(rule_json(rule));
  }
  // A count, unless words have weights.
  const bool whole = retention.sample_size == std::floor(retention.sample_size);
  object["effective_n"] = whole ? integer(retention.sample_size, "effective_n")
                                : number(retention.sample_size, "effective_n");
  object["replicates"] = retention.panel.replicates;
  object["seed"] = retention.panel.seed;
  object["quantile"] = number(retention.panel.quantile, "quantile");
  return object;
}

Json partition_part(const tasks::Analysis& analysis) {
  if (!analysis.partition) return nullptr;
  Json object = Json::object();
  add_partition(object, analysis);
  return object;
}

Json warnings_json(const tasks::Analysis& analysis, Severity wanted) {
  Json array = Json::array();
  for (const Warning& warning : analysis.warnings) {
    if (severity(warning.code) != wanted) continue;
    Json object = Json::object();
    object["code"] = name(warning.code);
    set_text(object, "message", warning.message);
    object["dimensions"] = warning.dimensions;
    array.push_back(std::move(object));
  }
  return array;
}

}  // namespace

std::string report_json(const tasks::Analysis& analysis) {
  Json document = Json::object();
  document["schema"] = "famheads.report/1";
  document["generator"] = {{"name", "famheads"}, {"version", version()}, {"build", build()}};
  document["embedding"] = embedding_json(analysis);
  document["options"] = options_json(analysis);
  document["health"] = health_json(analysis.health);
  document["adequacy"] = part_or_null(analysis.adequacy, adequacy_json);
  document["spectrum"] = part_or_null(analysis.spectrum, spectrum_json);
  document["verdict"] = part_or_null(analysis.verdict, verdict_json);
  document["retention"] = part_or_null(analysis.retention, retention_json);
  document["partition"] = partition_part(analysis);
  if (analysis.stability) document["stability"] = stability_json(*analysis.stability);
  document["warnings"] = warnings_json(analysis, Severity::warning);
  document["notes"] = warnings_json(analysis, Severity::note);
  return write_json(document);
}

}  // namespace famheads::report
