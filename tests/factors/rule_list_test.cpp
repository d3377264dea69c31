#include "factors/rules/rule_list.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "famheads/core/error.hpp"

using namespace famheads;

namespace {

std::vector<std::string> panel(const std::vector<std::string>& rules, const std::string& chosen) {
  std::vector<std::string> texts;
  for (const auto& request : factors::panel_requests(rules, factors::parse_rule(chosen))) {
    texts.push_back(request.text);
  }
  return texts;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("without a list those rules run that cost little, and the chosen one") {
  CHECK(panel({}, "gap") == Texts{"gap", "kaiser", "broken-stick", "ekc", "acceleration",
                                  "optimal-coordinates", "map", "variance:0.8"});
  CHECK(panel({}, "nest").back() == "nest");
  CHECK(panel({}, "nest").size() == 9);
}

TEST_CASE("a list names the rules that run, in the order of the table") {
  CHECK(panel({"parallel", "kaiser"}, "gap") == Texts{"gap", "kaiser", "parallel"});
  CHECK(panel({"variance:0.5"}, "gap") == Texts{"gap", "variance:0.5"});
  CHECK(panel({"gap"}, "gap") == Texts{"gap"});
  // The chosen rule's argument wins, and then the last one named.
  CHECK(panel({"variance:0.5"}, "variance:0.7") == Texts{"variance:0.7"});
  CHECK(panel({"variance:0.5", "variance:0.6"}, "gap") == Texts{"gap", "variance:0.6"});
  CHECK_THROWS_AS((void)panel({"elbow"}, "gap"), Error);
}

TEST_CASE("all rules are all rules, also beside others") {
  CHECK(panel({"all"}, "gap").size() == factors::rule_list().size());
  const Texts all = panel({"all", "variance:0.5"}, "map");
  CHECK(all.size() == factors::rule_list().size());
  CHECK(std::find(all.begin(), all.end(), "variance:0.5") != all.end());
}
