#include "famheads/report/partition_json.hpp"

#include "core/fault.hpp"
#include "famheads/core/error.hpp"
#include "famheads/core/version.hpp"
#include "report/embedding_json.hpp"
#include "report/partition_body.hpp"

namespace famheads::report {
namespace {

Json dimension_indices(std::span<const std::size_t> dimensions) {
  constexpr std::size_t first = is_injected(Fault::one_based_index) ? 1 : 0;
  Json array = Json::array();
  for (const std::size_t dimension : dimensions) array.push_back(dimension + first);
  return array;
}

Json method_json(const heads::PartitionMethod& method) {
  Json object = Json::object();
  object["matrix"] = method.matrix;
  object["rule"] = method.rule;
  object["rotation"] = method.rotation;
  object["assignment"] = method.assignment;
  object["retained_factors"] = method.retained_factors;
  return object;
}

Json head_json(const heads::Head& head, std::size_t index) {
  Json object = Json::object();
  object["head"] = index;
  object["factor"] = head.factor;
  object["size"] = head.dimensions.size();
  object["dimensions"] = dimension_indices(head.dimensions);
  object["sum_of_squared_loadings"] = number(head.sum_of_squared_loadings, "heads");
  object["variance_share"] = number(head.variance_share, "heads");
  return object;
}

void check_sizes(const heads::Partition& partition) {
  const std::size_t d = partition.dimensions;
  expect(partition.head_of_dimension.size() == d && partition.loading_of_dimension.size() == d &&
             partition.permutation.size() == d && partition.inverse_permutation.size() == d,
         "a partition's arrays have one entry a dimension");
  expect(partition.head_offsets.size() == partition.head_count() + 1,
         "a partition has one more offset than heads");
}

}  // namespace

void add_partition(Json& object, const tasks::Analysis& analysis) {
  const heads::Partition& partition = *analysis.partition;
  const auto& verdict = analysis.verdict;
  check_sizes(partition);
  object["verdict"] = verdict ? Json(factors::name(verdict->kind)) : Json(nullptr);
  object["unsuitable"] = verdict ? Json(verdict->unsuitable()) : Json(nullptr);
  object["method"] = method_json(partition.method);
  object["dimensions"] = partition.dimensions;
  object["head_count"] = partition.head_count();
  object["heads"] = Json::array();
  for (std::size_t k = 0; k < partition.heads.size(); ++k) {
    object["heads"].push_back(head_json(partition.heads[k], k));
  }
  object["head_of_dimension"] = partition.head_of_dimension;
  object["loading_of_dimension"] = numbers(partition.loading_of_dimension, "loading_of_dimension");
  object["permutation"] = partition.permutation;
  object["inverse_permutation"] = partition.inverse_permutation;
  object["head_offsets"] = partition.head_offsets;
}

std::string partition_json(const tasks::Analysis& analysis) {
  expect(analysis.partition.has_value(), "a partition document needs a partition");
  Json document = Json::object();
  document["schema"] = "famheads.partition/1";
  document["generator"] = {{"name", "famheads"}, {"version", version()}};
  document["embedding"] = embedding_json(analysis.embedding, EmbeddingDetail::identity);
  add_partition(document, analysis);
  return write_json(document);
}

}  // namespace famheads::report
