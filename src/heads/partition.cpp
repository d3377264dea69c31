#include "famheads/heads/partition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/fault.hpp"
#include "famheads/core/error.hpp"

namespace famheads::heads {
namespace {

// The factor of the largest |loading|, ties to the lower one.
std::size_t strongest_factor(MatrixView loadings, std::size_t dimension) {
  std::size_t best = 0;
  for (std::size_t factor = 1; factor < loadings.columns; ++factor) {
    const double rival = std::abs(loadings(dimension, factor));
    const double leader = std::abs(loadings(dimension, best));
    if (rival > leader || (is_injected(Fault::tie_to_higher_factor) && rival == leader)) {
      best = factor;
    }
  }
  return best;
}

// One entry a factor; factors that win nothing stay empty.
std::vector<Head> contest(MatrixView loadings, std::span<const std::size_t> constant_dimensions) {
  std::vector<Head> factors(loadings.columns);
  for (std::size_t factor = 0; factor < factors.size(); ++factor) factors[factor].factor = factor;
  for (std::size_t dimension = 0; dimension < loadings.rows; ++dimension) {
    if (std::binary_search(constant_dimensions.begin(), constant_dimensions.end(), dimension)) {
      continue;
    }
    factors[strongest_factor(loadings, dimension)].dimensions.push_back(dimension);
  }
  return factors;
}

Warning empty_head_warning(const std::vector<std::size_t>& empty, std::size_t factors) {
  constexpr std::size_t named = 10;
  std::string list;
  for (std::size_t i = 0; i < std::min(named, empty.size()); ++i) {
    list += fmt::format("{}{}", i == 0 ? "" : ", ", empty[i]);
  }
  if (empty.size() > named) list += fmt::format(" and {} more", empty.size() - named);
  return {WarningCode::empty_head,
          fmt::format("{} of the {} retained factors {} no dimension: factor{} {} (counted from 0)",
                      empty.size(), factors, empty.size() == 1 ? "wins" : "win",
                      empty.size() == 1 ? "" : "s", list)};
}

void drop_empty_heads(std::vector<Head>& heads, std::vector<Warning>& warnings) {
  std::vector<std::size_t> empty;
  for (const Head& head : heads) {
    if (head.dimensions.empty()) empty.push_back(head.factor);
  }
  if (empty.empty()) return;
  warnings.push_back(empty_head_warning(empty, heads.size()));
  std::erase_if(heads, [](const Head& head) { return head.dimensions.empty(); });
}

// Those without a factor join the smallest head, so that they upset the balance least.
void place_constant_dimensions(std::vector<Head>& heads,
                               std::span<const std::size_t> constant_dimensions) {
  for (const std::size_t dimension : constant_dimensions) {
    const auto smallest = std::min_element(
        heads.begin(), heads.end(),
        [](const Head& a, const Head& b) { return a.dimensions.size() < b.dimensions.size(); });
    auto& members = smallest->dimensions;
    members.insert(std::lower_bound(members.begin(), members.end(), dimension), dimension);
  }
}

void measure_heads(Partition& partition, MatrixView loadings, std::span<const double> variances) {
  const double total = std::accumulate(variances.begin(), variances.end(), 0.0);
  for (Head& head : partition.heads) {
    double variance = 0;
    for (const std::size_t dimension : head.dimensions) {
      const double loading = loadings(dimension, head.factor);
      head.sum_of_squared_loadings += loading * loading;
      variance += variances[dimension];
    }
    head.variance_share = total > 0 ? variance / total : 0;
  }
}

// The same partition as a model builder reads it: per dimension, and as a permutation.
void index_dimensions(Partition& partition, MatrixView loadings) {
  partition.head_of_dimension.resize(partition.dimensions);
  partition.loading_of_dimension.resize(partition.dimensions);
  partition.inverse_permutation.resize(partition.dimensions);
  partition.head_offsets.push_back(0);
  for (std::size_t index = 0; index < partition.heads.size(); ++index) {
    const Head& head = partition.heads[index];
    for (const std::size_t dimension : head.dimensions) {
      partition.head_of_dimension[dimension] = index;
      partition.loading_of_dimension[dimension] = loadings(dimension, head.factor);
      partition.inverse_permutation[dimension] = partition.permutation.size();
      partition.permutation.push_back(dimension);
    }
    partition.head_offsets.push_back(partition.permutation.size());
  }
}

}  // namespace

PartitionResult assign_dimensions(MatrixView loadings, std::span<const double> variances,
                                  std::span<const std::size_t> constant_dimensions,
                                  PartitionMethod method) {
  expect(loadings.columns >= 1, "a partition needs a factor");
  expect(variances.size() == loadings.rows, "every dimension has a variance");
  expect(constant_dimensions.size() < loadings.rows, "some dimension varies");

  PartitionResult result;
  Partition& partition = result.partition;
  partition.method = std::move(method);
  partition.method.retained_factors = loadings.columns;
  partition.dimensions = loadings.rows;
  partition.heads = contest(loadings, constant_dimensions);
  drop_empty_heads(partition.heads, result.warnings);
  place_constant_dimensions(partition.heads, constant_dimensions);
  measure_heads(partition, loadings, variances);
  index_dimensions(partition, loadings);
  if (partition.heads.size() == 1) {
    result.warnings.push_back({WarningCode::single_head,
                               fmt::format("all {} dimensions fall into one head, that of factor "
                                           "{} (counted from 0)",
                                           partition.dimensions, partition.heads[0].factor)});
  }
  return result;
}

}  // namespace famheads::heads
