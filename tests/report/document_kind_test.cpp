#include "report/document_kind.hpp"

#include <doctest/doctest.h>

using namespace famheads::report;

TEST_CASE("documents are known by their first field") {
  CHECK(document_schema("{\n  \"schema\": \"famheads.report/1\",\n") == "famheads.report/1");
  CHECK(document_schema("{\"schema\":\"famheads.partition/12\"") == "famheads.partition/12");
  CHECK_FALSE(document_schema(""));
  CHECK_FALSE(document_schema("{"));
  CHECK_FALSE(document_schema("{\"schema\": \"famheads.rep"));  // cut
  CHECK_FALSE(document_schema("{\"schema\": \"other/1\"}"));
  CHECK_FALSE(document_schema("{\"name\": \"famheads.report/1\"}"));
  CHECK_FALSE(document_schema("the 0.1 0.2\n"));
}

TEST_CASE("each kind says what it holds, and the next step") {
  for (const char* schema : {"famheads.report/1", "famheads.partition/1", "famheads.scree/1",
                             "famheads.check/1", "famheads.info/1", "famheads.other/1"}) {
    CHECK_FALSE(document_kind(schema).holds.empty());
    CHECK_FALSE(document_kind(schema).next.empty());
  }
  CHECK(document_kind("famheads.other/1").holds != document_kind("famheads.report/1").holds);
}
