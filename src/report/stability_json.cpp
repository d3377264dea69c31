#include "report/stability_json.hpp"

namespace famheads::report {
namespace {

Json agreement_json(const std::optional<tasks::GroupAgreement>& agreement) {
  if (!agreement) return nullptr;
  Json object = Json::object();
  object["rand_index"] = number(agreement->rand_index, "rand_index");
  object["congruence"] = number(agreement->congruence, "congruence");
  object["least_congruence"] = number(agreement->least_congruence, "least_congruence");
  return object;
}

Json head_count_json(const tasks::HeadCountStability& at) {
  Json object = Json::object();
  object["head_count"] = at.head_count;
  object["heads"] = at.heads;
  object["verdict"] = tasks::name(at.verdict);
  object["halves"] = agreement_json(at.halves);
  object["least_halves"] = number(at.least_halves, "least_halves");
  object["first_words"] = number(at.first_words, "first_words");
  return object;
}

Json cut_json(const tasks::CutStability& cut, const tasks::Stability& stability) {
  Json object = Json::object();
  object["words"] = cut.words;
  object["deciding"] = cut.deciding;
  object["kmo"] = number(cut.kmo, "kmo");
  object["agreement"] = Json::array();
  for (std::size_t i = 0; i < cut.at.size(); ++i) {
    Json at = Json::object();
    at["head_count"] = stability.head_counts[i].head_count;
    at["with_all"] = agreement_json(cut.at[i].with_all);
    at["halves"] = number(cut.at[i].halves, "halves");
    object["agreement"].push_back(std::move(at));
  }
  return object;
}

Json rule_json(const tasks::RuleStability& rule) {
  Json object = Json::object();
  set_text(object, "name", rule.name);
  object["head_count"] = value_or_null(rule.head_count);
  object["repeats"] = number(rule.repeats, "repeats");
  object["least"] = value_or_null(rule.least);
  object["most"] = value_or_null(rule.most);
  object["of_first_words"] = Json::array();
  for (const auto& answer : rule.of_cuts) object["of_first_words"].push_back(value_or_null(answer));
  return object;
}

template <class Value, class Render>
Json list_of(const std::vector<Value>& values, const Render& render) {
  Json array = Json::array();
  for (const Value& value : values) array.push_back(render(value));
  return array;
}

}  // namespace

Json stability_json(const tasks::Stability& stability) {
  Json object = Json::object();
  object["verdict"] = tasks::name(stability.verdict);
  set_text(object, "reason", stability.reason);
  object["head_count"] = value_or_null(stability.head_count);
  object["most_stable_head_count"] = value_or_null(stability.most_stable);
  object["largest_stable_head_count"] = value_or_null(stability.largest_stable);
  object["folds"] = stability.folds;
  object["fold_unit"] = stability.whole_blocks ? "block" : "row";
  object["splits"] = stability.splits;
  object["left_out"] = stability.left_out.empty() ? Json(nullptr) : Json(stability.left_out);
  object["head_counts"] = list_of(stability.head_counts, head_count_json);
  object["first_words"] = list_of(
      stability.cuts, [&](const tasks::CutStability& cut) { return cut_json(cut, stability); });
  object["rules"] = list_of(stability.rules, rule_json);
  object["eigenvalue_errors"] = numbers(stability.eigenvalue_errors, "eigenvalue_errors");
  object["kmo_error"] = number(stability.kmo_error, "kmo_error");
  object["dimension_repeats"] = numbers(stability.dimension_repeats, "dimension_repeats");
  return object;
}

}  // namespace famheads::report
