// A Vega-Lite 5 specification that holds its data.
#include <array>
#include <utility>

#include "report/json_writer.hpp"
#include "report/people_numbers.hpp"
#include "report/scree_formats.hpp"
#include "report/scree_words.hpp"

namespace famheads::report {
namespace {

constexpr int kWidth = 620;
constexpr const char* kElbowColor = "#b3001b";
constexpr const char* kValueColor = "#0a5cad";

Json values_json(const tasks::Scree& scree) {
  Json values = Json::array();
  const std::size_t kept = scree.elbow().value_or(0);
  for (std::size_t i = 0; i < scree.rows.size(); ++i) {
    const tasks::ScreeRow& row = scree.rows[i];
    Json value = Json::object();
    value["component"] = row.component;
    value["eigenvalue"] = number(row.eigenvalue, "eigenvalue");
    value["gap"] = number(row.gap, "gap");
    value["second_difference"] = number(row.second_difference, "second_difference");
    value["share"] = number(row.share, "share");
    value["cumulative_share"] = number(row.cumulative_share, "cumulative_share");
    value["kept"] = row.component <= kept;
    for (const tasks::ScreeCurve& curve : scree.curves) {
      value[curve.name] = number(curve.values[i], "curve");
    }
    values.push_back(std::move(value));
  }
  return values;
}

Json component_axis(const tasks::Scree& scree) {
  return {{"field", "component"},
          {"type", "quantitative"},
          {"title", kComponentAxis},
          {"scale",
           {{"domain", {0.5, static_cast<double>(scree.rows.size()) + 0.5}},
            {"nice", false},
            {"zero", false}}},
          {"axis", {{"tickMinStep", 1}, {"format", "d"}, {"grid", false}}}};
}

Json quantity(const char* field, const std::string& title) {
  return {{"field", field}, {"type", "quantitative"}, {"title", title}};
}

Json tooltip() {
  Json fields = Json::array();
  fields.push_back({{"field", "component"}, {"type", "quantitative"}});
  for (const char* field : {"eigenvalue", "gap", "second_difference"}) {
    fields.push_back({{"field", field}, {"type", "quantitative"}, {"format", ".6g"}});
  }
  for (const char* field : {"share", "cumulative_share"}) {
    fields.push_back({{"field", field}, {"type", "quantitative"}, {"format", ".1%"}});
  }
  return fields;
}

Json points_layer(const Json& y) {
  return {{"mark", {{"type", "point"}, {"size", 40}, {"color", kValueColor}}},
          {"encoding",
           {{"y", y},
            {"fillOpacity", {{"condition", {{"test", "datum.kept"}, {"value", 1}}}, {"value", 0}}},
            {"fill", {{"value", kValueColor}}},
            {"tooltip", tooltip()}}}};
}

/// The lines of the upper view, in the order of the legend.
class Lines {
 public:
  explicit Lines(const tasks::Scree& scree) {
    static constexpr std::array kColors{"#8a4b00", "#1a7f37", "#7a3fc9"};
    static const Json kDashes = {{8, 4}, {5, 2, 1, 2}, {3, 2}};
    add("eigenvalue", kValueColor, Json::array({1, 0}));
    for (std::size_t i = 0; i < scree.curves.size(); ++i) {
      add(curve_label(scree, scree.curves[i]), kColors[i % kColors.size()],
          kDashes[i % kDashes.size()]);
    }
  }

  [[nodiscard]] Json layer(std::size_t line, const Json& y) const {
    const std::string constant = "'" + labels_[line].get<std::string>() + "'";  // one of ours
    return {
        {"transform", Json::array({{{"calculate", constant}, {"as", "line"}}})},
        {"mark", {{"type", "line"}}},
        {"encoding", {{"y", y}, {"color", channel(colors_)}, {"strokeDash", channel(dashes_)}}}};
  }

 private:
  void add(const std::string& label, const char* color, const Json& dash) {
    labels_.push_back(label);
    colors_.push_back(color);
    dashes_.push_back(dash);
  }

  [[nodiscard]] Json channel(const Json& range) const {
    return {{"field", "line"},
            {"type", "nominal"},
            {"title", nullptr},
            {"scale", {{"domain", labels_}, {"range", range}}}};
  }

  Json labels_ = Json::array();
  Json colors_ = Json::array();
  Json dashes_ = Json::array();
};

/// Marks of the elbow have one datum of their own, else each would be drawn for every component.
Json elbow_layer(const tasks::Scree& scree, Json mark) {
  mark["color"] = kElbowColor;
  return {{"data", {{"values", Json::array({{{"component", *scree.elbow()}}})}}},
          {"mark", std::move(mark)}};
}

Json elbow_line(const tasks::Scree& scree) {
  return elbow_layer(scree, {{"type", "rule"}, {"strokeDash", {2, 3}}});
}

Json elbow_text(const tasks::Scree& scree) {
  const bool right = 2 * *scree.elbow() > scree.rows.size();
  return elbow_layer(scree, {{"type", "text"},
                             {"text", picture_text(elbow_label(scree), 80)},
                             {"fontWeight", "bold"},
                             {"align", right ? "right" : "left"},
                             {"dx", right ? -6 : 6},
                             {"y", 8}});
}

Json values_view(const tasks::Scree& scree, bool has_elbow) {
  const Json y = quantity("eigenvalue", eigenvalue_axis(scree));
  const Lines lines(scree);
  Json layers = Json::array({lines.layer(0, y)});
  for (std::size_t i = 0; i < scree.curves.size(); ++i) {
    const char* field = scree.curves[i].name.c_str();
    layers.push_back(lines.layer(i + 1, quantity(field, eigenvalue_axis(scree))));
  }
  layers.push_back(points_layer(y));
  if (has_elbow) {
    layers.push_back(elbow_line(scree));
    layers.push_back(elbow_text(scree));
  }
  return {{"width", kWidth},
          {"height", 300},
          {"encoding", {{"x", component_axis(scree)}}},
          {"layer", layers}};
}

Json cumulative_view(const tasks::Scree& scree, bool has_elbow) {
  Json y = quantity("cumulative_share", "Cumulative share");
  y["axis"] = {{"format", "%"}};
  y["scale"] = {{"domain", {0, 1}}};
  Json layers = Json::array();
  layers.push_back(
      {{"mark", {{"type", "line"}, {"color", kValueColor}}}, {"encoding", {{"y", y}}}});
  layers.push_back(points_layer(y));
  if (has_elbow) layers.push_back(elbow_line(scree));
  return {{"width", kWidth},
          {"height", 150},
          {"encoding", {{"x", component_axis(scree)}}},
          {"layer", layers}};
}

Json title(const tasks::Scree& scree) {
  Json lines = Json::array({picture_subject(scree)});
  if (const std::string note = scree_note(scree); !note.empty()) {
    lines.push_back(picture_text(note, 110));
  }
  return {{"text", scree_title(scree)}, {"subtitle", lines}, {"anchor", "start"}};
}

}  // namespace

std::string render_scree_vega(const tasks::Scree& scree, const ScreeStyle& style) {
  const auto h = scree.elbow();
  const bool has_elbow = h && *h <= scree.rows.size();
  Json document = Json::object();
  document["$schema"] = "https://vega.github.io/schema/vega-lite/v5.json";
  document["description"] = scree_title(scree) + ", " + picture_subject(scree);
  document["title"] = title(scree);
  if (scree.rows.empty()) {  // the title says why
    document["data"] = {{"values", Json::array({Json::object()})}};
    document["mark"] = {{"type", "text"}, {"text", "no eigenvalues"}};
    return write_json(document);
  }
  document["data"] = {{"values", values_json(scree)}};
  document["config"] = {
      {"legend", {{"labelLimit", 0}, {"symbolType", "stroke"}, {"symbolSize", 400}}}};
  if (style.cumulative && scree.total_variance > 0) {
    document["vconcat"] = {values_view(scree, has_elbow), cumulative_view(scree, has_elbow)};
  } else {
    document.update(values_view(scree, has_elbow));
  }
  return write_json(document);
}

}  // namespace famheads::report
