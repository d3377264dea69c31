#include "famheads/tasks/scree.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "report/fabricate.hpp"

using namespace famheads;
using tasks::Scree;
using tasks::ScreeCurve;

namespace {

const ScreeCurve* find_curve(const Scree& scree, std::string_view name) {
  for (const ScreeCurve& curve : scree.curves) {
    if (curve.name == name) return &curve;
  }
  return nullptr;
}

tasks::Analysis of_correlations() {
  tasks::Analysis analysis = test::small_analysis();
  analysis.spectrum->matrix = factors::SpectrumMatrix::correlation;
  analysis.spectrum->eigenvalues = {2.5, 1.25, 0.75, 0.375, 0.125};
  analysis.spectrum->total_variance = 5;
  return analysis;
}

}  // namespace

TEST_CASE("rows hold gaps, second differences and shares, and h is marked") {
  const Scree scree = tasks::scree(test::small_analysis());  // 4 2 1 .75 .25 of 8, h = 2
  REQUIRE(scree.rows.size() == 5);
  CHECK(scree.components == 5);
  CHECK(scree.rows[0].component == 1);
  CHECK(scree.rows[0].gap == 2.0);
  CHECK(scree.rows[0].share == 0.5);
  CHECK(scree.rows[1].second_difference == 1.0);
  CHECK(scree.rows[2].second_difference == 0.75);
  CHECK(scree.rows[3].second_difference == -0.25);
  CHECK(scree.rows[2].cumulative_share == 0.875);
  CHECK(scree.rows[4].cumulative_share == 1.0);
  for (const auto& row : scree.rows) CHECK(row.chosen == (row.component == 2));
  CHECK(scree.elbow() == 2);
  CHECK(scree.rule == "gap");
  CHECK(scree.eigenvalues_of == "covariance");
  CHECK(scree.reason == "first of 2 places where the steps get smaller");
}

TEST_CASE("what does not exist is empty, never 0") {
  const Scree scree = tasks::scree(test::small_analysis());
  CHECK_FALSE(scree.rows.back().gap);
  CHECK_FALSE(scree.rows.front().second_difference);
  CHECK_FALSE(scree.rows.back().second_difference);
}

TEST_CASE("fewer components keep the gaps and shares of the whole scree") {
  const Scree all = tasks::scree(test::small_analysis());
  const Scree first = tasks::scree(test::small_analysis(), 2);
  REQUIRE(first.rows.size() == 2);
  CHECK(first.components == 5);
  CHECK(first.rows[1].gap == all.rows[1].gap);
  CHECK(first.rows[1].second_difference == all.rows[1].second_difference);
  CHECK(first.rows[1].cumulative_share == all.rows[1].cumulative_share);
  REQUIRE(first.curves.size() == all.curves.size());
  for (const ScreeCurve& curve : first.curves) CHECK(curve.values.size() == 2);
  CHECK(tasks::scree(test::small_analysis(), 99).rows.size() == 5);
}

TEST_CASE("the second difference of the gap rule's candidates is their margin") {
  const tasks::Analysis analysis = test::small_analysis();
  const Scree scree = tasks::scree(analysis);
  const auto& gap = analysis.retention->gap;
  for (std::size_t i = 0; i < gap.candidates.size(); ++i) {
    CHECK(scree.rows[gap.candidates[i] - 1].second_difference == gap.margins[i]);
  }
}

TEST_CASE("covariances are compared with their mean and the broken stick") {
  const Scree scree = tasks::scree(test::small_analysis());
  REQUIRE(scree.curves.size() == 2);
  const ScreeCurve* mean = find_curve(scree, "mean-eigenvalue");
  REQUIRE(mean != nullptr);
  for (const auto& value : mean->values) CHECK(value == 1.6);
  const ScreeCurve* stick = find_curve(scree, "broken-stick");
  REQUIRE(stick != nullptr);
  CHECK(*stick->values.back() == doctest::Approx(1.6 / 5));
}

TEST_CASE("correlations are compared with 1 and the empirical Kaiser criterion, too") {
  const Scree scree = tasks::scree(of_correlations());
  CHECK(scree.curves.size() == 3);
  CHECK(find_curve(scree, "mean-eigenvalue")->values.front() == 1.0);
  REQUIRE(find_curve(scree, "ekc") != nullptr);
  tasks::Analysis few = of_correlations();
  few.embedding.effective_n = 5;  // not more than dimensions
  CHECK(find_curve(tasks::scree(few), "ekc") == nullptr);
}

TEST_CASE("constant dimensions shorten the curves") {
  tasks::Analysis analysis = of_correlations();
  analysis.embedding.constant_dimensions = {4};
  analysis.spectrum->eigenvalues = {2, 1, 0.75, 0.25, 0};
  analysis.spectrum->total_variance = 4;
  for (const ScreeCurve& curve : tasks::scree(analysis).curves) {
    CAPTURE(curve.name);
    CHECK(curve.values[3].has_value());
    CHECK_FALSE(curve.values[4].has_value());
  }
}

TEST_CASE("--heads is named, no rule") {
  tasks::Analysis analysis = test::small_analysis();
  analysis.retention->rule = "fixed";
  analysis.retention->head_count = 4;
  const Scree scree = tasks::scree(analysis);
  CHECK(scree.rows[3].chosen);
  CHECK(scree.reason == "given with --heads");
  CHECK(scree.eigenvalues_of.empty());
}

TEST_CASE("without h the warning is the reason") {
  tasks::Analysis analysis = test::small_analysis();
  analysis.retention->head_count.reset();
  analysis.warnings.push_back({WarningCode::no_elbow, "the rule gap has no answer: straight", {}});
  const Scree scree = tasks::scree(analysis);
  CHECK_FALSE(scree.elbow());
  CHECK(scree.reason == "the rule gap has no answer: straight");
  for (const auto& row : scree.rows) CHECK_FALSE(row.chosen);
}

TEST_CASE("no retained factor is an answer, but no elbow") {
  tasks::Analysis analysis = test::small_analysis();
  analysis.retention->head_count = 0;
  const Scree scree = tasks::scree(analysis);
  CHECK(scree.head_count == 0);
  CHECK_FALSE(scree.elbow());
}

TEST_CASE("no spectrum: no rows, and the reason why") {
  tasks::Analysis analysis = test::small_analysis();
  analysis.spectrum.reset();
  analysis.retention.reset();
  analysis.warnings = {{WarningCode::one_word, "there is only one word (row)", {}}};
  const Scree scree = tasks::scree(analysis);
  CHECK_FALSE(scree.matrix);
  CHECK(scree.rows.empty());
  CHECK(scree.reason == "there is only one word (row)");
  CHECK(scree.rule == "gap");
}

TEST_CASE("no variance: rows of zeros without shares and curves") {
  tasks::Analysis analysis = test::small_analysis();
  analysis.spectrum->eigenvalues.assign(5, 0);
  analysis.spectrum->total_variance = 0;
  const Scree scree = tasks::scree(analysis);
  REQUIRE(scree.rows.size() == 5);
  CHECK(scree.rows[0].gap == 0.0);
  CHECK_FALSE(scree.rows[0].share);
  CHECK_FALSE(scree.rows[0].cumulative_share);
  CHECK(scree.curves.empty());
}

TEST_CASE("numbers of a document that do not fit together give no infinities") {
  tasks::Analysis analysis = test::small_analysis();
  const double most = std::numeric_limits<double>::max();
  analysis.spectrum->eigenvalues = {most, most, 0, -most, -most};
  analysis.spectrum->total_variance = most;
  const Scree scree = tasks::scree(analysis);
  CHECK(scree.rows[1].cumulative_share == 1.0);
  CHECK_FALSE(scree.rows[2].second_difference.value_or(0) > most);
  analysis.embedding.dimensions = std::size_t{1} << 60U;  // nothing of that size is made
  CHECK(tasks::scree(analysis).curves.empty());
}
