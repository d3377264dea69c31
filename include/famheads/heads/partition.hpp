// The partition of dimensions into heads: what a model builder needs.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "famheads/core/matrix_view.hpp"
#include "famheads/core/warning.hpp"

namespace famheads::heads {

struct Head {
  std::size_t factor = 0;               ///< 0-based index of the retained factor
  std::vector<std::size_t> dimensions;  ///< 0-based, ascending, not empty
  double sum_of_squared_loadings = 0;   ///< over its dimensions, on its own factor
  double variance_share = 0;            ///< of the total variance, summed over its dimensions
};

struct PartitionMethod {
  std::string matrix;  ///< "covariance" or "correlation"
  std::string rule;    ///< "gap", ..., or "fixed"
  std::string rotation = "none";
  std::string assignment = "largest-absolute-loading";
  std::size_t retained_factors = 0;  ///< h
};

struct Partition {
  PartitionMethod method;
  std::size_t dimensions = 0;                    ///< d
  std::vector<Head> heads;                       ///< in the order of their factors
  std::vector<std::size_t> head_of_dimension;    ///< d
  std::vector<double> loading_of_dimension;      ///< d: signed, on its own head's factor
  std::vector<std::size_t> permutation;          ///< new position -> dimension
  std::vector<std::size_t> inverse_permutation;  ///< dimension -> new position
  std::vector<std::size_t> head_offsets;         ///< heads + 1

  [[nodiscard]] std::size_t head_count() const noexcept { return heads.size(); }
};

struct PartitionResult {
  Partition partition;
  std::vector<Warning> warnings;  ///< empty-head, single-head
};

/// Each dimension joins the factor of its largest |loading|, ties to the lower factor. Constant
/// dimensions join the smallest head one after another, ties to the lower head.
/// @param loadings d x h  @param variances d: diagonal of the decomposed matrix
/// @param constant_dimensions ascending; fewer than d
[[nodiscard]] PartitionResult assign_dimensions(MatrixView loadings,
                                                std::span<const double> variances,
                                                std::span<const std::size_t> constant_dimensions,
                                                PartitionMethod method);

}  // namespace famheads::heads
