// The rules of the panel on words with planted factors, and what stops them.
#include "factors/rules/rule.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "famheads/core/random.hpp"
#include "famheads/stats/adequacy.hpp"
#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

namespace {

// Each of `factors` factors is seen in 4 dimensions with loading 0.7; no factor: noise.
Matrix planted(std::size_t dimensions, std::size_t factors, std::size_t words) {
  RandomStream random(11, factors);
  Matrix rows(dimensions, words);
  for (std::size_t word = 0; word < words; ++word) {
    for (std::size_t j = 0; j < dimensions; ++j) {
      rows(j, word) = random.normal() * (j < 4 * factors ? std::sqrt(1 - 0.49) : 1);
    }
    for (std::size_t k = 0; k < factors; ++k) {
      const double score = random.normal();
      for (std::size_t j = 4 * k; j < 4 * k + 4; ++j) rows(j, word) += 0.7 * score;
    }
  }
  return rows;
}

struct Asked {
  factors::Panel panel{.rules = {"all"}, .replicates = 60};
  std::optional<double> effective_words{};
  bool small_sample = false;
  std::string rule = "gap";
  std::optional<std::size_t> from{}, to{};
};

factors::Retention retention_of(const Matrix& rows, const Asked& asked = {}) {
  const stats::Moments moments = moments_of(rows);
  const stats::Correlation correlation =
      stats::correlation(moments, view(stats::covariance(moments)));
  const auto adequacy = stats::assess_adequacy(correlation, moments.words);
  const factors::Spectrum spectrum = factors::decompose(
      view(correlation.matrix), factors::SpectrumMatrix::correlation, moments.words);
  factors::RuleInput input;
  input.spectrum = &spectrum;
  input.correlation_eigenvalues = adequacy.correlation_eigenvalues;
  input.correlation = view(correlation.matrix);
  input.correlation_rank = adequacy.adequacy.rank;
  input.words = moments.words;
  input.effective_words = asked.effective_words;
  input.small_sample = asked.small_sample;
  input.dimensions = rows.rows();
  input.from = asked.from;
  input.to = asked.to;
  input.panel = asked.panel;
  return factors::choose_head_count(input, asked.rule, std::nullopt);
}

const factors::RuleResult& result_of(const factors::Retention& retention, std::string_view rule) {
  const auto found = std::ranges::find(retention.rules, rule, &factors::RuleResult::name);
  REQUIRE(found != retention.rules.end());
  return *found;
}

constexpr std::string_view kAsked[] = {"parallel", "parallel-95",        "marchenko-pastur", "nest",
                                       "hull",     "profile-likelihood", "map-tr4"};

}  // namespace

TEST_CASE("three planted factors are found by the rules of the panel") {
  const factors::Retention retention = retention_of(planted(12, 3, 600));
  for (const std::string_view rule : kAsked) {
    CAPTURE(rule);
    CHECK(result_of(retention, rule).head_count == 3);
    CHECK(result_of(retention, rule).curve.kind != factors::CurveKind::none);
  }
  // The slope over e2 to e4 is the steepest: the rule is known to answer one more.
  CHECK(result_of(retention, "cng").head_count == 4);
  CHECK(result_of(retention, "hull").eigenvalues_of == "reduced");
  CHECK(result_of(retention, "parallel").curve.values.size() == 12);
  CHECK(result_of(retention, "nest").curve.values.size() == 4);
  CHECK(retention.sample_size == 600);
}

TEST_CASE("noise has no factors, and 0 is an answer") {
  const factors::Retention retention = retention_of(planted(12, 0, 600));
  for (const char* rule : {"parallel-95", "nest", "map-tr4"}) {
    CAPTURE(rule);
    CHECK(result_of(retention, rule).head_count == 0);
  }
  CHECK(retention.head_count);
}

TEST_CASE("threads change nothing, seeds change references only a little") {
  const Matrix rows = planted(12, 3, 100);
  const auto curve = [&rows](std::uint64_t seed, std::size_t threads) {
    const auto retention = retention_of(
        rows, {{.rules = {"nest", "hull"}, .replicates = 50, .seed = seed, .threads = threads}});
    auto values = result_of(retention, "nest").curve.values;
    const auto& fits = result_of(retention, "hull").curve.values;
    values.insert(values.end(), fits.begin(), fits.end());
    return values;
  };
  const auto one = curve(1, 1);
  CHECK(one == curve(1, 3));
  const auto other = curve(2, 1);
  REQUIRE(one.size() == other.size());
  CHECK(one != other);
  for (std::size_t i = 0; i < one.size(); ++i)
    CHECK(*one[i] == doctest::Approx(*other[i]).epsilon(.1));
}

TEST_CASE("an effective number of words moves the references of chance, and nothing else") {
  const Matrix rows = planted(12, 3, 600);
  const auto all = retention_of(rows);
  const auto few = retention_of(rows, {.effective_words = 30.0});
  CHECK(few.sample_size == 30);
  CHECK(result_of(few, "marchenko-pastur").curve.values[0] ==
        doctest::Approx(std::pow(1 + std::sqrt(12.0 / 30), 2)));
  CHECK(*result_of(few, "parallel").curve.values[0] > *result_of(all, "parallel").curve.values[0]);
  for (const char* rule : {"gap", "map", "map-tr4", "profile-likelihood", "cng", "kaiser"}) {
    CHECK(result_of(few, rule).reason == result_of(all, rule).reason);
  }
}

TEST_CASE("fewer words than dimensions: noise is still drawn, models are not made") {
  const auto retention = retention_of(planted(12, 1, 7));
  CHECK(result_of(retention, "parallel").head_count);
  CHECK(result_of(retention, "parallel").curve.values.back() == doctest::Approx(0));
  for (const char* rule : {"hull", "map-tr4", "ekc"}) {
    CHECK_FALSE(result_of(retention, rule).head_count);
    CHECK_FALSE(result_of(retention, rule).reason.empty());
  }
}

TEST_CASE("a sample that is declared too small silences the rules of chance, and only them") {
  const auto retention =
      retention_of(planted(12, 3, 600), {.effective_words = 9.5, .small_sample = true});
  for (const char* rule : {"ekc", "parallel", "parallel-95", "marchenko-pastur", "hull", "nest"}) {
    CHECK_FALSE(result_of(retention, rule).head_count);
    CHECK(result_of(retention, rule).reason == "9.5 words in effect are too few for 12 dimensions");
  }
  for (const char* rule : {"gap", "kaiser", "map", "map-tr4", "cng", "profile-likelihood"}) {
    CHECK(result_of(retention, rule).head_count);
  }
}

TEST_CASE("small and degenerate inputs give reasons") {
  for (const std::size_t d : {1U, 2U, 3U, 5U}) {
    const auto retention = retention_of(noise(d, 50));
    for (const auto& rule : retention.rules) {
      CAPTURE(rule.name);
      CHECK_FALSE(rule.reason.empty());
    }
  }
  const auto constant = retention_of(vectors({{1, 2, 3}, {1, 2, 3}}));
  for (const auto& rule : constant.rules) CHECK_FALSE(rule.head_count);
}

TEST_CASE("what costs too much is skipped, unless it is forced or chosen") {
  const Matrix rows = noise(40, 60);
  const factors::Panel panel{.rules = {"parallel", "nest"}, .replicates = 100'000'000};
  const auto skipped = retention_of(rows, {.panel = panel});
  for (const char* rule : {"parallel", "nest"}) {
    CHECK_FALSE(result_of(skipped, rule).head_count);
    CHECK(result_of(skipped, rule).reason.starts_with("skipped: cost: "));
    CHECK(result_of(skipped, rule).reason.find("--costly-rules") != std::string::npos);
  }
  CHECK(factors::panel_memory({.rules = {}}, "gap", 300) == 0);
  CHECK(factors::panel_memory({.rules = {"all"}}, "gap", 300) >= 8U * 300 * 1000);
  // What is skipped needs no memory for its samples.
  CHECK(factors::panel_memory(panel, "gap", 40) < (1U << 20));
  CHECK(factors::panel_memory(panel, "parallel", 40) >= 8ULL * 40 * 100'000'000);
}

TEST_CASE("bounds hold for every rule of the panel") {
  const auto bounded = retention_of(planted(12, 3, 600), {.from = 4, .to = 5});
  for (const auto& rule : bounded.rules) {
    CAPTURE(rule.name);
    CHECK((!rule.head_count || (*rule.head_count >= 4 && *rule.head_count <= 5)));
  }
}
