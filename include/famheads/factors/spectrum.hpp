// Eigenvalues and eigenvectors of the covariance or correlation matrix: the scree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "famheads/core/matrix_view.hpp"

namespace famheads::factors {

enum class SpectrumMatrix { covariance, correlation };

/// "covariance", "correlation"
[[nodiscard]] std::string_view name(SpectrumMatrix matrix);
[[nodiscard]] std::optional<SpectrumMatrix> find_spectrum_matrix(std::string_view name);

struct Spectrum {
  SpectrumMatrix matrix = SpectrumMatrix::covariance;
  double total_variance = 0;        ///< the trace
  std::vector<double> eigenvalues;  ///< descending; those past the rank are exactly 0
  bool complete = true;             ///< all d eigenvalues are there
  std::size_t rank = 0;             ///< eigenvalues above d eps e_1, at most n - 1
  Matrix eigenvectors;      ///< d x k, k <= d leading ones; entry of largest magnitude is positive
  double max_residual = 0;  ///< max over the k pairs of ||A v - lambda v||
};

/// Decomposes `matrix` (d x d, symmetric, finite). Dense up to d = kDenseDimensions with all
/// eigenvectors; above that all eigenvalues are dense and eigenvectors come from
/// add_leading_eigenvectors().
[[nodiscard]] Spectrum decompose(MatrixView matrix, SpectrumMatrix kind, std::uint64_t words);

inline constexpr std::size_t kDenseDimensions = 1024;

/// Makes sure that at least `count` leading eigenvectors are there (Spectra, for large d).
void ensure_eigenvectors(Spectrum& spectrum, MatrixView matrix, std::size_t count);

}  // namespace famheads::factors
