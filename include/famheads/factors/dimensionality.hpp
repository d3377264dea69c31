// How many directions the vectors really use, by their eigenvalues.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "famheads/factors/spectrum.hpp"

namespace famheads::factors {

/// With p_k = e_k / sum e. Both counts of directions lie in [1, min(n - 1, d)], and are 1 where
/// nothing varies; the shares do not exist there.
struct Dimensionality {
  double effective_rank = 1;              ///< exp(-sum p ln p) (Roy & Vetterli 2007)
  double participation_ratio = 1;         ///< 1 / sum p^2
  std::optional<double> first_share;      ///< p_1
  std::optional<double> first_ten_share;  ///< p_1 + ... + p_10
  /// The fewest components that hold that share.
  std::optional<std::size_t> components_90, components_95, components_99;
};

/// @param spectrum with all eigenvalues
[[nodiscard]] Dimensionality dimensionality(const Spectrum& spectrum);

}  // namespace famheads::factors
