#include "report/health_json.hpp"

namespace famheads::report {
namespace {

using tasks::DimensionHealth;

void add_dimensionality(Json& object, const std::optional<factors::Dimensionality>& found) {
  using Part = factors::Dimensionality;
  const auto value = [&found](auto Part::*member) {
    return found ? std::optional<double>((*found).*member) : std::nullopt;
  };
  const auto components = [&found](std::optional<std::size_t> Part::*member) {
    return found ? value_or_null((*found).*member) : Json(nullptr);
  };
  object["effective_rank"] = number(value(&Part::effective_rank), "effective_rank");
  object["participation_ratio"] = number(value(&Part::participation_ratio), "participation_ratio");
  object["first_share"] = number(found ? found->first_share : std::nullopt, "health.first_share");
  object["first_ten_share"] =
      number(found ? found->first_ten_share : std::nullopt, "health.first_ten_share");
  object["components"] = {{"90", components(&Part::components_90)},
                          {"95", components(&Part::components_95)},
                          {"99", components(&Part::components_99)}};
}

Json lengths_json(const tasks::LengthSpread& lengths) {
  Json object = Json::object();
  object["minimum"] = number(lengths.minimum, "lengths.minimum");
  object["lower_quartile"] = number(lengths.lower_quartile, "lengths.lower_quartile");
  object["median"] = number(lengths.median, "lengths.median");
  object["upper_quartile"] = number(lengths.upper_quartile, "lengths.upper_quartile");
  object["maximum"] = number(lengths.maximum, "lengths.maximum");
  object["quartile_accuracy"] = tasks::kLengthAccuracy;
  return object;
}

Json dimensions_json(const std::vector<DimensionHealth>& dimensions) {
  Json object = Json::object();
  const auto add_numbers = [&](const char* key, std::optional<double> DimensionHealth::*member) {
    std::vector<std::optional<double>> list;
    for (const DimensionHealth& dimension : dimensions) list.push_back(dimension.*member);
    object[key] = numbers(list, key);
  };
  const auto add_values = [&](const char* key, auto member) {
    object[key] = Json::array();
    for (const DimensionHealth& dimension : dimensions) {
      object[key].push_back(value_or_null(dimension.*member));
    }
  };
  add_numbers("variance", &DimensionHealth::variance);
  add_numbers("variance_share", &DimensionHealth::variance_share);
  add_numbers("outlier_share", &DimensionHealth::outlier_share);
  add_values("nearest", &DimensionHealth::nearest);
  add_numbers("correlation_with_nearest", &DimensionHealth::correlation);
  add_values("dead", &DimensionHealth::dead);
  return object;
}

}  // namespace

Json health_json(const tasks::Health& health) {
  const tasks::VectorHealth& vectors = health.vectors;
  Json object = Json::object();
  add_dimensionality(object, health.spectrum);
  object["isoscore"] = number(health.isoscore, "isoscore");
  object["mean_share"] = number(health.mean_share, "mean_share");
  object["mean_cosine"] = number(vectors.mean_cosine, "mean_cosine");
  object["directions"] = vectors.directions;
  object["lengths"] = lengths_json(vectors.lengths);
  object["duplicate_vectors"] = value_or_null(vectors.duplicate_vectors);
  object["sampled_rows"] = vectors.sampled_rows;
  object["per_dimension"] = dimensions_json(health.dimensions);
  return object;
}

}  // namespace famheads::report
