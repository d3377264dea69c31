#include "famheads/report/info_json.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "report/fabricate_info.hpp"

using namespace famheads;
using Json = nlohmann::ordered_json;

TEST_CASE("the info document says what was found") {
  const Json document = Json::parse(report::info_json(test::info_of_large_file()));
  CHECK(document["schema"] == "famheads.info/1");
  CHECK(document["file"]["compression"] == "gzip");
  CHECK(document["file"]["stored_bytes"] == 1325960915);
  const Json& embedding = document["embedding"];
  CHECK(embedding["words"].is_null());
  CHECK(embedding["declared_words"] == 2000000);
  CHECK(embedding["estimated_words"] == 2034567);
  CHECK(embedding["first_words"][0]["word"] == "the");
  CHECK(embedding["first_words"][1]["values"][1] == 12345678.0);
  CHECK(embedding["frequency_order"]["verdict"] == "looks sorted");
  CHECK(embedding["notes"][0]["code"] == "byte-order-mark");
  CHECK(document["not_verified"].size() == 2);
  CHECK(document["problem"].is_null());
  CHECK(document["document"].is_null());
}

TEST_CASE("what is not known is null") {
  const Json bad = Json::parse(report::info_json(test::info_of_bad_file()));
  CHECK(bad["embedding"].is_null());
  CHECK(bad["problem"]["message"] == "this is a NumPy array");
  CHECK(bad["problem"]["line"].is_null());
  CHECK(bad["problem"]["offset"] == 0);
  const Json named = Json::parse(report::info_json(test::info_of_document()));
  CHECK(named["document"] == "famheads.report/1");
  tasks::FileInfo unopened = test::info_of_bad_file();
  unopened.stored.reset();
  CHECK(Json::parse(report::info_json(unopened))["file"]["compression"].is_null());
}

TEST_CASE("raw bytes stay valid JSON") {
  tasks::FileInfo info = test::info_of_large_file();
  info.source = "a\xff";
  info.first_words[0].word = "\xc3(";
  info.order->evidence = {"\xff"};
  const Json document = Json::parse(report::info_json(info));
  CHECK(document["file"]["source_bytes"] == "61ff");
  CHECK(document["embedding"]["first_words"][0]["word_bytes"] == "c328");
}
