#include "famheads/factors/spectrum.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "factors/leading_eigenpairs.hpp"
#include "factors/residual.hpp"
#include "famheads/core/error.hpp"
#include "famheads/stats/symmetric_eigen.hpp"

namespace famheads::factors {
namespace {

constexpr std::array kNames = {std::pair{SpectrumMatrix::covariance, "covariance"},
                               std::pair{SpectrumMatrix::correlation, "correlation"}};

// Eigenvalues above d eps e_1, at most n - 1; none where no variance is a normal number, for then
// every dimension counts as constant.
std::size_t rank_of(const std::vector<double>& values, MatrixView matrix, std::uint64_t words) {
  double variance = 0;
  for (std::size_t i = 0; i < matrix.rows; ++i) variance = std::max(variance, matrix(i, i));
  if (!std::isnormal(variance)) return 0;
  const double rounding =
      static_cast<double>(values.size()) * std::numeric_limits<double>::epsilon() * values.front();
  const auto above = std::count_if(values.begin(), values.end(),
                                   [rounding](double value) { return value > rounding; });
  return static_cast<std::size_t>(std::min(static_cast<std::uint64_t>(above), words - 1));
}

// From Lanczos iterations, if they agree with the eigenvalues that are known already; else dense.
Matrix leading_vectors(MatrixView matrix, const std::vector<double>& known, std::size_t count) {
  constexpr double agreement = 1e-11;
  const bool worth_iterating = count <= matrix.rows / 8;
  if (worth_iterating) {
    auto pairs = leading_eigenpairs(matrix, count);
    const auto agrees = [&](double found, double expected) {
      return std::abs(found - expected) <= agreement * known.front();
    };
    if (pairs && std::equal(pairs->values.begin(), pairs->values.end(), known.begin(), agrees)) {
      return std::move(pairs->vectors);
    }
  }
  return stats::symmetric_eigen(matrix, stats::EigenVectors::yes).vectors;
}

}  // namespace

std::string_view name(SpectrumMatrix matrix) {
  return kNames.at(static_cast<std::size_t>(matrix)).second;
}

std::optional<SpectrumMatrix> find_spectrum_matrix(std::string_view name) {
  for (const auto& [matrix, text] : kNames) {
    if (text == name) return matrix;
  }
  return std::nullopt;
}

Spectrum decompose(MatrixView matrix, SpectrumMatrix kind, std::uint64_t words) {
  expect(matrix.rows >= 1 && matrix.rows == matrix.columns, "a spectrum needs a square matrix");
  expect(words >= 1, "a spectrum needs words");
  const bool small = matrix.rows <= kDenseDimensions;
  auto eigen =
      stats::symmetric_eigen(matrix, small ? stats::EigenVectors::yes : stats::EigenVectors::no);

  Spectrum spectrum;
  spectrum.matrix = kind;
  for (std::size_t i = 0; i < matrix.rows; ++i) spectrum.total_variance += matrix(i, i);
  spectrum.rank = rank_of(eigen.values, matrix, words);
  spectrum.eigenvalues = std::move(eigen.values);
  std::fill(spectrum.eigenvalues.begin() + static_cast<std::ptrdiff_t>(spectrum.rank),
            spectrum.eigenvalues.end(), 0.0);
  spectrum.eigenvectors = std::move(eigen.vectors);
  spectrum.max_residual =
      max_residual(matrix, spectrum.eigenvalues, std::as_const(spectrum.eigenvectors).view());
  return spectrum;
}

void ensure_eigenvectors(Spectrum& spectrum, MatrixView matrix, std::size_t count) {
  expect(count <= matrix.rows, "there are at most d eigenvectors");
  if (spectrum.eigenvectors.columns() >= count) return;
  spectrum.eigenvectors = leading_vectors(matrix, spectrum.eigenvalues, count);
  spectrum.max_residual =
      max_residual(matrix, spectrum.eigenvalues, std::as_const(spectrum.eigenvectors).view());
}

}  // namespace famheads::factors
