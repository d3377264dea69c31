// Correlation matrices of random samples of normal vectors, without drawing the vectors: what
// eigenvalues look like where a model holds and nothing else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "famheads/core/matrix_view.hpp"

namespace famheads::factors {

struct Simulation {
  std::uint64_t degrees_of_freedom = 0;  ///< n - 1, >= 1
  std::uint64_t replicates = 0;
  std::uint64_t seed = 0;
  std::size_t threads = 1;  ///< never change a digit
};

/// Bartlett's decomposition of a Wishart matrix with identity covariance: W = T T', T lower
/// triangular with N(0,1) below the diagonal and the root of a chi-square with n - 1 - i degrees of
/// freedom at i = 0, 1, ... With fewer degrees of freedom than dimensions only the first n - 1
/// columns exist: column by column the same argument holds until no degree of freedom is left.
/// @param lower d x d; entries above the diagonal become 0
void draw_bartlett_factor(std::uint64_t degrees_of_freedom, std::uint64_t seed,
                          std::uint64_t replicate, MutableMatrixView lower);

/// Leading eigenvalues, descending, of the correlation matrices of `replicates` samples: entry
/// k + r * keep is value k of replicate r.
/// @param root d x d lower triangular: the vectors have covariance root root'; empty: identity
[[nodiscard]] std::vector<double> simulate_eigenvalues(std::size_t dimensions,
                                                       const Simulation& simulation,
                                                       std::size_t keep, MatrixView root = {});

/// Cholesky's lower factor; empty where the matrix is not positive definite.
[[nodiscard]] std::optional<Matrix> lower_root(MatrixView matrix);

/// Multiplications of one replicate, for limits of cost.
[[nodiscard]] double simulation_cost(std::size_t dimensions);

/// Of position k over the replicates of simulate_eigenvalues().
[[nodiscard]] double mean_of(std::span<const double> simulated, std::size_t keep, std::size_t k);
/// Linear between order statistics (type 7 of Hyndman & Fan 1996, R's default).
[[nodiscard]] double quantile_of(std::span<const double> simulated, std::size_t keep, std::size_t k,
                                 double share);

}  // namespace famheads::factors
