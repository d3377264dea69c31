#include "famheads/tasks/analyze.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <vector>

using namespace famheads;
using namespace famheads::tasks;

namespace {

using Rows = std::vector<std::vector<double>>;

Summary summary_of(const Rows& rows, const std::vector<double>& weights = {}) {
  const std::size_t d = rows.front().size();
  Matrix block(d, rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t j = 0; j < d; ++j) block(j, i) = rows[i][j];
  }
  stats::MomentAccumulator moments(d);
  moments.assign(std::as_const(block).view(), weights);
  Summary summary;
  summary.embedding.dimensions = d;
  summary.embedding.facts.words = rows.size();
  summary.moments = moments.finish();
  summary.embedding.effective_n = summary.moments.effective_words();
  return summary;
}

Rows noise(std::size_t n, std::size_t d, unsigned seed = 3) {
  std::mt19937_64 random(seed);
  Rows rows(n, std::vector<double>(d));
  for (auto& row : rows) {
    for (double& value : row) value = static_cast<double>(random() % 2'000'001) / 1e6 - 1;
  }
  return rows;
}

bool warns(const Analysis& analysis, WarningCode code) {
  return std::any_of(analysis.warnings.begin(), analysis.warnings.end(),
                     [code](const Warning& warning) { return warning.code == code; });
}

}  // namespace

TEST_CASE("an ordinary matrix gets adequacy, spectrum, head count and a partition") {
  const Analysis analysis = analyze(summary_of(noise(200, 12)), {.heads = 4});
  REQUIRE(analysis.adequacy);
  CHECK(analysis.adequacy->bartlett);
  CHECK(analysis.adequacy->kmo);
  REQUIRE(analysis.spectrum);
  CHECK(analysis.spectrum->eigenvalues.size() == 12);
  REQUIRE(analysis.retention);
  CHECK(analysis.retention->head_count == 4);
  REQUIRE(analysis.partition);
  std::size_t dimensions = 0;
  for (const heads::Head& head : analysis.partition->heads) dimensions += head.dimensions.size();
  CHECK(dimensions == 12);
}

TEST_CASE("one word: nothing is computed, and the warning says why") {
  const Analysis analysis = analyze(summary_of({{1, 2, 3}}), {});
  CHECK_FALSE(analysis.adequacy);
  CHECK_FALSE(analysis.spectrum);
  CHECK_FALSE(analysis.retention);
  CHECK_FALSE(analysis.partition);
  CHECK(warns(analysis, WarningCode::one_word));
}

TEST_CASE("values whose squares overflow: nothing is computed, and the warning says why") {
  Rows rows = noise(10, 3);
  rows[4][1] = 1.5e300;
  const Analysis analysis = analyze(summary_of(rows), {});
  CHECK_FALSE(analysis.spectrum);
  CHECK(warns(analysis, WarningCode::overflow));
}

TEST_CASE("identical vectors: a spectrum of zeros, no heads") {
  const Analysis analysis = analyze(summary_of(Rows(5, {1, 2, 3})), {});
  REQUIRE(analysis.spectrum);
  CHECK(analysis.spectrum->rank == 0);
  CHECK_FALSE(analysis.partition);
  CHECK(warns(analysis, WarningCode::no_variance));
  CHECK(analysis.embedding.constant_dimensions == std::vector<std::size_t>{0, 1, 2});
}

TEST_CASE("a constant dimension: no Bartlett, no KMO, but a partition that holds it") {
  Rows rows = noise(50, 6);
  for (auto& row : rows) row[2] = 0.25;
  const Analysis analysis = analyze(summary_of(rows), {.heads = 2});
  REQUIRE(analysis.adequacy);
  CHECK_FALSE(analysis.adequacy->bartlett);
  CHECK_FALSE(analysis.adequacy->kmo);
  CHECK(warns(analysis, WarningCode::constant_dimension));
  CHECK(analysis.embedding.constant_dimensions == std::vector<std::size_t>{2});
  REQUIRE(analysis.partition);
  CHECK(analysis.partition->head_of_dimension.size() == 6);
}

TEST_CASE("fewer words than dimensions: no Bartlett, no KMO, at most n - 1 factors") {
  const Analysis analysis = analyze(summary_of(noise(5, 8)), {.heads = 4});
  REQUIRE(analysis.adequacy);
  CHECK_FALSE(analysis.adequacy->bartlett);
  CHECK_FALSE(analysis.adequacy->kmo);
  CHECK(warns(analysis, WarningCode::fewer_words_than_dimensions));
  REQUIRE(analysis.spectrum);
  CHECK(analysis.spectrum->rank == 4);
  CHECK(analysis.spectrum->eigenvalues[4] == 0);
  CHECK(analysis.partition);
}

TEST_CASE("more heads than the rank: no partition, and the warning says why") {
  const Analysis analysis = analyze(summary_of(noise(5, 8)), {.heads = 5});
  CHECK_FALSE(analysis.partition);
  CHECK(warns(analysis, WarningCode::heads_above_rank));
}

TEST_CASE("the matrix chosen decides what is factored") {
  Rows rows = noise(300, 4);
  for (auto& row : rows) row[0] *= 1000;
  const Summary summary = summary_of(rows);
  const Analysis covariance = analyze(summary, {.heads = 2});
  const Analysis correlation =
      analyze(summary, {.matrix = factors::SpectrumMatrix::correlation, .heads = 2});
  CHECK(covariance.spectrum->eigenvalues[0] > 1000);
  CHECK(correlation.spectrum->total_variance == doctest::Approx(4).epsilon(1e-12));
  CHECK(covariance.partition->method.matrix == "covariance");
  CHECK(correlation.partition->method.matrix == "correlation");
  // Adequacy is about correlations either way.
  CHECK(covariance.adequacy->kmo->overall == correlation.adequacy->kmo->overall);
}

TEST_CASE("warnings about the input come first") {
  Summary summary = summary_of(noise(5, 8));
  summary.warnings.push_back({WarningCode::duplicate_words, "1 row repeats a word"});
  const Analysis analysis = analyze(summary, {});
  REQUIRE(analysis.warnings.size() > 1);
  CHECK(analysis.warnings.front().code == WarningCode::duplicate_words);
}

TEST_CASE("matrices are kept for pictures on request only, and change nothing else") {
  const Summary summary = summary_of(noise(200, 12));
  const Analysis plain = analyze(summary, {.heads = 4});
  CHECK_FALSE(plain.correlation);
  CHECK_FALSE(plain.loadings);
  CHECK_FALSE(plain.block_correlation);
  const Analysis kept = analyze(summary, {.heads = 4, .keep_matrices = true});
  REQUIRE(kept.correlation);
  CHECK(kept.correlation->rows() == 12);
  CHECK(kept.correlation->columns() == 12);
  CHECK((*kept.correlation)(3, 3) == 1);
  REQUIRE(kept.loadings);
  CHECK(kept.loadings->rows() == 12);
  CHECK(kept.loadings->columns() == 4);
  REQUIRE(kept.block_correlation);
  CHECK(kept.block_correlation->within.value() > 0);
  REQUIRE(plain.partition);
  REQUIRE(kept.partition);
  CHECK(kept.partition->loading_of_dimension == plain.partition->loading_of_dimension);
  for (std::size_t j = 0; j < 12; ++j) {
    const std::size_t factor = kept.partition->heads[kept.partition->head_of_dimension[j]].factor;
    CHECK((*kept.loadings)(j, factor) == kept.partition->loading_of_dimension[j]);
  }
}

TEST_CASE("without a partition the correlation is kept alone") {
  const Analysis analysis = analyze(summary_of(noise(200, 5)), {.heads = 9, .keep_matrices = true});
  CHECK_FALSE(analysis.partition);
  CHECK(analysis.correlation);
  CHECK_FALSE(analysis.loadings);
  CHECK_FALSE(analysis.block_correlation);
}

TEST_CASE("the verdict on noise is a warning, and the heads are made all the same") {
  const Analysis analysis = analyze(summary_of(noise(200, 12)), {.heads = 4});
  REQUIRE(analysis.verdict);
  CHECK(analysis.verdict->kind == factors::VerdictKind::noise);
  CHECK(warns(analysis, WarningCode::unsuitable));
  CHECK(analysis.partition);
}

TEST_CASE("no verdict where nothing can be computed or nothing compared") {
  CHECK_FALSE(analyze(summary_of({{1, 2, 3}}), {}).verdict);
  CHECK_FALSE(analyze(summary_of({{1}, {2}, {4}}), {}).verdict);
}

TEST_CASE("a dead dimension leaves the verdict alone, a huge one only that of the covariance") {
  Rows rows = noise(200, 12);
  for (auto& row : rows) {
    for (std::size_t j = 1; j < row.size(); ++j) row[j] += 2 * row[0];
    row[5] = 3;
  }
  Analysis analysis = analyze(summary_of(rows), {});
  REQUIRE(analysis.verdict);
  CHECK(analysis.verdict->kind == factors::VerdictKind::structured);
  CHECK_FALSE(warns(analysis, WarningCode::unsuitable));
  for (auto& row : rows) row[7] *= 1000;
  analysis = analyze(summary_of(rows), {});
  CHECK(analysis.verdict->kind == factors::VerdictKind::collapsed);
  analysis = analyze(summary_of(rows), {.matrix = factors::SpectrumMatrix::correlation});
  CHECK(analysis.verdict->kind == factors::VerdictKind::structured);
}

TEST_CASE("equal vectors are collapsed") {
  const Analysis analysis = analyze(summary_of({{1, 2}, {1, 2}, {1, 2}}), {});
  REQUIRE(analysis.verdict);
  CHECK(analysis.verdict->kind == factors::VerdictKind::collapsed);
  CHECK(warns(analysis, WarningCode::unsuitable));
}

TEST_CASE("inference counts the effective n, the rank of R its rows") {
  std::vector<double> weights(200);
  for (std::size_t k = 0; k < weights.size(); ++k) weights[k] = k % 2 == 0 ? 1 : 0.25;
  const Summary summary = summary_of(noise(200, 12), weights);
  const double n = summary.embedding.effective_n;
  CHECK(n == doctest::Approx(125 * 125 / 106.25).epsilon(1e-14));
  const Analysis analysis = analyze(summary, {});
  REQUIRE(analysis.adequacy->bartlett);
  CHECK(analysis.adequacy->bartlett->chi_square ==
        doctest::Approx(-(n - 1 - 29.0 / 6) * *analysis.adequacy->ln_determinant).epsilon(1e-14));
  CHECK_FALSE(warns(analysis, WarningCode::small_effective_n));
}

TEST_CASE("a small effective n leaves out what needs n, and nothing else") {
  std::vector<double> weights(200);
  for (std::size_t k = 0; k < weights.size(); ++k) weights[k] = 1 / static_cast<double>(k + 1);
  const Summary summary = summary_of(noise(200, 30), weights);
  CHECK(summary.embedding.effective_n - 1 < 30);
  const Analysis analysis = analyze(summary, {});
  CHECK(warns(analysis, WarningCode::small_effective_n));
  CHECK_FALSE(warns(analysis, WarningCode::fewer_words_than_dimensions));
  REQUIRE(analysis.adequacy);
  CHECK_FALSE(analysis.adequacy->bartlett);
  CHECK(analysis.adequacy->kmo);
  CHECK(analysis.adequacy->rank == 30);
  CHECK(analysis.spectrum->rank == 30);
  for (const factors::RuleResult& rule : analysis.retention->rules) {
    CAPTURE(rule.name);
    CHECK(rule.head_count.has_value() == (rule.name != "ekc"));
  }
}

TEST_CASE("effective n must exceed the dimensions by 1") {
  // 10 words of weight 1 and one of weight w: (10 + w)^2 / (10 + w^2) is 11 for w = 1.
  const auto bartlett = [](double weight) {
    std::vector<double> weights(11, 1.0);
    weights.back() = weight;
    return analyze(summary_of(noise(11, 10), weights), {}).adequacy->bartlett.has_value();
  };
  CHECK(bartlett(1));
  CHECK_FALSE(bartlett(0.5));
  CHECK_FALSE(bartlett(2));
}

TEST_CASE("one word that outweighs all others has no variance") {
  const Analysis analysis = analyze(summary_of(noise(3, 2), {1e30, 1, 1}), {});
  CHECK(warns(analysis, WarningCode::one_word));
  CHECK_FALSE(analysis.adequacy);
}
