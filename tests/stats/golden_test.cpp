// Agreement of the statistics with values from exact sums and 160-bit arithmetic.
#include "support/golden.hpp"

#include <doctest/doctest.h>

#include "famheads/stats/adequacy.hpp"
#include "famheads/stats/correlation.hpp"
#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

namespace {

constexpr double kRelative = 1e-9;

stats::AdequacyResult adequacy_of(const Golden& golden) {
  return stats::assess_adequacy(correlation_of(golden.rows), golden.rows.columns());
}

void check_close(double found, double expected, double relative) {
  CAPTURE(found);
  CAPTURE(expected);
  CHECK(is_close(found, expected, relative));
}

void check_means(const Golden& golden) {
  const stats::Moments moments = moments_of(golden.rows);
  for (std::size_t i = 0; i < 5; ++i) {
    check_close(moments.mean[i], golden.values["mean_first5"][i], 1e-12);
  }
}

void check_covariance(const Golden& golden) {
  const Matrix covariance = covariance_of(golden.rows);
  double trace = 0;
  for (std::size_t i = 0; i < covariance.rows(); ++i) trace += covariance(i, i);
  check_close(trace, golden.values["cov_trace"], 1e-13);
  for (std::size_t i = 0; i < 5; ++i) {
    check_close(covariance(i, i), golden.values["variance_first5"][i], 1e-13);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      const double scale = std::sqrt(covariance(i, i) * covariance(j, j));
      CHECK(std::abs(covariance(i, j) - double(golden.values["cov_corner3"][i][j])) <=
            1e-14 * scale);
    }
  }
}

void check_correlation(const Golden& golden) {
  const stats::Correlation correlation = correlation_of(golden.rows);
  CHECK(correlation.constant_dimensions.empty());
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      CHECK(std::abs(correlation.matrix(i, j) - double(golden.values["cor_corner3"][i][j])) <=
            1e-14);
    }
  }
}

void check_bartlett(const Golden& golden) {
  const auto bartlett = adequacy_of(golden).adequacy.bartlett;
  const auto& expected = golden.values["bartlett"];
  REQUIRE(bartlett);
  check_close(bartlett->chi_square, expected["chi2"], kRelative);
  CHECK(bartlett->degrees_of_freedom == double(expected["df"]));
  check_close(bartlett->log10_p_value, expected["log10_p"], kRelative);
  check_close(bartlett->ln_determinant, golden.values["log_det_R"], kRelative);
  const double p = std::exp(double(expected["log_p"]));
  CHECK(bartlett->p_value.has_value() == (p > 1e-307));
  if (bartlett->p_value) check_close(*bartlett->p_value, p, kRelative);
}

void check_kmo(const Golden& golden) {
  const auto kmo = adequacy_of(golden).adequacy.kmo;
  const auto& expected = golden.values["kmo"];
  REQUIRE(kmo);
  check_close(kmo->overall, expected["overall"], kRelative);
  REQUIRE(kmo->per_dimension.size() == expected["msa"].size());
  for (std::size_t i = 0; i < kmo->per_dimension.size(); ++i) {
    REQUIRE(kmo->per_dimension[i]);
    check_close(*kmo->per_dimension[i], expected["msa"][i], kRelative);
  }
}

void check_correlation_spectrum(const Golden& golden) {
  const stats::AdequacyResult result = adequacy_of(golden);
  const auto& expected = golden.values["cor_eigenvalues"];
  REQUIRE(result.correlation_eigenvalues.size() == expected.size());
  for (std::size_t k = 0; k < expected.size(); ++k) {
    CHECK(std::abs(result.correlation_eigenvalues[k] - double(expected[k])) <=
          1e-12 * double(expected[0]));
  }
  CHECK(result.adequacy.rank == expected.size());
  REQUIRE(result.adequacy.condition_number);
  check_close(*result.adequacy.condition_number, golden.values["condition_of_R"], 1e-5);
  CHECK(result.warnings.empty());
}

}  // namespace

GOLDEN_TESTS("means", check_means)
GOLDEN_TESTS("covariance", check_covariance)
GOLDEN_TESTS("correlation", check_correlation)
GOLDEN_TESTS("bartlett", check_bartlett)
GOLDEN_TESTS("kmo", check_kmo)
GOLDEN_TESTS("correlation spectrum", check_correlation_spectrum)
