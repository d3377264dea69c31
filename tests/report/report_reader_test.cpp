#include "famheads/report/report_reader.hpp"

#include <doctest/doctest.h>

#include <string>

#include "famheads/core/error.hpp"
#include "famheads/report/partition_json.hpp"
#include "famheads/report/report_json.hpp"
#include "report/fabricate.hpp"

using namespace famheads;
using namespace famheads::report;
using nlohmann::ordered_json;

namespace {

std::string refusal_of(const ordered_json& document) {
  try {
    (void)read_report(document.dump(), "r.json");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::input);
    return error.message();
  }
  return "";
}

ordered_json small_document() { return ordered_json::parse(report_json(test::small_analysis())); }

}  // namespace

TEST_CASE("a report that was read is written again to the same bytes") {
  tasks::Analysis analysis = test::small_analysis();
  CHECK(report_json(read_report(report_json(analysis), "r.json")) == report_json(analysis));

  analysis.embedding.source = "caf\xc3\xa9-\xff.txt";  // not UTF-8: its bytes survive
  analysis.embedding.facts.skipped_rows = 1;
  analysis.embedding.facts.first_skipped =
      io::SkippedRow{.line = 3, .byte_offset = 7, .reason = "\xfe?"};
  analysis.input_options.limit = 10;
  analysis.options.heads_from = 2;
  analysis.options.panel = {{"nest", "variance:0.5"}, true, 50, 7, 0.75};
  analysis.options.effective_words = 300;
  analysis.retention->panel = {.replicates = 50, .seed = 7, .quantile = 0.75};
  analysis.retention->sample_size = 300;
  analysis.retention->rules[1].curve = {factors::CurveKind::criterion, 0, {0.5, std::nullopt}};
  analysis.embedding.facts.left_out = 12;
  analysis.embedding.effective_n = 31.25;
  analysis.embedding.listed_words = io::WordListFacts{9, 1, "caf\xff"};
  analysis.embedding.counted_words = io::WordListFacts{9, 0, {}};
  analysis.embedding.words_without_count = 3;
  analysis.embedding.first_without_count = "\xfe";
  analysis.input_options.weights = "counts:\xff.tsv";
  analysis.input_options.weights_digest = "00112233445566778899aabbccddeeff";
  analysis.input_options.words = "\xfd.txt";
  analysis.input_options.words_digest = "00112233445566778899aabbccddee00";
  analysis.input_options.match = "\\d\xff";
  const tasks::Analysis read = read_report(report_json(analysis), "r.json");
  CHECK(read.embedding.source == analysis.embedding.source);
  CHECK(report_json(read) == report_json(analysis));
}

TEST_CASE("a report from before there was a panel has the usual values") {
  ordered_json document = small_document();
  for (const char* key :
       {"rules", "costly_rules", "effective_n", "replicates", "seed", "quantile"}) {
    document["options"].erase(key);
    if (std::string(key) != "rules") document["retention"].erase(key);
  }
  for (auto& rule : document["retention"]["rules"]) rule.erase("curve");
  const tasks::Analysis read = read_report(document.dump(), "r.json");
  CHECK(read.options.panel.replicates == 1000);
  CHECK(read.options.panel.rules.empty());
  CHECK(read.retention->rules[0].curve.kind == factors::CurveKind::none);
  document["retention"]["rules"][0]["curve"] = {{"kind", "bend"}, {"from", 1}, {"values", {1}}};
  CHECK(refusal_of(document).find("kind") != std::string::npos);
}

TEST_CASE("in reports of before there were weights all words counted alike") {
  ordered_json document = small_document();
  for (const char* key : {"left_out", "effective_n", "listed_words", "counted_words",
                          "words_without_count", "first_without_count"}) {
    document["embedding"].erase(key);
  }
  for (const char* key : {"weights", "weights_digest", "words", "words_digest", "match"}) {
    document["options"].erase(key);
  }
  const tasks::Analysis read = read_report(document.dump(), "r.json");
  CHECK(report_json(read) == report_json(test::small_analysis()));
}

TEST_CASE("missing parts stay missing") {
  tasks::Analysis analysis = test::small_analysis();
  analysis.adequacy.reset();
  analysis.spectrum.reset();
  analysis.verdict.reset();
  analysis.retention.reset();
  analysis.partition.reset();
  const tasks::Analysis read = read_report(report_json(analysis), "r.json");
  CHECK_FALSE(read.adequacy);
  CHECK_FALSE(read.partition);
  CHECK(report_json(read) == report_json(analysis));
}

TEST_CASE("a report of before there were verdicts is read, without one") {
  ordered_json document = small_document();
  document.erase("verdict");
  document["partition"].erase("verdict");
  document["partition"].erase("unsuitable");
  const tasks::Analysis read = read_report(document.dump(), "r.json");
  CHECK_FALSE(read.verdict);
  CHECK(read.partition);
  CHECK(ordered_json::parse(report_json(read))["verdict"].is_null());
}

TEST_CASE("a verdict that contradicts itself is refused") {
  for (const auto& change : std::initializer_list<std::pair<const char*, ordered_json>>{
           {"/verdict/name", "fine"},
           {"/verdict/unsuitable", true},
           {"/verdict/reason", 1},
           {"/verdict/numbers", nullptr},
           {"/verdict/numbers/0/side", "above"},
           {"/verdict/numbers/0/value", nullptr}}) {
    CAPTURE(change.first);
    ordered_json document = small_document();
    const ordered_json::json_pointer place(change.first);
    document[place] = change.second;
    CHECK(refusal_of(document).find(place.back()) != std::string::npos);
  }
}

TEST_CASE("a report without health and order, of an older version, can be read") {
  ordered_json document = small_document();
  document.erase("health");
  document["embedding"].erase("frequency_order");
  const tasks::Analysis read = read_report(document.dump(), "r.json");
  CHECK_FALSE(read.health.spectrum);
  CHECK(read.health.dimensions.empty());
  CHECK_FALSE(read.frequency_order);
}

TEST_CASE("a malformed report is refused with the name of the field") {
  CHECK_THROWS_AS((void)read_report("no json", "r.json"), Error);
  CHECK_THROWS_AS((void)read_report("[1]", "r.json"), Error);
  CHECK(refusal_of(small_document()).empty());
  ordered_json document = small_document();
  document["schema"] = "famheads.report/2";
  CHECK(refusal_of(document).find("famheads.report/2") != std::string::npos);
  for (const char* pointer :
       {"/embedding/words", "/embedding/format", "/health/directions", "/health/lengths",
        "/health/per_dimension/dead", "/health/per_dimension/nearest",
        "/health/per_dimension/variance", "/embedding/frequency_order/verdict",
        "/embedding/frequency_order/evidence", "/options/matrix", "/adequacy/rank",
        "/spectrum/eigenvalues", "/retention/candidates", "/partition/heads/0/factor",
        "/partition/permutation", "/partition/head_offsets", "/partition/head_of_dimension"}) {
    CAPTURE(pointer);
    const ordered_json::json_pointer place(pointer);
    const std::string field = place.back();
    for (const ordered_json& wrong : {ordered_json("x"), ordered_json(-1), ordered_json(nullptr)}) {
      document = small_document();
      document[place] = wrong;
      CHECK(refusal_of(document).find(field) != std::string::npos);
    }
    document = small_document();
    document[place.parent_pointer()].erase(field);
    CHECK(refusal_of(document).find(field) != std::string::npos);
  }
}

TEST_CASE("arrays that do not fit together are refused") {
  for (const char* pointer :
       {"/partition/permutation/0", "/partition/head_offsets/1", "/partition/head_of_dimension/0",
        "/partition/heads/0/dimensions/0", "/spectrum/eigenvalues/1",
        "/partition/inverse_permutation/0", "/partition/head_count", "/partition/dimensions",
        "/embedding/dimensions"}) {
    CAPTURE(pointer);
    ordered_json document = small_document();
    document[ordered_json::json_pointer(pointer)] = 77;
    CHECK_FALSE(refusal_of(document).empty());
  }
  for (const char* pointer :
       {"/adequacy/kmo/per_dimension", "/spectrum/eigenvalues", "/health/per_dimension/dead"}) {
    CAPTURE(pointer);
    ordered_json document = small_document();
    ordered_json& array = document[ordered_json::json_pointer(pointer)];
    array.erase(array.size() - 1);
    CHECK(refusal_of(document).find("has another length than dimensions") != std::string::npos);
  }
  for (const ordered_json& wrong : {ordered_json{0, 0}, ordered_json{1, 0}, ordered_json{77}}) {
    ordered_json document = small_document();
    document["embedding"]["constant_dimensions"] = wrong;
    CHECK(refusal_of(document).find("constant_dimensions") != std::string::npos);
  }
}

TEST_CASE("a number of dimensions is not believed before it is compared") {
  for (const std::uint64_t claim :
       {std::uint64_t{0}, std::uint64_t{1} << 40U, std::uint64_t{1} << 63U}) {
    ordered_json document = small_document();
    document["partition"]["dimensions"] = claim;
    CHECK(refusal_of(document).find("dimension") != std::string::npos);
  }
}

TEST_CASE("variances are not negative") {
  ordered_json document = small_document();
  document["spectrum"]["eigenvalues"].back() = -1e-300;
  CHECK(refusal_of(document).find("eigenvalues") != std::string::npos);
  document = small_document();
  document["spectrum"]["total_variance"] = -1;
  CHECK(refusal_of(document).find("total_variance") != std::string::npos);
}

TEST_CASE("a head without dimensions is refused") {
  ordered_json document = small_document();
  ordered_json& partition = document["partition"];
  ordered_json head = partition["heads"][0];
  head["dimensions"] = ordered_json::array();
  partition["heads"].push_back(head);
  partition["head_count"] = partition["heads"].size();
  partition["head_offsets"].push_back(partition["head_offsets"].back());
  CHECK(refusal_of(document).find("without dimensions") != std::string::npos);
}

TEST_CASE("a partition document gives the partition and its embedding") {
  const tasks::Analysis analysis = test::small_analysis();
  const PartitionDocument read = read_partition(partition_json(analysis), "h.json");
  CHECK(read.embedding.digest == analysis.embedding.digest);
  CHECK(read.partition.head_of_dimension == analysis.partition->head_of_dimension);
  CHECK(read.partition.loading_of_dimension == analysis.partition->loading_of_dimension);
  CHECK_THROWS_AS((void)read_partition(report_json(analysis), "r.json"), Error);
}

TEST_CASE("reports are told from embeddings by their start") {
  CHECK(looks_like_report(report_json(test::small_analysis())));
  CHECK(looks_like_report("{\"schema\":\"famheads.report/1\"}"));
  CHECK_FALSE(looks_like_report("the 0.1 0.2\n"));
  CHECK_FALSE(looks_like_report("{\"schema\": \"other\"}"));
  CHECK_FALSE(looks_like_report(""));
}
