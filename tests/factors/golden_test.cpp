// Agreement of spectra and head-count rules with values from 160-bit arithmetic and nFactors.
#include "support/golden.hpp"

#include <doctest/doctest.h>

#include "factors/rules/map.hpp"
#include "famheads/factors/head_count.hpp"
#include "famheads/factors/loadings.hpp"
#include "famheads/stats/adequacy.hpp"
#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

namespace {

using factors::SpectrumMatrix;

factors::Spectrum covariance_spectrum(const Golden& golden) {
  return factors::decompose(view(covariance_of(golden.rows)), SpectrumMatrix::covariance,
                            golden.rows.columns());
}

factors::Retention retention_of(const Golden& golden, const std::string& rule = "gap") {
  const factors::Spectrum spectrum = covariance_spectrum(golden);
  const stats::Correlation correlation = correlation_of(golden.rows);
  const auto adequacy = stats::assess_adequacy(correlation, golden.rows.columns());
  factors::RuleInput input;
  input.spectrum = &spectrum;
  input.correlation_eigenvalues = adequacy.correlation_eigenvalues;
  input.correlation = view(correlation.matrix);
  input.correlation_rank = adequacy.adequacy.rank;
  input.words = golden.rows.columns();
  input.dimensions = golden.rows.rows();
  return factors::choose_head_count(input, rule, std::nullopt);
}

void check_rule(const Golden& golden, const std::string& rule, const nlohmann::json& expected) {
  const factors::Retention retention = retention_of(golden, rule);
  REQUIRE(retention.head_count);
  CHECK(*retention.head_count == std::size_t(expected));
  for (const factors::RuleResult& result : retention.rules) {
    if (result.name == rule) CHECK(result.head_count == retention.head_count);
    CHECK_FALSE(result.reason.empty());
  }
}

void check_covariance_spectrum(const Golden& golden) {
  const factors::Spectrum spectrum = covariance_spectrum(golden);
  const auto& expected = golden.values["cov_eigenvalues"];
  REQUIRE(spectrum.eigenvalues.size() == expected.size());
  for (std::size_t k = 0; k < expected.size(); ++k) {
    CHECK(std::abs(spectrum.eigenvalues[k] - double(expected[k])) <= 1e-12 * double(expected[0]));
  }
  CHECK(is_close(spectrum.total_variance, golden.values["cov_trace"], 1e-13));
  CHECK(spectrum.rank == expected.size());
  CHECK(spectrum.max_residual <= 1e-13 * double(expected[0]));
}

void check_gap(const Golden& golden) {
  const factors::Retention retention = retention_of(golden);
  const auto& expected = golden.values["gap_rule"];
  CHECK(retention.gap.candidates == std::vector<std::size_t>(expected["all_h"]));
  REQUIRE(retention.gap.margins.size() == retention.gap.candidates.size());
  const auto& e = golden.values["cov_eigenvalues"];
  for (std::size_t i = 0; i < retention.gap.margins.size(); ++i) {
    const std::size_t h = retention.gap.candidates[i];
    const double margin = double(e[h - 2]) - 2 * double(e[h - 1]) + double(e[h]);
    CHECK(std::abs(retention.gap.margins[i] - margin) <= 1e-12 * double(e[0]));
  }
  check_rule(golden, "gap", expected["h"]);
  const bool at_start = std::any_of(
      retention.warnings.begin(), retention.warnings.end(),
      [](const Warning& warning) { return warning.code == WarningCode::gap_rule_at_start; });
  CHECK(at_start == (int(expected["h"]) == 2));
}

void check_kaiser(const Golden& golden) {
  check_rule(golden, "kaiser", golden.values["kaiser_count"]);
}
void check_broken_stick(const Golden& golden) {
  check_rule(golden, "broken-stick", golden.values["broken_stick"]["leading_run"]);
}
void check_ekc(const Golden& golden) { check_rule(golden, "ekc", golden.values["ekc"]["h"]); }
void check_acceleration(const Golden& golden) {
  check_rule(golden, "acceleration", golden.values["acceleration_factor"]["h"]);
}
void check_optimal_coordinates(const Golden& golden) {
  check_rule(golden, "optimal-coordinates", golden.values["optimal_coordinates"]["h"]);
}

void check_map(const Golden& golden) {
  const auto& expected = golden.values["map"];
  check_rule(golden, "map", expected["h"]);
  const auto curve = factors::map_curve(view(correlation_of(golden.rows).matrix));
  REQUIRE(curve.size() == expected["curve_from_m0"].size());
  for (std::size_t m = 0; m < curve.size(); ++m) {
    CAPTURE(m);
    REQUIRE(curve[m]);
    CHECK(is_close(*curve[m], expected["curve_from_m0"][m], 1e-9));
  }
}

}  // namespace

GOLDEN_TESTS("covariance spectrum", check_covariance_spectrum)
GOLDEN_TESTS("gap rule", check_gap)
GOLDEN_TESTS("kaiser", check_kaiser)
GOLDEN_TESTS("broken stick", check_broken_stick)
GOLDEN_TESTS("ekc", check_ekc)
GOLDEN_TESTS("acceleration", check_acceleration)
GOLDEN_TESTS("optimal coordinates", check_optimal_coordinates)
GOLDEN_TESTS("map", check_map)
