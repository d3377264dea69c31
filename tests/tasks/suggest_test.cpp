#include "famheads/tasks/suggest.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "report/fabricate.hpp"
#include "tasks/suggest_rules.hpp"

using namespace famheads;
using namespace famheads::tasks;

namespace {

CheckedFile file_of(const std::string& name, Analysis analysis) {
  CheckedFile file{name};
  file.analysis = std::move(analysis);
  return file;
}

const Suggestion& find(const SuggestedSection& section, const std::string& key) {
  const auto found = std::ranges::find(section.suggestions, key, &Suggestion::key);
  REQUIRE(found != section.suggestions.end());
  return *found;
}

bool has(const SuggestedSection& section, const std::string& key) {
  return std::ranges::find(section.suggestions, key, &Suggestion::key) != section.suggestions.end();
}

}  // namespace

TEST_CASE("thresholds are rounded to the loose side, and never past the value") {
  std::mt19937 random(1);
  std::uniform_real_distribution<double> unit(0, 1);
  for (int round = 0; round < 10000; ++round) {
    const double value = round < 101 ? round / 100.0 : unit(random);
    CHECK(hundredths_below(value) <= value);
    CHECK(hundredths_below(value) > value - 0.0100001);
    CHECK(hundredths_above(value) >= value);
    CHECK(hundredths_above(value) < value + 0.0100001);
    const double large = std::exp(30 * value) - 1;
    CHECK(two_digits_below(large) <= large);
    CHECK(two_digits_below(large) >= 0.9 * large);
    CHECK(two_digits_below(-large) >= -large);
  }
  CHECK(hundredths_below(0.57) == 0.57);
  CHECK(hundredths_above(0.57) == 0.57);
  CHECK(two_digits_below(1800) == 1800);
  CHECK(two_digits_below(-19061.5) == -19000);
  CHECK(two_digits_below(0) == 0);
}

TEST_CASE("one file: one section, each value with its reason") {
  Analysis analysis = test::small_analysis();
  analysis.adequacy->kmo->per_dimension[3] = 0.9;
  const auto sections = suggest(std::vector{file_of("a.vec", analysis)});
  REQUIRE(sections.size() == 1);
  CHECK_FALSE(sections[0].file.has_value());
  CHECK(find(sections[0], "min-kmo").value == SuggestedValue(0.75));
  CHECK(find(sections[0], "min-kmo").reason == "KMO: 0.75; rounded down");
  CHECK(find(sections[0], "min-msa").value == SuggestedValue(0.5));
  CHECK(find(sections[0], "max-log10-p").value == SuggestedValue(-10.0));
  CHECK(find(sections[0], "min-words").value == SuggestedValue(std::uint64_t{900}));
  CHECK(find(sections[0], "dimensions").value == SuggestedValue(std::uint64_t{5}));
  CHECK(find(sections[0], "max-head-share").value == SuggestedValue(0.6));
  CHECK(find(sections[0], "no-duplicate-words").value == SuggestedValue(true));
  CHECK(find(sections[0], "allow").value ==
        SuggestedValue(std::vector<std::string>{"near-duplicate-dimensions", "gap-rule-at-start"}));
}

TEST_CASE("several files: what all keep, then what each keeps beyond that") {
  Analysis strong = test::small_analysis();
  Analysis weak = test::small_analysis();
  weak.adequacy->kmo->overall = 0.5;
  weak.embedding.dimensions = 6;
  weak.embedding.facts.zero_vectors = 3;
  const auto sections = suggest(std::vector{file_of("s.vec", strong), file_of("w.vec", weak)});
  REQUIRE(sections.size() == 3);
  CHECK(find(sections[0], "min-kmo").value == SuggestedValue(0.5));
  CHECK(find(sections[0], "min-kmo").reason == "KMO: 0.5 in w.vec, the least of all; rounded down");
  CHECK_FALSE(find(sections[0], "dimensions").value.has_value());
  CHECK(find(sections[0], "max-zero-vectors").value == SuggestedValue(std::uint64_t{3}));
  CHECK(find(sections[0], "max-heads").reason == "heads: 2 in every file");
  CHECK(sections[1].file == "s.vec");
  CHECK(find(sections[1], "min-kmo").value == SuggestedValue(0.75));
  CHECK(find(sections[1], "max-zero-vectors").value == SuggestedValue(std::uint64_t{0}));
  CHECK(find(sections[1], "dimensions").value == SuggestedValue(std::uint64_t{5}));
  CHECK_FALSE(has(sections[1], "max-heads"));
  CHECK_FALSE(has(sections[2], "min-kmo"));
}

TEST_CASE("what does not exist is left out with the reason") {
  Analysis analysis = test::small_analysis();
  analysis.adequacy->kmo.reset();
  analysis.partition.reset();
  analysis.embedding.duplicate_words = 2;
  analysis.warnings = {{WarningCode::kmo_undefined, "no two dimensions are correlated", {}},
                       {WarningCode::no_elbow, "the rule gap has no answer", {}}};
  const auto sections = suggest(std::vector{file_of("a.vec", analysis)});
  for (const char* key : {"min-kmo", "min-msa", "min-heads", "max-head-share"}) {
    CAPTURE(key);
    CHECK_FALSE(find(sections[0], key).value.has_value());
    CHECK(find(sections[0], key).reason.find("a.vec") != std::string::npos);
  }
  CHECK(find(sections[0], "min-kmo").reason.find("no two dimensions") != std::string::npos);
  CHECK(find(sections[0], "no-duplicate-words").reason == "in a.vec 2 rows repeat a word");
}

TEST_CASE("options that change numbers come along: shared ones once, others by file") {
  Analysis first = test::small_analysis();
  first.options.matrix = factors::SpectrumMatrix::correlation;
  first.input_options.limit = 500;
  Analysis second = first;
  auto sections = suggest(std::vector{file_of("a", first), file_of("b", second)});
  REQUIRE(sections.size() == 1);
  CHECK(find(sections[0], "matrix").value == SuggestedValue(std::string("correlation")));
  CHECK(find(sections[0], "limit").value == SuggestedValue(std::uint64_t{500}));
  second.options.heads = 2;
  sections = suggest(std::vector{file_of("a", first), file_of("b", second)});
  REQUIRE(sections.size() == 3);
  CHECK_FALSE(has(sections[0], "matrix"));
  CHECK(has(sections[1], "matrix"));
  CHECK(find(sections[2], "heads").value == SuggestedValue(std::uint64_t{2}));
}

TEST_CASE("files that could not be read do not count") {
  CheckedFile bad{"bad.vec", Error(ErrorKind::input, "broken")};
  CHECK(suggest(std::vector{bad}).empty());
  CHECK(suggest(std::vector{bad, file_of("a", test::small_analysis())}).size() == 1);
}
