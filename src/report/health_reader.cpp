#include "report/health_reader.hpp"

#include <fmt/format.h>

namespace famheads::report {
namespace {

std::optional<std::size_t> components(const JsonObject& object, const char* percent) {
  return object.object("components").optional_count(percent);
}

/// There is none where there is no effective rank.
std::optional<factors::Dimensionality> read_dimensionality(const JsonObject& object) {
  const auto effective_rank = object.optional_number("effective_rank");
  if (!effective_rank) return std::nullopt;
  factors::Dimensionality found;
  found.effective_rank = *effective_rank;
  found.participation_ratio = object.number("participation_ratio");
  found.first_share = object.optional_number("first_share");
  found.first_ten_share = object.optional_number("first_ten_share");
  found.components_90 = components(object, "90");
  found.components_95 = components(object, "95");
  found.components_99 = components(object, "99");
  return found;
}

tasks::LengthSpread read_lengths(const JsonObject& object) {
  return {object.optional_number("minimum"), object.optional_number("lower_quartile"),
          object.optional_number("median"), object.optional_number("upper_quartile"),
          object.optional_number("maximum")};
}

std::vector<tasks::DimensionHealth> read_dimensions(const JsonObject& object,
                                                    std::size_t dimensions) {
  const auto of_all = [&](const char* key, auto list) {
    if (!list.empty() && list.size() != dimensions) {
      object.refuse(key, "has another length than dimensions");
    }
    list.resize(list.empty() ? 0 : dimensions);
    return list;
  };
  const auto variance = of_all("variance", object.optional_numbers("variance"));
  const auto share = of_all("variance_share", object.optional_numbers("variance_share"));
  const auto outliers = of_all("outlier_share", object.optional_numbers("outlier_share"));
  const auto nearest = of_all("nearest", object.optional_counts("nearest"));
  const auto r =
      of_all("correlation_with_nearest", object.optional_numbers("correlation_with_nearest"));
  const auto dead = of_all("dead", object.optional_flags("dead"));
  for (const std::size_t size :
       {share.size(), outliers.size(), nearest.size(), r.size(), dead.size()}) {
    if (size != variance.size()) object.refuse("variance", "has another length than other lists");
  }
  std::vector<tasks::DimensionHealth> all;
  for (std::size_t j = 0; j < variance.size(); ++j) {
    all.push_back({variance[j], share[j], outliers[j], nearest[j], r[j], dead[j]});
  }
  return all;
}

}  // namespace

tasks::Health read_health(const JsonObject& object, std::size_t dimensions) {
  tasks::Health health;
  health.spectrum = read_dimensionality(object);
  health.isoscore = object.optional_number("isoscore");
  health.mean_share = object.optional_number("mean_share");
  tasks::VectorHealth& vectors = health.vectors;
  vectors.mean_cosine = object.optional_number("mean_cosine");
  vectors.directions = object.count("directions");
  vectors.lengths = read_lengths(object.object("lengths"));
  vectors.duplicate_vectors = object.optional_count("duplicate_vectors");
  vectors.sampled_rows = object.count("sampled_rows");
  health.dimensions = read_dimensions(object.object("per_dimension"), dimensions);
  for (const tasks::DimensionHealth& dimension : health.dimensions) {
    vectors.outlier_share.push_back(dimension.outlier_share);
  }
  return health;
}

tasks::FrequencyOrder read_frequency_order(const JsonObject& object) {
  using tasks::OrderVerdict;
  tasks::FrequencyOrder order;
  const std::string verdict = object.text("verdict");
  bool known = false;
  for (const OrderVerdict one : {OrderVerdict::looks_sorted, OrderVerdict::does_not_look_sorted,
                                 OrderVerdict::cannot_tell}) {
    if (tasks::name(one) != verdict) continue;
    order.verdict = one;
    known = true;
  }
  if (!known) object.refuse("verdict", fmt::format("'{}' is not known", verdict));
  order.evidence = object.texts("evidence");
  return order;
}

}  // namespace famheads::report
