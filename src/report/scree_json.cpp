// The famheads.scree/1 document.
#include "famheads/core/version.hpp"
#include "report/embedding_json.hpp"
#include "report/scree_formats.hpp"
#include "report/scree_words.hpp"

namespace famheads::report {
namespace {

Json row_json(const tasks::ScreeRow& row) {
  Json object = Json::object();
  object["component"] = row.component;
  object["eigenvalue"] = number(row.eigenvalue, "eigenvalue");
  object["gap"] = number(row.gap, "gap");
  object["second_difference"] = number(row.second_difference, "second_difference");
  object["share"] = number(row.share, "share");
  object["cumulative_share"] = number(row.cumulative_share, "cumulative_share");
  object["chosen"] = row.chosen;
  return object;
}

Json head_count_json(const tasks::Scree& scree) {
  Json object = Json::object();
  set_text(object, "rule", scree.rule);
  object["head_count"] = value_or_null(scree.head_count);
  if (scree.eigenvalues_of.empty()) {
    object["eigenvalues_of"] = nullptr;
  } else {
    set_text(object, "eigenvalues_of", scree.eigenvalues_of);
  }
  set_text(object, "reason", scree.reason);
  return object;
}

Json curve_json(const tasks::Scree& scree, const tasks::ScreeCurve& curve) {
  Json object = Json::object();
  object["name"] = curve.name;
  object["label"] = curve_label(scree, curve);
  object["values"] = numbers(curve.values, "curve");
  return object;
}

}  // namespace

std::string render_scree_json(const tasks::Scree& scree, const ScreeStyle& /*style*/) {
  Json document = Json::object();
  document["schema"] = "famheads.scree/1";
  document["generator"] = {{"name", "famheads"}, {"version", version()}, {"build", build()}};
  document["embedding"] = embedding_json(scree.embedding, EmbeddingDetail::identity);
  document["matrix"] = scree.matrix ? Json(factors::name(*scree.matrix)) : Json(nullptr);
  document["total_variance"] =
      scree.matrix ? number(scree.total_variance, "total_variance") : Json(nullptr);
  document["component_count"] = scree.components;
  document["retention"] = head_count_json(scree);
  document["components"] = Json::array();
  for (const tasks::ScreeRow& row : scree.rows) document["components"].push_back(row_json(row));
  document["curves"] = Json::array();
  for (const tasks::ScreeCurve& curve : scree.curves) {
    document["curves"].push_back(curve_json(scree, curve));
  }
  return write_json(document);
}

}  // namespace famheads::report
