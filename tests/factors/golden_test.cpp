// Agreement of spectra and head-count rules with values from 160-bit arithmetic and nFactors.
#include "support/golden.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

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

factors::Retention retention_of(const Golden& golden, const std::string& rule = "gap",
                                const factors::Panel& panel = {}) {
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
  input.panel = panel;
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

// --- the panel: values from numpy and R, made by tests/golden/retention_panel.py

nlohmann::json panel_values(const std::string& name) {
  return nlohmann::json::parse(read_whole(FAMHEADS_DATA_DIR "/golden/retention_panel.json"))[name];
}

const factors::RuleResult& result_of(const factors::Retention& retention, std::string_view rule) {
  const auto found = std::ranges::find(retention.rules, rule, &factors::RuleResult::name);
  REQUIRE(found != retention.rules.end());
  return *found;
}

void check_answer(const factors::RuleResult& found, const nlohmann::json& expected) {
  CAPTURE(found.name);
  CAPTURE(found.reason);
  if (expected.is_null()) {
    CHECK_FALSE(found.head_count);
  } else {
    CHECK(found.head_count == std::size_t(expected));
  }
}

void check_curve(const factors::RuleResult& found, const nlohmann::json& expected,
                 double relative) {
  CAPTURE(found.name);
  REQUIRE(found.curve.values.size() >= expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CAPTURE(i);
    REQUIRE(found.curve.values[i]);
    CHECK(is_close(*found.curve.values[i], expected[i], relative));
  }
}

// Two simulations: within five standard errors of their difference.
void check_simulated(const factors::RuleResult& found, const nlohmann::json& expected,
                     const nlohmann::json& errors, double replicates_ratio) {
  CAPTURE(found.name);
  REQUIRE(found.curve.values.size() >= expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    CAPTURE(i);
    const double error = double(errors[i]) * std::sqrt(1 + replicates_ratio) + 1e-12;
    CHECK(std::abs(*found.curve.values[i] - double(expected[i])) < 5 * error);
  }
}

// The leading run of eigenvalues above references that may be off by their errors.
void check_run(const factors::RuleResult& found, const nlohmann::json& eigenvalues,
               const nlohmann::json& references, const nlohmann::json& errors,
               double replicates_ratio) {
  const auto run = [&](double shift) {
    std::size_t count = 0;
    while (count < references.size() &&
           double(eigenvalues[count]) >
               double(references[count]) +
                   shift * double(errors[count]) * std::sqrt(1 + replicates_ratio)) {
      ++count;
    }
    return count;
  };
  CAPTURE(found.name);
  CAPTURE(found.reason);
  REQUIRE(found.head_count);
  CHECK(*found.head_count >= run(5));
  CHECK(*found.head_count <= run(-5));
}

void check_panel(const std::string& name, std::uint64_t replicates, bool with_nest) {
  const Golden input = golden(name);
  const nlohmann::json expected = panel_values(name);
  factors::Panel panel{.rules = {"parallel", "parallel-95", "marchenko-pastur", "cng",
                                 "profile-likelihood", "map-tr4", "hull"},
                       .replicates = replicates};
  if (with_nest) panel.rules.emplace_back("nest");
  const factors::Retention retention = retention_of(input, "gap", panel);
  const auto result = [&retention](const char* rule) { return result_of(retention, rule); };
  const double ratio = double(expected["replicates"]) / static_cast<double>(replicates);

  const auto& parallel = expected["parallel"];
  const auto& e = input.values["cor_eigenvalues"];
  check_run(result("parallel"), e, parallel["means"], parallel["errors"], ratio);
  check_simulated(result("parallel"), parallel["means"], parallel["errors"], ratio);
  const auto& high = expected["parallel_95"];
  check_run(result("parallel-95"), e, high["quantiles"], high["errors"], ratio);
  check_simulated(result("parallel-95"), high["quantiles"], high["errors"], ratio);
  check_answer(result("marchenko-pastur"), expected["marchenko_pastur"]["h"]);
  CHECK(is_close(*result("marchenko-pastur").curve.values[0], expected["marchenko_pastur"]["edge"],
                 1e-14));
  check_answer(result("cng"), expected["cng"]["h"]);
  const auto& profile = expected["profile_likelihood"];
  check_answer(result("profile-likelihood"), profile["h"]);
  check_curve(result("profile-likelihood"), profile["curve_from_1"], 1e-9);
  check_answer(result("map-tr4"), expected["map_tr4"]["h"]);
  check_curve(result("map-tr4"), expected["map_tr4"]["curve_from_0"], 1e-8);
  if (expected.contains("hull")) {
    check_answer(result("hull"), expected["hull"]["h"]);
    check_curve(result("hull"), expected["r"]["caf"], 1e-8);
  }
  if (with_nest) {
    const auto& nest = expected["nest"];
    check_answer(result("nest"), nest["h"]);
    check_simulated(result("nest"), nest["references"], nest["errors"],
                    double(nest["replicates"]) / static_cast<double>(replicates));
  }
}

}  // namespace

TEST_CASE("golden panel of harman5-12x5") { check_panel("harman5-12x5", 1000, true); }
TEST_CASE("golden panel of harman74-145x24") { check_panel("harman74-145x24", 200, true); }
TEST_CASE("golden panel of lee_fasttext") { check_panel("lee_fasttext", 400, true); }
TEST_CASE("golden panel of pang_lee_polarity_fasttext") {
  check_panel("pang_lee_polarity_fasttext", 60, false);
}
TEST_CASE("golden panel of synth-5000x48-k6") { check_panel("synth-5000x48-k6", 100, true); }
TEST_CASE("golden panel of glove-6b-100d-top2000") {
  check_panel("glove-6b-100d-top2000", 60, false);
}

GOLDEN_TESTS("covariance spectrum", check_covariance_spectrum)
GOLDEN_TESTS("gap rule", check_gap)
GOLDEN_TESTS("kaiser", check_kaiser)
GOLDEN_TESTS("broken stick", check_broken_stick)
GOLDEN_TESTS("ekc", check_ekc)
GOLDEN_TESTS("acceleration", check_acceleration)
GOLDEN_TESTS("optimal coordinates", check_optimal_coordinates)
GOLDEN_TESTS("map", check_map)
