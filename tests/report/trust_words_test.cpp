#include "report/trust_words.hpp"

#include <doctest/doctest.h>

#include "report/fabricate.hpp"

using namespace famheads;
using namespace famheads::report;

namespace {

tasks::Analysis gap_at_its_least() {
  tasks::Analysis analysis = test::small_analysis();
  analysis.retention->rule = "gap";
  analysis.retention->head_count = 2;
  analysis.retention->rules = {{"gap", 2, "covariance", ""}, {"kaiser", 6, "correlation", ""}};
  analysis.warnings = {{WarningCode::gap_rule_at_start, "the gap rule answers 2", {}}};
  return analysis;
}

}  // namespace

TEST_CASE("the least answer of the gap rule is doubted, with what the others say") {
  tasks::Analysis analysis = gap_at_its_least();
  CHECK(doubt_about_head_count(analysis).find("Other rules") == std::string::npos);  // only one
  analysis.retention->rules.push_back({"map", 9, "correlation", ""});
  CHECK(doubt_about_head_count(analysis).ends_with("Other rules answer 6 to 9."));
  analysis.retention->rules.push_back({"ekc", 6, "correlation", ""});
  CHECK(doubt_about_head_count(analysis).ends_with("2 of 4 rules answer 6."));
  analysis.warnings.clear();
  CHECK(doubt_about_head_count(analysis).empty());
}

TEST_CASE("the summary tells the stability, or that nobody looked") {
  tasks::Analysis analysis = test::small_analysis();
  CHECK(stability_in_short(analysis).find("--stability") != std::string::npos);
  analysis.stability.emplace();
  analysis.stability->verdict = tasks::StabilityVerdict::cannot_tell;
  analysis.stability->reason = "there are too few words";
  CHECK(stability_in_short(analysis) ==
        "Whether other words would give the same heads cannot be told: there are too few words.");
  analysis.stability->verdict = tasks::StabilityVerdict::unstable;
  CHECK(stability_in_short(analysis).starts_with("Unstable: there are too few words."));
  CHECK(tone_of_stability(analysis) == Tone::alarm);
  analysis.partition.reset();
  CHECK(stability_in_short(analysis).empty());
}
