#include "famheads/tasks/check.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "report/fabricate.hpp"

using namespace famheads;
using namespace famheads::tasks;

namespace {

using Indices = std::vector<std::size_t>;

// KMO 0.75, MSA 0.75, 0.5, 0.875, unknown, 0.625; log10 p -20.875; heads of 3 and 2 dimensions.
Finding only(const Analysis& analysis, const Thresholds& thresholds,
             const Reference* reference = nullptr) {
  const auto findings = check(analysis, thresholds, reference);
  REQUIRE(findings.size() == 1);
  return findings.front();
}

Analysis without_statistics() {
  Analysis analysis = test::small_analysis();
  analysis.adequacy.reset();
  analysis.spectrum.reset();
  analysis.verdict.reset();
  analysis.retention.reset();
  analysis.partition.reset();
  analysis.warnings = {{WarningCode::one_word, "there is only one word (row)", {}}};
  return analysis;
}

Reference reference_of(const std::vector<std::vector<std::size_t>>& heads) {
  const Analysis analysis = test::small_analysis();
  return {"heads.json", analysis.embedding, test::partition_of(heads)};
}

bool says(const Finding& finding, const std::string& text) {
  return finding.message.find(text) != std::string::npos;
}

}  // namespace

TEST_CASE("without thresholds there are no findings") {
  CHECK(check(test::small_analysis(), {}, nullptr).empty());
  CHECK(CheckedFile{"x"}.passed());
}

TEST_CASE("a bound is kept, met exactly, or missed by so much") {
  const Analysis analysis = test::small_analysis();
  Finding finding = only(analysis, {.min_kmo = 0.6});
  CHECK(finding.rule == "min-kmo");
  CHECK(finding.outcome == Outcome::passed);
  CHECK(finding.wanted == "at least 0.6");
  CHECK(finding.found == "0.75");
  CHECK(finding.message == "KMO is 0.75, at least 0.6 as wanted");
  CHECK(only(analysis, {.min_kmo = 0.75}).outcome == Outcome::passed);
  finding = only(analysis, {.min_kmo = 0.8});
  CHECK(finding.outcome == Outcome::failed);
  CHECK(finding.message == "KMO is 0.75, below 0.8 by 0.05");
  CHECK(only(analysis, {.max_log10_p = -3}).outcome == Outcome::passed);
  CHECK(only(analysis, {.max_log10_p = -30}).message ==
        "log10 of Bartlett's p is -20.9, above -30 by 9.1");
}

TEST_CASE("a number is never rounded onto the other side of its threshold") {
  Analysis analysis = test::small_analysis();
  analysis.adequacy->kmo->overall = 0.59999999;
  const Finding finding = only(analysis, {.min_kmo = 0.6});
  CHECK(finding.outcome == Outcome::failed);
  CHECK(finding.found == "0.59999999");
  analysis.adequacy->kmo->overall = 0.6;
  CHECK(only(analysis, {.min_kmo = 0.6}).found == "0.6");
  analysis.adequacy->kmo->overall = std::nextafter(0.6, 1.0);
  CHECK(only(analysis, {.min_kmo = 0.6}).outcome == Outcome::passed);
  analysis.adequacy->kmo->overall = std::nextafter(0.6, 0.0);
  CHECK(only(analysis, {.min_kmo = 0.6}).found != "0.6");
}

TEST_CASE("counts") {
  const Analysis analysis = test::small_analysis();
  CHECK(only(analysis, {.min_words = 1000}).outcome == Outcome::passed);
  CHECK(only(analysis, {.min_words = 1001}).message ==
        "the number of words is 1000, below 1001 by 1");
  CHECK(only(analysis, {.dimensions = 5}).outcome == Outcome::passed);
  CHECK(only(analysis, {.dimensions = 6}).message == "the number of dimensions is 5, not 6");
  CHECK(only(analysis, {.min_heads = 3}).outcome == Outcome::failed);
  CHECK(only(analysis, {.max_heads = 2}).outcome == Outcome::passed);
  CHECK(only(analysis, {.max_heads = 1}).message == "the number of heads is 2, above 1 by 1");
  CHECK(only(analysis, {.max_zero_vectors = 0}).outcome == Outcome::passed);
  CHECK(only(analysis, {.max_skipped_rows = 0}).outcome == Outcome::passed);
}

TEST_CASE("the largest head's share") {
  const Analysis analysis = test::small_analysis();
  CHECK(only(analysis, {.max_head_share = 0.6}).outcome == Outcome::passed);
  CHECK(only(analysis, {.max_head_share = 0.5}).message ==
        "the largest head's share of the dimensions is 0.6, above 0.5 by 0.1");
}

TEST_CASE("every dimension's MSA: those below are named, those unknown are missed") {
  Analysis analysis = test::small_analysis();
  Finding finding = only(analysis, {.min_msa = 0.7});
  CHECK(finding.outcome == Outcome::failed);
  CHECK(finding.found == "0.5");
  CHECK(finding.dimensions == Indices{1, 3, 4});
  CHECK(says(finding, "dimensions 1 and 4"));
  CHECK(says(finding, "MSA of dimension 3 (counted from 0) is unknown"));
  finding = only(analysis, {.min_msa = 0.5});
  CHECK(finding.outcome == Outcome::unmeasured);
  CHECK(finding.found == "unknown");
  CHECK(finding.dimensions == Indices{3});
  analysis.adequacy->kmo->per_dimension[3] = 0.9;
  CHECK(only(analysis, {.min_msa = 0.5}).outcome == Outcome::passed);
}

TEST_CASE("constant dimensions are named") {
  Analysis analysis = test::small_analysis();
  CHECK(only(analysis, {.max_constant_dimensions = 0}).outcome == Outcome::passed);
  analysis.embedding.constant_dimensions = {1, 4};
  CHECK(only(analysis, {.max_constant_dimensions = 2}).dimensions.empty());
  const Finding finding = only(analysis, {.max_constant_dimensions = 1});
  CHECK(finding.dimensions == Indices{1, 4});
  CHECK(finding.message ==
        "the number of constant dimensions is 2, above 1 by 1: dimensions 1 and 4 (counted from "
        "0)");
}

TEST_CASE("duplicate words: none, some, not counted") {
  Analysis analysis = test::small_analysis();
  CHECK(only(analysis, {.no_duplicate_words = true}).outcome == Outcome::passed);
  analysis.embedding.duplicate_words = 1;
  CHECK(only(analysis, {.no_duplicate_words = true}).message ==
        "1 row repeats a word that came before");
  analysis.embedding.duplicate_words.reset();
  CHECK(only(analysis, {.no_duplicate_words = true}).outcome == Outcome::unmeasured);
}

TEST_CASE("a verdict is wanted, and not an unsuitable one") {
  const Thresholds thresholds{.require_suitable = true};
  CHECK(only(test::small_analysis(), thresholds).outcome == Outcome::passed);
  const Finding noise = only(test::noise_analysis(), thresholds);
  CHECK(noise.outcome == Outcome::failed);
  CHECK(noise.found == "noise");
  CHECK(says(noise, "the verdict is noise: the largest eigenvalue"));
  const Finding missing = only(without_statistics(), thresholds);
  CHECK(missing.outcome == Outcome::unmeasured);
  CHECK(says(missing, "there is only one word (row)"));
  Analysis old = test::small_analysis();
  old.verdict.reset();
  CHECK(says(only(old, thresholds), "make the report again"));
}

TEST_CASE("warnings: notes never count, allowed ones do not") {
  Analysis analysis = test::small_analysis();
  Finding finding = only(analysis, {.no_warnings = true});
  CHECK(finding.outcome == Outcome::failed);
  CHECK(finding.message == "there are 2 warnings: gap-rule-at-start, near-duplicate-dimensions");
  CHECK(finding.dimensions == Indices{1, 3});
  finding =
      only(analysis,
           {.no_warnings = true,
            .allowed = {WarningCode::gap_rule_at_start, WarningCode::near_duplicate_dimensions}});
  CHECK(finding.outcome == Outcome::passed);
  CHECK(finding.wanted == "none but near-duplicate-dimensions, gap-rule-at-start");
  analysis.warnings.push_back({WarningCode::near_duplicate_dimensions, "another pair", {}});
  finding = only(analysis, {.no_warnings = true});
  CHECK(finding.found == "gap-rule-at-start, near-duplicate-dimensions");
  CHECK(finding.message ==
        "there are 3 warnings: gap-rule-at-start, near-duplicate-dimensions (2 times)");
}

TEST_CASE("what does not exist is missed, with the reason of the analysis") {
  const Analysis analysis = without_statistics();
  Thresholds thresholds{.min_kmo = 0,
                        .min_msa = 0,
                        .max_log10_p = 0,
                        .min_heads = 1,
                        .max_heads = 100,
                        .max_head_share = 1,
                        .max_constant_dimensions = 100};
  const auto findings = check(analysis, thresholds, nullptr);
  REQUIRE(findings.size() == 7);
  for (const Finding& finding : findings) {
    CAPTURE(finding.rule);
    CHECK(finding.outcome == Outcome::unmeasured);
    CHECK(finding.found == "unknown");
    CHECK(says(finding, "there is only one word (row)"));
  }
  CHECK_FALSE(CheckedFile{"x", {}, analysis, findings}.passed());
}

TEST_CASE("findings come in the order of the rules") {
  const Thresholds thresholds{.min_kmo = 0.1,
                              .min_msa = 0.1,
                              .max_log10_p = -1,
                              .min_words = 1,
                              .dimensions = 5,
                              .min_heads = 1,
                              .max_heads = 9,
                              .max_head_share = 1,
                              .max_constant_dimensions = 0,
                              .max_zero_vectors = 0,
                              .max_skipped_rows = 0,
                              .no_duplicate_words = true,
                              .require_suitable = true,
                              .no_warnings = true};
  const Reference reference = reference_of({{0, 2, 4}, {1, 3}});
  std::vector<std::string> rules;
  for (const Finding& finding : check(test::small_analysis(), thresholds, &reference)) {
    rules.push_back(finding.rule);
  }
  CHECK(rules == std::vector<std::string>{"min-kmo", "min-msa", "max-log10-p", "min-words",
                                          "dimensions", "min-heads", "max-heads", "max-head-share",
                                          "max-constant-dimensions", "max-zero-vectors",
                                          "max-skipped-rows", "no-duplicate-words",
                                          "require-suitable", "no-warnings", "against"});
}

TEST_CASE("against: the same heads, or the same in another order") {
  const Analysis analysis = test::small_analysis();
  Reference reference = reference_of({{0, 2, 4}, {1, 3}});
  Finding finding = only(analysis, {}, &reference);
  CHECK(finding.outcome == Outcome::passed);
  CHECK(finding.found == "same");
  CHECK(finding.message == "the heads are those of heads.json");
  reference = reference_of({{1, 3}, {0, 2, 4}});
  finding = only(analysis, {}, &reference);
  CHECK(finding.outcome == Outcome::passed);
  CHECK(finding.found == "relabelled");
  CHECK(finding.dimensions.empty());
}

TEST_CASE("against: what moved is named") {
  const Reference reference = reference_of({{1, 3, 4}, {0, 2}});  // swapped, and 4 went over
  const Finding finding = only(test::small_analysis(), {}, &reference);
  CHECK(finding.outcome == Outcome::failed);
  CHECK(finding.found == "changed");
  CHECK(finding.dimensions == Indices{4});
  CHECK(says(finding, "1 of 5 dimensions moved to another head than in heads.json: dimension 4"));
}

TEST_CASE("against: many moved dimensions are counted in the message and all in the list") {
  Analysis analysis = test::small_analysis();
  std::vector<std::size_t> all(40);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  analysis.embedding.dimensions = 40;
  analysis.partition = test::partition_of({all});
  std::vector<std::vector<std::size_t>> two(2);
  for (const std::size_t i : all) two[i < 15 ? 0 : 1].push_back(i);
  const Reference reference = reference_of(two);
  const Finding finding = only(analysis, {}, &reference);
  CHECK(finding.dimensions.size() == 15);
  CHECK(says(finding, "8, 9 and 5 more"));
  CHECK(says(finding, "1 head now, 2 there"));
}

TEST_CASE("against: another file is mentioned, but does not fail") {
  Reference reference = reference_of({{0, 2, 4}, {1, 3}});
  reference.embedding.digest = "ff";
  const Finding finding = only(test::small_analysis(), {}, &reference);
  CHECK(finding.outcome == Outcome::passed);
  CHECK(says(finding, "its digest differs"));
}

TEST_CASE("against: loadings never matter") {
  Reference reference = reference_of({{0, 2, 4}, {1, 3}});
  for (double& loading : reference.partition.loading_of_dimension) loading *= -1.5;
  CHECK(only(test::small_analysis(), {}, &reference).outcome == Outcome::passed);
}

TEST_CASE("against: what cannot be compared is missed") {
  const Reference other_size = reference_of({{0, 1}, {2}});
  Finding finding = only(test::small_analysis(), {}, &other_size);
  CHECK(finding.outcome == Outcome::unmeasured);
  CHECK(finding.found == "not comparable");
  CHECK(says(finding, "5 dimensions, heads.json has 3"));
  const Reference reference = reference_of({{0, 2, 4}, {1, 3}});
  finding = only(without_statistics(), {}, &reference);
  CHECK(finding.outcome == Outcome::unmeasured);
  CHECK(says(finding, "there is only one word"));
}
