// The format "junit": src/report/check_junit.cpp, docs/schema/junit.xsd, and a reader of others.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "report/fabricate_check.hpp"
#include "report/validation.hpp"
#include "support/snapshot.hpp"

using namespace famheads;
using test::mixed_files;
using test::rendered;
using test::Verdict;
using Json = nlohmann::ordered_json;

namespace {

Verdict validate_xml(const std::string& document) {
  return test::verdict_of("xmllint --noout --schema " FAMHEADS_SOURCE_DIR "/docs/schema/junit.xsd",
                          document);
}

/// The suites as python3-junitparser reads them; it also adds up the counts.
Json read_back(const std::string& document) {
  const Verdict verdict = test::verdict_of(
      "/usr/bin/python3 -B " FAMHEADS_SOURCE_DIR "/tests/report/read_junit.py", document);
  REQUIRE_MESSAGE(verdict.valid, verdict.problems);
  return Json::parse(verdict.problems);
}

}  // namespace

TEST_CASE("snapshot: check, junit") {
  test::check_snapshot("check-junit.xml", rendered("junit", mixed_files()));
}

TEST_CASE("check, junit: the schema accepts documents of every shape") {
  for (const auto& files :
       {mixed_files(), test::hostile_files(), std::vector<tasks::CheckedFile>{}}) {
    const Verdict verdict = validate_xml(rendered("junit", files));
    CHECK_MESSAGE(verdict.valid, verdict.problems);
  }
}

TEST_CASE("check, junit: the schema refuses other elements, attributes and counts") {
  const std::string document = rendered("junit", mixed_files());
  const auto refused = [&document](const std::string& part, const std::string& replacement) {
    std::string broken = document;
    REQUIRE(broken.find(part) != std::string::npos);
    broken.replace(broken.find(part), part.size(), replacement);
    CAPTURE(replacement);
    CHECK_FALSE(validate_xml(broken).valid);
  };
  refused(" name=\"min-kmo\"", "");
  refused("<failure", "<failure seen=\"1\"");
  refused("failures=\"3\"", "failures=\"-3\"");
  refused("classname=", "class=");
  refused("name=\"min-words\"", "name=\"min-kmo\"");
}

TEST_CASE("check, junit: a reader finds a suite a file and a case a rule") {
  const Json suites = read_back(rendered("junit", mixed_files()));
  REQUIRE(suites.size() == 5);
  CHECK(suites[2]["name"] == "vectors/worse.vec");
  const Json& cases = suites[2]["cases"];
  std::vector<std::string> names;
  for (const Json& entry : cases) {
    CHECK(entry["classname"] == "vectors/worse.vec");
    CHECK(entry["time"] == 0);
    names.push_back(entry["name"]);
  }
  CHECK(names == std::vector<std::string>{"readable", "min-kmo", "min-msa", "min-words",
                                          "no-duplicate-words"});
  CHECK_FALSE(cases[0].contains("result"));
  CHECK_FALSE(cases[3].contains("result"));
}

TEST_CASE("check, junit: a reader finds the detail in the message and inside") {
  const Json suites = read_back(rendered("junit", mixed_files()));
  const Json& failure = suites[2]["cases"][2];
  CHECK(failure["result"] == "Failure");
  CHECK(failure["type"] == "min-msa");
  CHECK(failure["message"] ==
        "the lowest MSA is 0.5, below 0.6 by 0.1; 1 of 5 dimensions is below: dimension 1 (counted "
        "from 0)");
  CHECK(failure["text"] ==
        "the lowest MSA is 0.5, below 0.6 by 0.1; 1 of 5 dimensions is below: dimension 1 (counted "
        "from 0)\n"
        "wanted: at least 0.6 for every dimension\n"
        "found: 0.5\n"
        "dimensions: 1");
  const Json& skipped = suites[2]["cases"][4];
  CHECK(skipped["result"] == "Skipped");
  CHECK(skipped["message"] ==
        "counts as missed: the number of duplicate words is unknown: duplicate words were not "
        "counted");
  const Json& error = suites[3]["cases"][0];
  CHECK(error["name"] == "readable");
  CHECK(error["result"] == "Error");
  CHECK(error["message"] == error["text"]);
  CHECK(test::contains(error["message"].get<std::string>(), "line 3, byte 56"));
}

TEST_CASE("check, junit: untrusted text survives attributes and text") {
  const Json suites = read_back(rendered("junit", test::hostile_files()));
  REQUIRE(suites.size() == 2 * test::hostile_strings().size());
  std::size_t index = 0;
  for (const auto& entry : test::hostile_strings()) {
    CAPTURE(entry.name);
    const Json& suite = suites[index];
    index += 2;
    const std::string message = suite["cases"][1]["message"].get<std::string>();
    CHECK(suite["name"] == message);
    CHECK(suite["cases"][1]["classname"] == message);
    const bool harmless = entry.valid_utf8 && std::ranges::all_of(entry.bytes, [](char byte) {
                            return byte >= 0x20 && byte < 0x7F;
                          });
    if (harmless) CHECK(message == entry.bytes);
  }
}
