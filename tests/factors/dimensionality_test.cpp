#include "famheads/factors/dimensionality.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;
using factors::Dimensionality;

namespace {

Dimensionality of(const std::vector<double>& eigenvalues) {
  factors::Spectrum spectrum;
  spectrum.eigenvalues = eigenvalues;
  for (const double e : eigenvalues) spectrum.rank += e > 0 ? 1 : 0;
  return factors::dimensionality(spectrum);
}

Dimensionality of_rows(const Matrix& rows) {
  return factors::dimensionality(factors::decompose(
      view(covariance_of(rows)), factors::SpectrumMatrix::covariance, rows.columns()));
}

}  // namespace

TEST_CASE("d equal eigenvalues are d directions") {
  const Dimensionality found = of(std::vector<double>(20, 0.3));
  CHECK(is_close(found.effective_rank, 20, 1e-14));
  CHECK(is_close(found.participation_ratio, 20, 1e-14));
  CHECK(is_close(*found.first_share, 0.05, 1e-14));
  CHECK(is_close(*found.first_ten_share, 0.5, 1e-14));
  CHECK(found.components_90 == 18U);
  CHECK(found.components_95 == 19U);
  CHECK(found.components_99 == 20U);
}

TEST_CASE("one eigenvalue is one direction, none counts as one") {
  const Dimensionality one = of({2e300, 0, 0});
  CHECK(one.effective_rank == 1);
  CHECK(one.participation_ratio == 1);
  CHECK(one.first_share == 1.0);
  CHECK(one.first_ten_share == 1.0);
  CHECK(one.components_99 == 1U);
  const Dimensionality none = of({0, 0, 0});
  CHECK(none.effective_rank == 1);
  CHECK(none.participation_ratio == 1);
  CHECK_FALSE(none.first_share);
  CHECK_FALSE(none.components_90);
}

TEST_CASE("effective rank and participation ratio in closed form") {
  // shares 1/2, 1/4, 1/4: entropy 1.5 ln 2, sum of squares 3/8
  const Dimensionality found = of({2, 1, 1});
  CHECK(is_close(found.effective_rank, std::pow(2.0, 1.5), 1e-14));
  CHECK(is_close(found.participation_ratio, 8.0 / 3, 1e-14));
  CHECK(found.components_90 == 3U);
}

TEST_CASE("no more directions than words less one") {
  const Dimensionality found = of_rows(noise(12, 4));
  CHECK(found.effective_rank <= 3);
  CHECK(found.effective_rank > 2);
  CHECK(found.components_99.value() <= 3);
  CHECK(of_rows(noise(12, 2)).effective_rank == 1);
}
