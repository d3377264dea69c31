#include "famheads/tasks/stability.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "famheads/tasks/analyze.hpp"
#include "support/golden.hpp"
#include "support/numeric.hpp"
#include "tasks/stability_cost.hpp"

using namespace famheads;
using namespace famheads::tasks;

namespace {

stats::Moments moments_where(const Matrix& rows, const auto& wanted) {
  Matrix chosen(rows.rows(), rows.columns());
  std::size_t count = 0;
  for (std::size_t i = 0; i < rows.columns(); ++i) {
    if (!wanted(i)) continue;
    std::copy_n(rows.data() + i * rows.rows(), rows.rows(), chosen.data() + count * rows.rows());
    ++count;
  }
  stats::MomentAccumulator moments(rows.rows());
  moments.assign(test::columns(chosen, 0, count));
  return moments.finish();
}

Summary summary_of(const Matrix& rows) {
  Summary summary;
  summary.embedding.dimensions = rows.rows();
  summary.embedding.facts.words = rows.columns();
  summary.moments = test::moments_of(rows);
  summary.groups = WordGroups{};
  for (std::size_t fold = 0; fold < WordGroups::kFolds; ++fold) {
    summary.groups->folds.push_back(
        moments_where(rows, [fold](std::size_t i) { return i % WordGroups::kFolds == fold; }));
  }
  for (const std::uint64_t words : vocabulary_cuts(rows.rows())) {
    if (words >= rows.columns()) break;
    const auto half = [&](std::size_t rest) {
      return moments_where(rows, [=](std::size_t i) { return i < words && i % 2 == rest; });
    };
    summary.groups->cuts.push_back({words, half(0), half(1)});
  }
  return summary;
}

constexpr std::size_t kDimensions = 12;
constexpr std::size_t kFactors = 3;

using Variances = std::array<double, kFactors>;  // of the factors, over that of the noise
constexpr Variances kWeak{0.36, 0.25, 0.16};
constexpr Variances kStrong{6, 4, 2.5};

/// Three factors of four dimensions each. Dimension j belongs to head j / 4, for the words before
/// `until` to head j % 3.
Matrix planted(std::size_t words, const Variances& variances, std::size_t until = 0) {
  test::Noise noise(77);
  Matrix rows(kDimensions, words);
  for (std::size_t i = 0; i < words; ++i) {
    std::array<double, kFactors> factors{};
    for (std::size_t k = 0; k < kFactors; ++k) factors[k] = noise.next() * std::sqrt(variances[k]);
    for (std::size_t j = 0; j < kDimensions; ++j) {
      rows(j, i) = factors[i < until ? j % kFactors : j / 4] + noise.next();
    }
  }
  return rows;
}

Analysis judged(const Matrix& rows, AnalyzeOptions options) {
  options.stability = true;
  return analyze(summary_of(rows), options);
}

const HeadCountStability& at(const Stability& stability, std::size_t h) {
  return *std::ranges::find(stability.head_counts, h, &HeadCountStability::head_count);
}

bool warns(const Analysis& analysis, WarningCode code) {
  return std::ranges::find(analysis.warnings, code, &Warning::code) != analysis.warnings.end();
}

}  // namespace

TEST_CASE("golden stability of lee_fasttext") {
  const auto golden = nlohmann::json::parse(
      test::read_whole(std::string(FAMHEADS_DATA_DIR) + "/golden/stability-lee_fasttext.json"));
  const Matrix rows = test::golden("lee_fasttext").rows;
  const Analysis analysis = judged(rows, {.heads = 8});
  const Stability& stability = *analysis.stability;
  CHECK(stability.splits == golden["splits"]);
  REQUIRE(stability.cuts.size() == 1);
  const auto close = [](double found, const nlohmann::json& expected) {
    CHECK(found == doctest::Approx(expected.get<double>()).epsilon(1e-9));
  };
  for (const auto& expected : golden["head_counts"]) {
    const HeadCountStability& found = at(stability, expected["head_count"]);
    close(found.halves->rand_index, expected["halves"]);
    close(*found.least_halves, expected["least_halves"]);
    close(found.halves->congruence, expected["congruence"]);
    close(found.halves->least_congruence, expected["least_congruence"]);
    close(*found.first_words, expected["first_1000"]);
    const CutAgreement& cut = stability.cuts[0].at[found.head_count - 2];
    close(cut.with_all->congruence, expected["first_1000_congruence"]);
    close(*cut.halves, expected["first_1000_halves"]);
  }
  REQUIRE(stability.eigenvalue_errors.size() == 10);
  for (std::size_t k = 0; k < 10; ++k) {
    close(stability.eigenvalue_errors[k], golden["eigenvalue_errors"][k]);
  }
  close(*stability.kmo_error, golden["kmo_error"]);
}

TEST_CASE("planted heads are found exactly, and are stable") {
  const Analysis analysis = judged(planted(4000, kWeak), {.heads = kFactors});
  const Stability& stability = *analysis.stability;
  for (std::size_t j = 0; j < kDimensions; ++j) {
    CHECK(analysis.partition->head_of_dimension[j] == j / 4);
    CHECK(stability.dimension_repeats[j] == 1);
  }
  CHECK(stability.verdict == StabilityVerdict::stable);
  CHECK(at(stability, kFactors).halves->rand_index == 1);
  CHECK(*at(stability, kFactors).least_halves == 1);
  CHECK(*at(stability, kFactors).first_words == 1);
  CHECK(at(stability, kFactors).halves->least_congruence > 0.9);
  CHECK(stability.largest_stable == kFactors);
  CHECK_FALSE(warns(analysis, WarningCode::vocabulary_dependent));
  CHECK_FALSE(warns(analysis, WarningCode::unstable_heads));
}

TEST_CASE("more heads than planted factors are unstable") {
  const Analysis analysis = judged(planted(4000, kWeak), {.heads = 7});
  CHECK(analysis.stability->verdict == StabilityVerdict::unstable);
  CHECK(warns(analysis, WarningCode::unstable_heads));
  CHECK(at(*analysis.stability, kFactors).verdict == StabilityVerdict::stable);
  CHECK(at(*analysis.stability, 7).halves->least_congruence < kSimilarFactors);
  CHECK(*std::ranges::min_element(analysis.stability->dimension_repeats) < kSteadyRepeats);
  CHECK(analysis.stability->largest_stable == kFactors);
}

TEST_CASE("noise is unstable at every number of heads, and no head count holds up") {
  const Analysis analysis = judged(test::noise(kDimensions, 3000), {});
  const Stability& stability = *analysis.stability;
  CHECK_FALSE(stability.largest_stable);
  for (const HeadCountStability& entry : stability.head_counts) {
    CAPTURE(entry.head_count);
    CHECK(entry.halves->rand_index < kModerateAgreement);
  }
}

TEST_CASE("heads that the first words do not have depend on the rare ones") {
  const Analysis analysis = judged(planted(9000, kStrong, 2000), {.heads = kFactors});
  const Stability& stability = *analysis.stability;
  CHECK(stability.verdict == StabilityVerdict::depends_on_rare_words);
  CHECK(warns(analysis, WarningCode::vocabulary_dependent));
  CHECK(at(stability, kFactors).halves->rand_index > kGoodAgreement);
  const std::size_t index = kFactors - 2;
  CHECK(stability.cuts[0].words == 1000);
  CHECK(stability.cuts[0].deciding);  // 11 %
  CHECK(stability.cuts[0].at[index].with_all->rand_index < 0.2);
  CHECK(*stability.cuts[0].at[index].halves == 1);  // they agree among themselves
  CHECK(stability.reason.find("first 1,000 words") != std::string::npos);
}

TEST_CASE(
    "a rule whose answer does not repeat makes the head count unstable, a fixed one does not") {
  // Equal factors: which drop of the scree comes first is chance.
  const Matrix rows = test::noise(kDimensions, 3000);
  const Analysis free = judged(rows, {});
  const auto& rules = free.stability->rules;
  REQUIRE(rules.size() == free.retention->rules.size());
  const auto gap = std::ranges::find(rules, "gap", &RuleStability::name);
  CHECK(gap->head_count == free.retention->head_count);
  CHECK(gap->repeats < kSteadyRepeats);
  CHECK(gap->least < gap->most);
  CHECK(gap->of_cuts.size() == free.stability->cuts.size());
  CHECK(warns(free, WarningCode::unstable_head_count));
  CHECK_FALSE(warns(judged(rows, {.heads = 2}), WarningCode::unstable_head_count));
}

TEST_CASE("stability has the same bits for any number of threads, and changes nothing else") {
  const Summary summary = summary_of(planted(2500, kWeak));
  const Analysis plain = analyze(summary, {});
  const Analysis one = analyze(summary, {.stability = true, .threads = 1});
  const Analysis three = analyze(summary, {.stability = true, .threads = 3});
  CHECK_FALSE(plain.stability);
  CHECK(plain.spectrum->eigenvalues == one.spectrum->eigenvalues);
  CHECK(plain.spectrum->max_residual == one.spectrum->max_residual);
  CHECK(plain.partition->head_of_dimension == one.partition->head_of_dimension);
  CHECK(one.stability->eigenvalue_errors == three.stability->eigenvalue_errors);
  CHECK(one.stability->dimension_repeats == three.stability->dimension_repeats);
  CHECK(one.stability->kmo_error == three.stability->kmo_error);
  CHECK(one.stability->reason == three.stability->reason);
  for (std::size_t i = 0; i < one.stability->head_counts.size(); ++i) {
    CHECK(one.stability->head_counts[i].halves->rand_index ==
          three.stability->head_counts[i].halves->rand_index);
    CHECK(one.stability->head_counts[i].halves->congruence ==
          three.stability->head_counts[i].halves->congruence);
  }
}

TEST_CASE("what cannot be told says why") {
  const auto reason = [](const Matrix& rows, AnalyzeOptions options) {
    const Analysis analysis = judged(rows, options);
    CHECK(analysis.stability->verdict == StabilityVerdict::cannot_tell);
    return analysis.stability->reason;
  };
  CHECK(reason(test::noise(4, 12), {}).starts_with("too few words: 12"));
  CHECK(reason(test::noise(12, 20), {.heads = 2}).starts_with("too few words: a half"));
  CHECK(reason(Matrix(3, 100), {}) == "there are no two factors to make heads of");
  CHECK(reason(test::noise(4, 1), {}) == "there are no two factors to make heads of");
  CHECK(reason(planted(500, kWeak), {.heads = 1}) ==
        "one head is all dimensions: nothing was split");
  CHECK(reason(planted(500, kWeak), {.heads = 99}) == "there is no head count to judge");
}

TEST_CASE("fewer splits part every two folds equally often") {
  CHECK(splits_for(300).size() == kAllSplits);
  CHECK(splits_for(4096).size() == 3);
  for (const std::size_t dimensions : {384U, 1024U}) {
    const std::vector<Split> splits = splits_for(dimensions);
    for (std::size_t a = 0; a < 8; ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        const auto parted =
            std::ranges::count_if(splits, [&](const Split& s) { return s[a] != s[b]; });
        CHECK(static_cast<std::size_t>(parted) * 7 == splits.size() * 4);
      }
    }
    for (const Split& split : splits) CHECK(std::ranges::count(split, true) == 4);
  }
}
