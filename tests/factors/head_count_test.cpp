#include "famheads/factors/head_count.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <numeric>
#include <set>

#include "famheads/core/error.hpp"
#include "famheads/stats/adequacy.hpp"
#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;
using factors::SpectrumMatrix;

namespace {

// What the rules see of a given spectrum: eigenvalues of a diagonal covariance, and of R.
struct Scree {
  factors::Spectrum spectrum;
  std::vector<double> correlation_eigenvalues;
  Matrix correlation;
  std::uint64_t words = 1'000'000'000;
  std::optional<std::size_t> from, to;

  [[nodiscard]] factors::Retention choose(const std::string& rule,
                                          std::optional<std::size_t> fixed = {}) const {
    factors::RuleInput input;
    input.spectrum = &spectrum;
    input.correlation_eigenvalues = correlation_eigenvalues;
    input.correlation = correlation.view();
    input.correlation_rank = correlation_eigenvalues.size();
    input.words = words;
    input.dimensions = spectrum.eigenvalues.size();
    input.from = from;
    input.to = to;
    return factors::choose_head_count(input, rule, fixed);
  }
};

// The same eigenvalues for both matrices.
Scree scree(const std::vector<double>& eigenvalues) {
  const std::size_t d = eigenvalues.size();
  Matrix diagonal(d, d);
  for (std::size_t i = 0; i < d; ++i) diagonal(i, i) = eigenvalues[i];
  Scree result;
  result.spectrum = factors::decompose(view(diagonal), SpectrumMatrix::covariance, 1'000'000'000);
  result.correlation_eigenvalues = eigenvalues;
  result.correlation = equicorrelation(d, 0);
  return result;
}

Scree scree_of_rows(const Matrix& rows) {
  const stats::Moments moments = moments_of(rows);
  const Matrix covariance = stats::covariance(moments);
  stats::Correlation correlation = stats::correlation(moments, view(covariance));
  Scree result;
  result.words = moments.words;
  result.spectrum = factors::decompose(view(covariance), SpectrumMatrix::covariance, moments.words);
  result.correlation_eigenvalues =
      stats::assess_adequacy(correlation, moments.words).correlation_eigenvalues;
  result.correlation = std::move(correlation.matrix);
  return result;
}

bool warns(const factors::Retention& retention, WarningCode code) {
  return std::any_of(retention.warnings.begin(), retention.warnings.end(),
                     [code](const Warning& warning) { return warning.code == code; });
}

const factors::RuleResult& result_of(const factors::Retention& retention, const std::string& rule) {
  const auto found = std::find_if(retention.rules.begin(), retention.rules.end(),
                                  [&rule](const auto& result) { return result.name == rule; });
  REQUIRE(found != retention.rules.end());
  return *found;
}

const std::vector<double> kBent = {10, 7, 5.5, 3.5, 1.2, 0.8, 0.4};  // drops 3 1.5 2 2.3 .4 .4

}  // namespace

TEST_CASE("the list of rules is what reports and help show") {
  std::set<std::string_view> names;
  std::size_t always = 0;
  for (const factors::RuleInfo& info : factors::rule_list()) {
    CHECK(names.insert(info.name).second);
    CHECK(info.question.ends_with('.'));
    CHECK(info.takes_argument == (info.name == "variance"));
    CHECK(factors::find_rule(info.name) == &info);
    always += info.always ? 1 : 0;
  }
  CHECK(names == std::set<std::string_view>{"gap", "kaiser", "broken-stick", "ekc", "acceleration",
                                            "optimal-coordinates", "map", "variance", "parallel",
                                            "parallel-95", "marchenko-pastur", "cng",
                                            "profile-likelihood", "map-tr4", "hull", "nest"});
  CHECK(factors::find_rule("variance:0.5")->name == "variance");
  CHECK(factors::find_rule("elbow") == nullptr);
  const factors::Retention retention = scree(kBent).choose("gap");
  REQUIRE(retention.rules.size() == always);
  CHECK(always == 8);
  CHECK(retention.rules.front().name == "gap");
  CHECK(retention.rules.back().name == "variance:0.8");
  for (const auto& result : retention.rules) {
    CHECK_FALSE(result.reason.empty());
    CHECK(result.reason.find("nan") == std::string::npos);
    CHECK(result.reason.find("inf") == std::string::npos);
    CHECK(result.curve.kind == factors::CurveKind::none);
    const bool own_matrix = result.name == "gap" || result.name == "variance:0.8";
    CHECK(result.eigenvalues_of == (own_matrix ? "covariance" : "correlation"));
  }
}

TEST_CASE("every rule is documented") {
  std::ifstream file(FAMHEADS_SOURCE_DIR "/docs/methods/head_count.md");
  const std::string page{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  for (const factors::RuleInfo& info : factors::rule_list()) {
    CAPTURE(info.name);
    CHECK(page.find("`" + std::string(info.name)) != std::string::npos);
  }
}

TEST_CASE("names of rules are checked") {
  for (const char* good : {"gap", "map", "variance:0.8", "variance:1", "variance:1e-3"}) {
    CHECK_FALSE(factors::rule_problem(good));
  }
  for (const char* bad : {"", "Gap", "gap:2", "elbow", "variance", "variance:", "variance:0",
                          "variance:1.01", "variance:-1", "variance:nan", "variance:inf",
                          "variance:0.5x", "variance: 0.5", "variance:0,5"}) {
    CAPTURE(bad);
    CHECK(factors::rule_problem(bad));
    CHECK_THROWS_AS((void)scree(kBent).choose(bad), Error);
  }
  CHECK(factors::rule_problem("elbow")->find("broken-stick") != std::string::npos);
  CHECK(factors::rule_problem("variance")->find("variance:0.8") != std::string::npos);
}

TEST_CASE("gap rule: the first drop that is smaller than the one before") {
  const factors::Retention retention = scree(kBent).choose("gap");
  CHECK(retention.rule == "gap");
  CHECK(retention.head_count == 2);
  CHECK(retention.gap.candidates == std::vector<std::size_t>{2, 5});
  CHECK(retention.gap.margins[0] == doctest::Approx(1.5));
  CHECK(retention.gap.margins[1] == doctest::Approx(1.9));
  CHECK(warns(retention, WarningCode::gap_rule_at_start));
  CHECK(result_of(retention, "gap").reason.find("e2 - e3 = 1.5") != std::string::npos);
}

TEST_CASE("gap rule: bounds set where it looks") {
  Scree bounded = scree(kBent);
  bounded.from = 3;
  CHECK(bounded.choose("gap").head_count == 5);
  CHECK(bounded.choose("gap").gap.candidates == std::vector<std::size_t>{5});
  CHECK_FALSE(warns(bounded.choose("gap"), WarningCode::gap_rule_at_start));
  bounded.from = 5;
  CHECK(warns(bounded.choose("gap"), WarningCode::gap_rule_at_start));
  bounded.from = 3;
  bounded.to = 4;
  const factors::Retention none = bounded.choose("gap");
  CHECK_FALSE(none.head_count);
  CHECK(none.gap.candidates.empty());
  CHECK(warns(none, WarningCode::no_elbow));
}

TEST_CASE("gap rule: no elbow where every drop is larger than the one before, or equal") {
  for (const std::vector<double>& e :
       {std::vector<double>{10, 9, 7, 4}, {4, 3, 2, 1}, {1, 1, 1, 1}, {3, 2}, {3}}) {
    const factors::Retention retention = scree(e).choose("gap");
    CHECK_FALSE(retention.head_count);
    CHECK(warns(retention, WarningCode::no_elbow));
    CHECK_FALSE(warns(retention, WarningCode::gap_rule_at_start));
  }
}

TEST_CASE("gap rule: h stays below the rank") {
  // Past the rank all drops are 0: the first of them would always be an answer.
  const factors::Retention retention = scree({10, 9, 7, 4, 0, 0}).choose("gap");
  CHECK(retention.gap.candidates.empty());
  CHECK_FALSE(retention.head_count);
}

TEST_CASE("gap rule: differences at rounding level do not count") {
  const factors::Retention retention = scree({4 + 1e-15, 3, 2, 1}).choose("gap");
  CHECK(retention.gap.candidates.empty());
}

TEST_CASE("kaiser counts eigenvalues above 1, and 1 is not above") {
  CHECK(result_of(scree({3, 1.5, 1, 0.4, 0.1}).choose("gap"), "kaiser").head_count == 2);
  const Scree identity = scree({1 + 2e-16, 1, 1, 1});
  CHECK(result_of(identity.choose("gap"), "kaiser").head_count == 0);
  const factors::Retention none = identity.choose("kaiser");
  CHECK(none.head_count == 0);
  CHECK(warns(none, WarningCode::no_elbow));
}

TEST_CASE("broken stick by hand") {
  // Pieces for d = 3, times d: 1 + 1/2 + 1/3, 1/2 + 1/3, 1/3.
  CHECK(result_of(scree({1.9, 0.8, 0.3}).choose("gap"), "broken-stick").head_count == 1);
  CHECK(result_of(scree({1.9, 0.84, 0.26}).choose("gap"), "broken-stick").head_count == 2);
  CHECK(result_of(scree({1.8, 0.9, 0.3}).choose("gap"), "broken-stick").head_count == 0);
}

TEST_CASE("ekc by hand, and only with more words than dimensions") {
  Scree input = scree({3.2, 1.2, 0.4, 0.2});
  input.words = 16;  // (1 + sqrt(4/16))^2 = 2.25; then max(1, 2.25 * 0.8 / 3)
  CHECK(result_of(input.choose("gap"), "ekc").head_count == 2);
  input.words = 8;  // 2.914 * 0.8 / 3 is still below 1, but 2.914 is near e1
  CHECK(result_of(input.choose("gap"), "ekc").head_count == 2);
  input.words = 5;  // 3.589 > 3.2
  CHECK(result_of(input.choose("gap"), "ekc").head_count == 0);
  input.words = 4;
  CHECK_FALSE(result_of(input.choose("gap"), "ekc").head_count);
}

TEST_CASE("acceleration finds the largest bend") {
  const factors::Retention retention = scree({5, 4.6, 4.2, 1, 0.9, 0.8}).choose("acceleration");
  CHECK(retention.head_count == 3);
  // The bend after e4 = 0.9 would be the largest, but follows an eigenvalue below 1.
  CHECK(scree({1.3, 1.2, 1.0, 0.9, 0.1, 0.05}).choose("acceleration").head_count == 2);
  CHECK_FALSE(scree({1.5, 0.5}).choose("acceleration").head_count);
}

TEST_CASE("optimal coordinates stop at 1 and at the line") {
  CHECK(scree({4, 3, 0.5, 0.4, 0.3}).choose("optimal-coordinates").head_count == 2);
  // e1 lies below the line through (2, 3) and (4, 0.1).
  CHECK(scree({3.1, 3, 1.5, 0.1}).choose("optimal-coordinates").head_count == 0);
  CHECK_FALSE(scree({1.5, 0.5}).choose("optimal-coordinates").head_count);
}

TEST_CASE("variance counts factors up to a share") {
  const Scree input = scree({5, 3, 1.5, 0.5});
  CHECK(input.choose("variance:0.5").head_count == 1);
  CHECK(input.choose("variance:0.51").head_count == 2);
  CHECK(input.choose("variance:0.8").head_count == 2);
  CHECK(input.choose("variance:1").head_count == 4);
  CHECK(input.choose("variance:0.51").rule == "variance:0.51");
  CHECK(input.choose("variance:0.51").rules.back().name == "variance:0.51");
  CHECK(scree({5, 3, 2, 0}).choose("variance:1").head_count == 3);
}

TEST_CASE("bounds on rules that count") {
  Scree bounded = scree({4, 3, 2, 0.5, 0.4});
  bounded.to = 2;
  const factors::Retention cut = bounded.choose("kaiser");
  CHECK(cut.head_count == 2);
  CHECK(result_of(cut, "kaiser").reason.find("at most 2") != std::string::npos);
  bounded.to.reset();
  bounded.from = 4;
  const factors::Retention none = bounded.choose("kaiser");
  CHECK_FALSE(none.head_count);
  CHECK(result_of(none, "kaiser").reason.find("at least 4") != std::string::npos);
  CHECK(bounded.choose("variance:0.5").head_count == 4);
  bounded.to = 2;
  CHECK_FALSE(bounded.choose("variance:0.5").head_count);
  for (const auto& result : bounded.choose("gap").rules) CHECK_FALSE(result.head_count);
}

TEST_CASE("a fixed head count overrules") {
  const factors::Retention retention = scree(kBent).choose("gap", 4);
  CHECK(retention.rule == "fixed");
  CHECK(retention.head_count == 4);
  CHECK(retention.gap.candidates.size() == 2);
  CHECK_FALSE(warns(retention, WarningCode::gap_rule_at_start));
}

TEST_CASE("more heads than the rank") {
  const factors::Retention retention = scree({3, 2, 1, 0, 0}).choose("gap", 4);
  CHECK_FALSE(retention.head_count);
  CHECK(warns(retention, WarningCode::heads_above_rank));
  CHECK(scree({3, 2, 1, 0, 0}).choose("gap", 3).head_count == 3);
  // kaiser looks at correlations; here it finds more factors than the covariance has.
  Scree mixed = scree({3, 0, 0});
  mixed.correlation_eigenvalues = {1.4, 1.3, 0.3};
  CHECK(warns(mixed.choose("kaiser"), WarningCode::heads_above_rank));
}

TEST_CASE("equal and nearly equal eigenvalues are told, up to the first that is dropped") {
  Scree tied = scree({5, 3, 3, 1});
  CHECK(warns(tied.choose("gap", 2), WarningCode::indeterminate_factors));
  CHECK(warns(tied.choose("gap", 3), WarningCode::indeterminate_factors));
  CHECK_FALSE(warns(tied.choose("gap", 1), WarningCode::indeterminate_factors));

  Scree close = scree({5, 3, 2.9, 1});
  close.words = 1000;  // sampling error of 3: 3 sqrt(2 / 1000) = 0.134
  CHECK(warns(close.choose("gap", 2), WarningCode::mixed_factors));
  CHECK_FALSE(warns(close.choose("gap", 2), WarningCode::indeterminate_factors));
  close.words = 10000;  // 0.042
  CHECK_FALSE(warns(close.choose("gap", 2), WarningCode::mixed_factors));

  const factors::Retention run = scree({4, 4, 4, 2, 1}).choose("gap", 4);
  REQUIRE(run.warnings.size() == 1);
  CHECK(run.warnings[0].message.find("e1 to e3") != std::string::npos);
}

TEST_CASE("equal correlations tie all factors but the first") {
  Matrix r = equicorrelation(6, 0.4);
  Scree input;
  input.spectrum = factors::decompose(view(r), SpectrumMatrix::correlation, 1000);
  input.correlation_eigenvalues = input.spectrum.eigenvalues;
  input.correlation = r;
  input.words = 1000;
  CHECK(warns(input.choose("gap", 3), WarningCode::indeterminate_factors));
  CHECK_FALSE(warns(input.choose("gap", 1), WarningCode::indeterminate_factors));
  CHECK(result_of(input.choose("gap"), "gap").eigenvalues_of == "correlation");
}

TEST_CASE("degenerate inputs give reasons, not numbers") {
  SUBCASE("constant dimensions are left out") {
    Matrix rows = noise(5, 60);
    for (std::size_t k = 0; k < 60; ++k) rows(2, k) = 7;
    Matrix varying(4, 60);
    for (std::size_t k = 0; k < 60; ++k) {
      for (std::size_t i = 0; i < 4; ++i) varying(i, k) = rows(i < 2 ? i : i + 1, k);
    }
    const auto with = scree_of_rows(rows).choose("gap");
    const auto without = scree_of_rows(varying).choose("gap");
    for (std::size_t i = 0; i < with.rules.size(); ++i) {
      CAPTURE(with.rules[i].name);
      CHECK(with.rules[i].head_count == without.rules[i].head_count);
    }
  }
  SUBCASE("fewer words than dimensions") {
    const auto retention = scree_of_rows(noise(8, 5)).choose("gap");
    CHECK_FALSE(result_of(retention, "ekc").head_count);
    CHECK_FALSE(result_of(retention, "map").head_count);
    CHECK(result_of(retention, "kaiser").head_count);
    for (const std::size_t h : retention.gap.candidates) CHECK(h < 4);
  }
  SUBCASE("no variance at all") {
    const auto retention = scree_of_rows(vectors({{1, 2, 3}, {1, 2, 3}})).choose("kaiser");
    CHECK_FALSE(retention.head_count);
    for (const auto& result : retention.rules) CHECK_FALSE(result.head_count);
  }
  SUBCASE("one and two dimensions") {
    for (const std::size_t d : {1U, 2U}) {
      const auto retention = scree_of_rows(noise(d, 50)).choose("gap");
      CHECK_FALSE(retention.head_count);
      CHECK(warns(retention, WarningCode::no_elbow));
      CHECK(result_of(retention, "variance:0.8").head_count);
    }
  }
}
