// The schemas of docs/schema accept real documents and refuse broken ones.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "famheads/report/partition_json.hpp"
#include "famheads/report/report_json.hpp"
#include "report/fabricate.hpp"
#include "report/validation.hpp"

using namespace famheads;
using test::check_refused;
using test::check_valid;
using test::validate;
using Change = test::Change;
using Json = nlohmann::ordered_json;

namespace {

tasks::Analysis empty_analysis() {
  tasks::Analysis analysis = test::small_analysis();
  analysis.adequacy.reset();
  analysis.spectrum.reset();
  analysis.verdict.reset();
  analysis.retention.reset();
  analysis.partition.reset();
  analysis.warnings = {{WarningCode::one_word, "there is only one word", {}}};
  return analysis;
}

tasks::Analysis odd_analysis() {
  tasks::Analysis analysis = test::small_analysis();
  analysis.embedding.source = "caf\xE9";
  analysis.embedding.declared_words = 2000;
  analysis.embedding.duplicate_words.reset();
  analysis.embedding.facts.skipped_rows = 1;
  analysis.embedding.facts.first_skipped = io::SkippedRow{std::nullopt, 9, 0, "\xFF"};
  analysis.adequacy->bartlett->p_value.reset();
  analysis.adequacy->kmo.reset();
  analysis.warnings.push_back({WarningCode::skipped_rows, "a \xC3 was found", {}});
  return analysis;
}

Json schema_of(const std::string& name) {
  std::ifstream file(FAMHEADS_SOURCE_DIR "/docs/schema/" + name + ".schema.json");
  return Json::parse(file);
}

}  // namespace

TEST_CASE("documents of every shape satisfy their schema") {
  for (const auto& analysis : {test::small_analysis(), test::glove_analysis(), odd_analysis(),
                               test::analysis_of_size(300, 40), test::analysis_of_size(1, 1)}) {
    tasks::Analysis consistent = analysis;
    if (auto& bartlett = consistent.adequacy->bartlett) {
      const auto d = static_cast<double>(consistent.embedding.dimensions);
      bartlett->degrees_of_freedom = d * (d - 1) / 2;
      if (d < 2) bartlett.reset();
    }
    check_valid("report-1", report::report_json(consistent));
    check_valid("partition-1", report::partition_json(consistent));
  }
  check_valid("report-1", report::report_json(empty_analysis()));
}

TEST_CASE("a partition schema refuses what is not a partition") {
  const std::string document = report::partition_json(test::small_analysis());
  const auto refused = [&document](const Change& change, const std::string& expected) {
    check_refused("partition-1", document, change, expected);
  };
  refused([](Json& broken) { broken.erase("head_offsets"); }, "head_offsets");
  refused([](Json& broken) { broken["schema"] = "famheads.partition/2"; }, "famheads.partition/1");
  refused([](Json& broken) { broken["permutation"][0] = -1; }, "permutation");
  refused([](Json& broken) { broken["permutation"] = {0, 2, 4, 1, 5}; }, "no permutation");
  refused([](Json& broken) { broken["inverse_permutation"] = {0, 3, 1, 2, 4}; }, "does not undo");
  refused([](Json& broken) { broken["head_offsets"] = {0, 3, 4}; }, "head_offsets do not lead");
  refused([](Json& broken) { broken["head_offsets"] = {0, 2, 5}; }, "owns other dimensions");
  refused([](Json& broken) { broken["heads"][0]["dimensions"] = {2, 0, 4}; }, "do not ascend");
  refused([](Json& broken) { broken["heads"][0]["dimensions"] = {1, 3, 5}; }, "owns other");
  refused([](Json& broken) { broken["heads"][0]["size"] = 2; }, "size");
  refused([](Json& broken) { broken["heads"][1]["factor"] = 0; }, "factors do not ascend");
  refused([](Json& broken) { broken["heads"][1]["factor"] = 2; }, "not retained");
  refused([](Json& broken) { broken["heads"][1]["head"] = 2; }, "calls itself");
  refused([](Json& broken) { broken["head_of_dimension"][0] = 1; }, "head_of_dimension");
  refused([](Json& broken) { broken["loading_of_dimension"].erase(0); }, "4 entries");
  refused([](Json& broken) { broken["head_count"] = 3; }, "head_count");
}

TEST_CASE("a report schema refuses what is out of range or contradicts itself") {
  const std::string document = report::report_json(test::small_analysis());
  const auto refused = [&document](const Change& change, const std::string& expected) {
    check_refused("report-1", document, change, expected);
  };
  refused([](Json& broken) { broken.erase("notes"); }, "notes");
  refused([](Json& broken) { broken["adequacy"]["kmo"]["overall"] = 1.5; }, "kmo.overall");
  refused([](Json& broken) { broken["adequacy"]["kmo"]["label"] = "fine"; }, "kmo.label");
  refused([](Json& broken) { broken["adequacy"]["bartlett"]["log10_p_value"] = 1; }, "log10_p");
  refused([](Json& broken) { broken["embedding"]["digest"] = "x"; }, "digest");
  refused([](Json& broken) { broken["embedding"]["words"] = "1000"; }, "words");
  refused([](Json& broken) { broken["options"].erase("limit"); }, "limit");
  refused(
      [](Json& broken) {
        broken["spectrum"]["eigenvalues"] = {2, 4, 1, 0.75, 0.25};
      },
      "do not descend");
  refused([](Json& broken) { broken["spectrum"]["complete"] = false; }, "complete");
  refused([](Json& broken) { broken["spectrum"]["total_variance"] = 9; }, "add up");
  refused([](Json& broken) { broken["retention"]["margins"] = {1}; }, "differ in number");
  refused([](Json& broken) { broken["retention"]["head_count"] = 3; }, "retained_factors");
  refused(
      [](Json& broken) {
        broken["partition"]["permutation"] = {0, 2, 4, 1, 5};
      },
      "no permutation");
  refused([](Json& broken) { broken["warnings"][0]["code"] = "Not A Code"; }, "code");
  refused(
      [](Json& broken) {
        broken["partition"] = nullptr;
        broken["warnings"] = Json::array();
      },
      "no warning says why");
}

TEST_CASE("the validator refuses what only looks like JSON") {
  std::string document = report::partition_json(test::small_analysis());
  const std::string two = document;
  CHECK_FALSE(validate("partition-1", document + "\n").valid);
  document.replace(document.find("0.25"), 4, "NaN");
  CHECK(validate("partition-1", document).problems.find("NaN is not JSON") != std::string::npos);
  std::string twice = two;
  twice.replace(twice.find("\"head_count\""), 12, "\"dimensions\"");
  CHECK(validate("partition-1", twice).problems.find("occurs twice") != std::string::npos);
}

TEST_CASE("both schemas describe a partition in the same words") {
  const Json report = schema_of("report-1");
  const Json partition = schema_of("partition-1");
  const auto check_same = [](const Json& part, const Json& whole) {
    CHECK_FALSE(part.empty());
    for (const auto& entry : part.items()) {
      CAPTURE(entry.key());
      REQUIRE(whole.contains(entry.key()));
      CHECK(whole[entry.key()] == entry.value());
    }
  };
  check_same(report["properties"]["partition"]["properties"], partition["properties"]);
  check_same(partition["$defs"], report["$defs"]);
  check_same(partition["properties"]["embedding"]["properties"],
             report["properties"]["embedding"]["properties"]);
}
