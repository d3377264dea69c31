// The factor model R = L L' + diag(1 - h2), fitted by iterated principal axes.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "famheads/core/matrix_view.hpp"

namespace famheads::factors {

struct PrincipalAxis {
  Matrix loadings;                    ///< p x m
  std::vector<double> communalities;  ///< sums of squared loadings of each dimension
  std::size_t iterations = 0;
  bool converged = false;

  /// A communality of 1 or more (Heywood case): no such model.
  [[nodiscard]] bool is_improper() const;
};

/// 1 - 1 / (R^-1)_jj: what the other dimensions explain of each; empty where R is singular.
[[nodiscard]] std::optional<std::vector<double>> squared_multiple_correlations(
    MatrixView correlation);

/// Starts at `communalities` on the diagonal of R, takes the m leading eigenvectors times the roots
/// of the absolute eigenvalues as loadings, puts their communalities on the diagonal and so on
/// until the sum of communalities changes by less than 0.001, at most 300 times: the defaults of
/// EFAtools.
/// @param correlation p x p, unit diagonal  @param factors m, 1 <= m < p
[[nodiscard]] PrincipalAxis principal_axis(MatrixView correlation,
                                           const std::vector<double>& communalities,
                                           std::size_t factors);

/// Multiplications of one fit with the iterations that are usual, for limits of cost.
[[nodiscard]] double principal_axis_cost(std::size_t dimensions, std::size_t factors);

/// R - L L' off the diagonal, ones on it.
[[nodiscard]] Matrix residual_correlation(MatrixView correlation, const Matrix& loadings);

/// L L' off the diagonal, ones on it: what the model implies.
[[nodiscard]] Matrix implied_correlation(const Matrix& loadings);

/// ((p - m)^2 - (p + m)) / 2: correlations less free parameters.
[[nodiscard]] double model_freedom(std::size_t dimensions, std::size_t factors);

}  // namespace famheads::factors
