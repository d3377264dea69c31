#include "famheads/report/partition_json.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "famheads/core/error.hpp"
#include "famheads/core/version.hpp"
#include "report/fabricate.hpp"

using namespace famheads;
using test::small_analysis;
using Json = nlohmann::ordered_json;

namespace {

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

}  // namespace

TEST_CASE("the partition document, byte for byte") {
  const std::string expected = R"({
  "schema": "famheads.partition/1",
  "generator": {
    "name": "famheads",
    "version": ")" + std::string(version()) +
                               R"("
  },
  "embedding": {
    "source": "vectors.txt",
    "format": "glove",
    "digest": "00112233445566778899aabbccddeeff",
    "words": 1000,
    "dimensions": 5
  },
  "verdict": "structured",
  "unsuitable": false,
  "method": {
    "matrix": "covariance",
    "rule": "gap",
    "rotation": "none",
    "assignment": "largest-absolute-loading",
    "retained_factors": 2
  },
  "dimensions": 5,
  "head_count": 2,
  "heads": [
    {
      "head": 0,
      "factor": 0,
      "size": 3,
      "dimensions": [0, 2, 4],
      "sum_of_squared_loadings": 0.25,
      "variance_share": 0.6
    },
    {
      "head": 1,
      "factor": 1,
      "size": 2,
      "dimensions": [1, 3],
      "sum_of_squared_loadings": 0.125,
      "variance_share": 0.4
    }
  ],
  "head_of_dimension": [0, 1, 0, 1, 0],
  "loading_of_dimension": [0.1, -0.2, 0.30000000000000004, -0.4, 0.5],
  "permutation": [0, 2, 4, 1, 3],
  "inverse_permutation": [0, 3, 1, 4, 2],
  "head_offsets": [0, 3, 5]
}
)";
  CHECK(report::partition_json(small_analysis()) == expected);
}

TEST_CASE("a partition of an unsuitable file says so, one without verdict says nothing") {
  Json document = Json::parse(report::partition_json(test::noise_analysis()));
  CHECK(document["verdict"] == "noise");
  CHECK(document["unsuitable"] == true);
  tasks::Analysis analysis = small_analysis();
  analysis.verdict.reset();
  document = Json::parse(report::partition_json(analysis));
  CHECK(document["verdict"].is_null());
  CHECK(document["unsuitable"].is_null());
}

TEST_CASE("a head keeps the index of its factor where factors before it are empty") {
  tasks::Analysis analysis = small_analysis();
  analysis.partition->heads[1].factor = 4;
  const auto document = Json::parse(report::partition_json(analysis));
  CHECK(document["heads"][1]["head"] == 1);
  CHECK(document["heads"][1]["factor"] == 4);
}

TEST_CASE("a source that is not UTF-8 keeps its bytes beside it") {
  tasks::Analysis analysis = small_analysis();
  analysis.embedding.source = "caf\xE9.vec";
  const auto embedding = Json::parse(report::partition_json(analysis))["embedding"];
  CHECK(embedding["source"] == "caf\uFFFD.vec");
  CHECK(embedding["source_bytes"] == "636166e92e766563");
  CHECK(keys_of(embedding)[1] == "source_bytes");
}

TEST_CASE("a partition document is not made of nothing or of broken parts") {
  tasks::Analysis none = small_analysis();
  none.partition.reset();
  CHECK_THROWS_AS((void)report::partition_json(none), Error);

  tasks::Analysis short_array = small_analysis();
  short_array.partition->permutation.pop_back();
  CHECK_THROWS_AS((void)report::partition_json(short_array), Error);

  tasks::Analysis no_offset = small_analysis();
  no_offset.partition->head_offsets.pop_back();
  CHECK_THROWS_AS((void)report::partition_json(no_offset), Error);

  tasks::Analysis not_a_number = small_analysis();
  not_a_number.partition->loading_of_dimension[3] = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS((void)report::partition_json(not_a_number), Error);
}
