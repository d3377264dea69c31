// The format "json": src/report/check_json.cpp, docs/schema/check-1.schema.json.
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "famheads/core/version.hpp"
#include "famheads/report/escape.hpp"
#include "report/fabricate_check.hpp"
#include "report/validation.hpp"

using namespace famheads;
using test::check_refused;
using test::mixed_files;
using test::rendered;
using Json = nlohmann::ordered_json;

namespace {

Json document_of(const std::vector<tasks::CheckedFile>& files) {
  return Json::parse(rendered("json", files));
}

Json schema_of(const std::string& name) {
  std::ifstream file(FAMHEADS_SOURCE_DIR "/docs/schema/" + name + ".schema.json");
  return Json::parse(file);
}

}  // namespace

TEST_CASE("check, json: the schema accepts documents of every shape") {
  test::check_valid("check-1", rendered("json", mixed_files()));
  test::check_valid("check-1", rendered("json", test::hostile_files()));
  test::check_valid("check-1", rendered("json", std::vector<tasks::CheckedFile>{}));
}

TEST_CASE("check, json: the schema refuses what contradicts itself") {
  const std::string document = rendered("json", mixed_files());
  const auto refused = [&document](const test::Change& change, const std::string& expected) {
    check_refused("check-1", document, change, expected);
  };
  refused([](Json& broken) { broken.erase("totals"); }, "totals");
  refused([](Json& broken) { broken["schema"] = "famheads.check/2"; }, "famheads.check/1");
  refused([](Json& broken) { broken["passed"] = true; }, "passed differs");
  refused([](Json& broken) { broken["totals"]["rules_failed"] = 2; }, "totals.rules_failed");
  refused([](Json& broken) { broken["files"][0]["status"] = "fine"; }, "fine");
  refused(
      [](Json& broken) {
        broken["files"][1]["status"] = "passed";
        broken["totals"]["passed"] = 3;
        broken["totals"]["failed"] = 1;
      },
      "its parts say failed");
  refused([](Json& broken) { broken["files"][3]["error"]["line"] = 0; }, "line");
  refused([](Json& broken) { broken["files"][0]["embedding"] = nullptr; }, "not neither");
  refused([](Json& broken) { broken["files"][1]["findings"][0]["outcome"] = "missed"; }, "missed");
  refused(
      [](Json& broken) {
        broken["files"][1]["findings"][0]["dimensions"] = {2, 1};
      },
      "do not ascend");
}

TEST_CASE("check, json: an embedding is described as in a report") {
  const Json embedding = schema_of("check-1")["$defs"]["file"]["properties"]["embedding"];
  const Json report = schema_of("report-1")["properties"]["embedding"];
  CHECK(embedding["properties"] == report["properties"]);
  CHECK(embedding["required"] == report["required"]);
}

TEST_CASE("check, json: files keep the order of the arguments") {
  const Json document = document_of(mixed_files());
  CHECK(document["schema"] == "famheads.check/1");
  CHECK(document["generator"]["build"] == std::string(build()));
  CHECK(document["passed"] == false);
  CHECK(document["totals"] == Json({{"files", 5},
                                    {"passed", 2},
                                    {"failed", 2},
                                    {"errors", 1},
                                    {"rules", 9},
                                    {"rules_failed", 3},
                                    {"rules_unmeasured", 1}}));
  std::vector<std::string> status;
  for (const Json& file : document["files"]) status.push_back(file["status"]);
  CHECK(status == std::vector<std::string>{"passed", "failed", "failed", "error", "passed"});
}

TEST_CASE("check, json: a file has its numbers and its findings") {
  const Json file = document_of(mixed_files())["files"][2];
  CHECK(file["source"] == "vectors/worse.vec");
  CHECK(file["error"].is_null());
  CHECK(file["embedding"]["words"] == 1000);
  CHECK(file["head_count"] == 2);
  CHECK(file["kmo"] == 0.75);
  CHECK(file["log10_p_value"] == -20.875);
  CHECK(file["warnings"] == Json({"gap-rule-at-start", "near-duplicate-dimensions"}));
  CHECK(file["findings"][1] == Json({{"rule", "min-msa"},
                                     {"outcome", "failed"},
                                     {"wanted", "at least 0.6 for every dimension"},
                                     {"found", "0.5"},
                                     {"message",
                                      "the lowest MSA is 0.5, below 0.6 by 0.1; 1 of 5 dimensions "
                                      "is below: dimension 1 (counted from 0)"},
                                     {"dimensions", {1}}}));
  CHECK(file["findings"][3]["outcome"] == "unmeasured");
}

TEST_CASE("check, json: a file that could not be read says where and why") {
  const Json file = document_of(mixed_files())["files"][3];
  CHECK(file["error"] == Json({{"kind", "input"},
                               {"message", "a row has 4 numbers where the first has 5"},
                               {"hint", "repair the row, or skip such rows"},
                               {"line", 3},
                               {"row", nullptr},
                               {"offset", 56}}));
  for (const char* empty : {"embedding", "head_count", "kmo", "log10_p_value"}) {
    CHECK(file[empty].is_null());
  }
  CHECK(file["findings"].empty());
}

TEST_CASE("check, json: values that do not exist are null") {
  const Json file = document_of(mixed_files())["files"][4];
  CHECK(file["status"] == "passed");
  CHECK(file["head_count"].is_null());
  CHECK(file["kmo"].is_null());
  CHECK(file["log10_p_value"].is_null());
  CHECK(file["embedding"]["dimensions"] == 5);
}

TEST_CASE("check, json: untrusted text survives, bytes that are no UTF-8 stand beside it") {
  const Json document = document_of(test::hostile_files());
  std::size_t index = 0;
  for (const auto& entry : test::hostile_strings()) {
    CAPTURE(entry.name);
    const Json& file = document["files"][index];
    index += 2;
    CHECK(file["source"] == report::replace_invalid_utf8(entry.bytes));
    CHECK(file.contains("source_bytes") != entry.valid_utf8);
    if (!entry.valid_utf8) {
      CHECK(file["findings"][0]["message_bytes"] == report::hex_of(entry.bytes));
    }
  }
}
