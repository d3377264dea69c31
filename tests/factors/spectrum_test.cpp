#include "famheads/factors/spectrum.hpp"

#include <doctest/doctest.h>

#include <numeric>

#include "factors/leading_eigenpairs.hpp"
#include "famheads/factors/loadings.hpp"
#include "famheads/stats/symmetric_eigen.hpp"
#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;
using factors::SpectrumMatrix;

namespace {

factors::Spectrum spectrum_of(const Matrix& matrix, std::uint64_t words = 1000) {
  return factors::decompose(view(matrix), SpectrumMatrix::covariance, words);
}

}  // namespace

TEST_CASE("names of the matrices") {
  CHECK(factors::name(SpectrumMatrix::covariance) == "covariance");
  CHECK(factors::name(SpectrumMatrix::correlation) == "correlation");
  CHECK(factors::find_spectrum_matrix("correlation") == SpectrumMatrix::correlation);
  CHECK_FALSE(factors::find_spectrum_matrix("Correlation"));
}

TEST_CASE("eigenvalues add up to the trace and their vectors solve the equation") {
  for (const std::size_t d : {1U, 2U, 5U, 40U}) {
    CAPTURE(d);
    const Matrix covariance = covariance_of(noise(d, 300));
    const factors::Spectrum spectrum = spectrum_of(covariance, 300);
    const double sum =
        std::accumulate(spectrum.eigenvalues.begin(), spectrum.eigenvalues.end(), 0.0);
    CHECK(is_close(sum, spectrum.total_variance, 1e-14));
    CHECK(spectrum.max_residual < 1e-14);
    CHECK(spectrum.rank == d);
    CHECK(spectrum.complete);
    CHECK(spectrum.eigenvectors.columns() == d);
    CHECK(std::is_sorted(spectrum.eigenvalues.rbegin(), spectrum.eigenvalues.rend()));
  }
}

TEST_CASE("eigenvalues past the rank are exactly 0") {
  Matrix repeated = noise(5, 100);
  for (std::size_t k = 0; k < 100; ++k) repeated(4, k) = repeated(1, k);
  const factors::Spectrum duplicate = spectrum_of(covariance_of(repeated), 100);
  CHECK(duplicate.rank == 4);
  CHECK(duplicate.eigenvalues[3] > 0);
  CHECK(duplicate.eigenvalues[4] == 0);

  const factors::Spectrum few = spectrum_of(covariance_of(noise(9, 4)), 4);  // rank n - 1
  CHECK(few.rank == 3);
  for (std::size_t k = 3; k < 9; ++k) CHECK(few.eigenvalues[k] == 0);
}

TEST_CASE("no variance, or none that a normal double holds, gives rank 0") {
  CHECK(spectrum_of(Matrix(3, 3)).rank == 0);
  Matrix denormal(2, 2);
  denormal(0, 0) = 1e-310;
  CHECK(spectrum_of(denormal).rank == 0);
  CHECK(spectrum_of(denormal).eigenvalues == std::vector<double>{0, 0});
}

TEST_CASE("loadings reproduce the covariance") {
  const Matrix covariance = covariance_of(noise(6, 100));
  const factors::Spectrum spectrum = spectrum_of(covariance, 100);
  const Matrix all = factors::loadings(spectrum, 6);
  const Matrix two = factors::loadings(spectrum, 2);
  CHECK(two.columns() == 2);
  for (std::size_t i = 0; i < 6; ++i) {
    CHECK(two(i, 1) == all(i, 1));
    for (std::size_t j = 0; j < 6; ++j) {
      double product = 0;
      for (std::size_t k = 0; k < 6; ++k) product += all(i, k) * all(j, k);
      CHECK(std::abs(product - covariance(i, j)) < 1e-15);
    }
  }
}

TEST_CASE("Lanczos iterations find the pairs that the dense solver finds") {
  Matrix rows = noise(60, 400);
  for (std::size_t k = 0; k < 400; ++k) {
    for (std::size_t i = 0; i < 60; ++i) rows(i, k) *= 1 + static_cast<double>(i) / 10;
  }
  const Matrix covariance = covariance_of(rows);
  const auto dense = stats::symmetric_eigen(view(covariance), stats::EigenVectors::yes);
  const auto found = factors::leading_eigenpairs(view(covariance), 5);
  REQUIRE(found);
  CHECK(found->values.size() == 5);
  for (std::size_t k = 0; k < 5; ++k) {
    CHECK(std::abs(found->values[k] - dense.values[k]) < 1e-13 * dense.values[0]);
    for (std::size_t i = 0; i < 60; ++i) {
      CHECK(std::abs(found->vectors(i, k) - dense.vectors(i, k)) < 1e-10);
    }
  }
  const auto again = factors::leading_eigenpairs(view(covariance), 5);
  CHECK(again->values == found->values);
}

TEST_CASE("large matrices get the eigenvectors that are asked for") {
  // Diagonal, so that the answer is known: the largest entries are at 7, 30 and 31 (a tie).
  const std::size_t d = factors::kDenseDimensions + 6;
  Matrix matrix(d, d);
  for (std::size_t i = 0; i < d; ++i) matrix(i, i) = 1 + static_cast<double>(i) / 2048;
  matrix(7, 7) = 9;
  matrix(30, 30) = 5;
  factors::Spectrum spectrum = spectrum_of(matrix, 5000);
  CHECK(spectrum.eigenvalues.size() == d);
  CHECK(spectrum.eigenvectors.columns() == 0);
  factors::ensure_eigenvectors(spectrum, view(matrix), 2);
  REQUIRE(spectrum.eigenvectors.columns() >= 2);
  CHECK(spectrum.eigenvectors(7, 0) == doctest::Approx(1));
  CHECK(spectrum.eigenvectors(30, 1) == doctest::Approx(1));
  CHECK(spectrum.max_residual < 1e-11);

  matrix(31, 31) = 5;  // iterations may miss one of two equal eigenvalues; the answer must not
  spectrum = spectrum_of(matrix, 5000);
  factors::ensure_eigenvectors(spectrum, view(matrix), 3);
  for (std::size_t k = 1; k < 3; ++k) {
    const auto& v = spectrum.eigenvectors;
    CHECK(v(30, k) * v(30, k) + v(31, k) * v(31, k) == doctest::Approx(1));
  }
}
