#include "report/rule_agreement.hpp"

#include <doctest/doctest.h>

#include "report/fabricate.hpp"

using namespace famheads;
using report::agreement_in_words;
using report::better_than_gap;
using report::rule_agreement;

namespace {

using Answers = std::vector<std::pair<std::string, std::optional<std::size_t>>>;

factors::Retention retention_of(const Answers& answers) {
  factors::Retention retention;
  retention.rule = "gap";
  for (const auto& [name, answer] : answers) {
    retention.rules.push_back({name, answer, "correlation", "because"});
  }
  retention.head_count = answers.front().second;
  return retention;
}

}  // namespace

TEST_CASE("the answer that most rules give") {
  const auto retention = retention_of({{"gap", 2},
                                       {"kaiser", 6},
                                       {"ekc", 6},
                                       {"map", 5},
                                       {"broken-stick", std::nullopt},
                                       {"variance:0.8", 6},
                                       {"parallel", 6}});
  const auto agreement = rule_agreement(retention);
  REQUIRE(agreement);
  CHECK(agreement->head_count == 6);
  CHECK(agreement->agreeing == 3);
  CHECK(agreement->answered == 5);
  CHECK(agreement_in_words(retention) == "3 of 5 rules answer 6.");
}

TEST_CASE("no two agree, or two answers have as many rules: no majority") {
  CHECK_FALSE(rule_agreement(retention_of({{"gap", 2}, {"kaiser", 6}, {"map", 5}})));
  CHECK_FALSE(rule_agreement(
      retention_of({{"gap", 2}, {"kaiser", 6}, {"ekc", 6}, {"map", 5}, {"cng", 5}})));
  CHECK(agreement_in_words(retention_of({{"gap", 2}, {"kaiser", 6}})).empty());
  CHECK(rule_agreement(
      retention_of({{"gap", 2}, {"kaiser", 6}, {"ekc", 6}, {"map", 5}, {"a", 5}, {"b", 6}})));
}

TEST_CASE("a better count is offered where the gap rule answers its least") {
  tasks::Analysis analysis = test::small_analysis();  // it is warned of there
  analysis.retention = retention_of({{"gap", 2}, {"kaiser", 6}, {"ekc", 6}});
  CHECK(better_than_gap(analysis)->head_count == 6);
  analysis.retention = retention_of({{"gap", 2}, {"kaiser", 2}, {"ekc", 6}});
  CHECK_FALSE(better_than_gap(analysis));
  analysis.retention = retention_of({{"gap", 2}, {"kaiser", 0}, {"ekc", 0}});
  CHECK_FALSE(better_than_gap(analysis));
  analysis.retention = retention_of({{"gap", 2}, {"kaiser", 6}, {"ekc", 6}});
  analysis.warnings.clear();
  CHECK_FALSE(better_than_gap(analysis));
  analysis.retention.reset();
  CHECK_FALSE(better_than_gap(analysis));
}
