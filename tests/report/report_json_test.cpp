#include "famheads/report/report_json.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "famheads/core/error.hpp"
#include "famheads/core/version.hpp"
#include "famheads/report/partition_json.hpp"
#include "report/fabricate.hpp"

using namespace famheads;
using test::small_analysis;
using Json = nlohmann::ordered_json;
using Keys = std::vector<std::string>;

namespace {

Json report_of(const tasks::Analysis& analysis) {
  return Json::parse(report::report_json(analysis));
}

Keys keys_of(const Json& object) {
  Keys keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

}  // namespace

TEST_CASE("a report has its fields in the documented order") {
  const Json report = report_of(small_analysis());
  CHECK(keys_of(report) == Keys{"schema", "generator", "embedding", "options", "health", "adequacy",
                                "spectrum", "verdict", "retention", "partition", "warnings",
                                "notes"});
  CHECK(report["schema"] == "famheads.report/1");
  CHECK(report["generator"]["build"] == std::string(build()));
  CHECK(keys_of(report["embedding"]) == Keys{"source",
                                             "format",
                                             "compression",
                                             "digest",
                                             "words",
                                             "dimensions",
                                             "declared_words",
                                             "duplicate_words",
                                             "skipped_rows",
                                             "first_skipped",
                                             "zero_vectors",
                                             "constant_dimensions",
                                             "empty_words",
                                             "words_with_spaces",
                                             "words_not_utf8",
                                             "crlf_lines",
                                             "left_out",
                                             "effective_n",
                                             "listed_words",
                                             "counted_words",
                                             "words_without_count",
                                             "first_without_count",
                                             "frequency_order"});
  CHECK(keys_of(report["adequacy"]) ==
        Keys{"bartlett", "kmo", "ln_determinant", "condition_number", "rank"});
  CHECK(keys_of(report["spectrum"]) ==
        Keys{"matrix", "total_variance", "eigenvalues", "complete", "max_residual"});
  CHECK(keys_of(report["retention"]) == Keys{"rule", "head_count", "candidates", "margins", "rules",
                                             "effective_n", "replicates", "seed", "quantile"});
}

TEST_CASE("a report holds the numbers of the analysis") {
  const Json report = report_of(small_analysis());
  CHECK(report["embedding"]["words"] == 1000);
  CHECK(report["verdict"]["name"] == "structured");
  CHECK(report["verdict"]["unsuitable"] == false);
  CHECK(
      report["verdict"]["numbers"][1] ==
      Json({{"name", "common-share"}, {"value", 0.25}, {"side", "at-least"}, {"threshold", 0.1}}));
  CHECK(report["embedding"]["duplicate_words"] == 0);
  CHECK(report["embedding"]["declared_words"].is_null());
  CHECK(report["adequacy"]["bartlett"]["chi_square"] == 123.5);
  CHECK(report["adequacy"]["bartlett"]["degrees_of_freedom"].dump() == "10");
  CHECK(report["adequacy"]["bartlett"]["p_value"] == 1.25e-21);
  CHECK(report["adequacy"]["bartlett"]["log10_p_value"] == -20.875);
  CHECK(report["adequacy"]["kmo"]["label"] == "middling");
  CHECK(report["adequacy"]["kmo"]["per_dimension"] == Json({0.75, 0.5, 0.875, nullptr, 0.625}));
  CHECK(report["adequacy"]["condition_number"] == 4.5);
  CHECK(report["spectrum"]["eigenvalues"] == Json({4.0, 2.0, 1.0, 0.75, 0.25}));
  CHECK(report["spectrum"]["max_residual"] == 0x1p-50);
  CHECK(report["retention"]["candidates"] == Json({2, 3}));
  CHECK(report["retention"]["margins"] == Json({1.0, 0.75}));
  CHECK(report["retention"]["rules"][1] == Json({{"name", "map"},
                                                 {"head_count", nullptr},
                                                 {"eigenvalues_of", "correlation"},
                                                 {"reason", "a residual variance is zero"},
                                                 {"curve", nullptr}}));
}

TEST_CASE("a report holds the health of the vectors") {
  const Json health = report_of(small_analysis())["health"];
  CHECK(keys_of(health) == Keys{"effective_rank", "participation_ratio", "first_share",
                                "first_ten_share", "components", "isoscore", "mean_share",
                                "mean_cosine", "directions", "lengths", "duplicate_vectors",
                                "sampled_rows", "per_dimension"});
  CHECK(health["effective_rank"] == 3.25);
  CHECK(health["components"] == Json({{"90", 4}, {"95", 5}, {"99", 5}}));
  CHECK(health["mean_cosine"] == -0.125);
  CHECK(health["lengths"]["median"] == 2.0);
  CHECK(health["lengths"]["quartile_accuracy"] == 0.001);
  CHECK(health["per_dimension"]["nearest"] == Json({2, nullptr, 0, 0, 0}));
  CHECK(health["per_dimension"]["outlier_share"] == Json({0.0, nullptr, 0.0, 0.125, 0.0}));
  CHECK(health["per_dimension"]["dead"] == Json({false, true, false, false, false}));
  tasks::Analysis bare = small_analysis();
  bare.health = {};
  bare.frequency_order.reset();
  const Json nothing = report_of(bare);
  CHECK(nothing["health"]["effective_rank"].is_null());
  CHECK(nothing["health"]["components"]["90"].is_null());
  CHECK(nothing["health"]["lengths"]["maximum"].is_null());
  CHECK(nothing["embedding"]["frequency_order"].is_null());
}

TEST_CASE("the order of the rows is told with its evidence, whatever bytes that holds") {
  tasks::Analysis analysis = small_analysis();
  analysis.frequency_order->evidence = {"caf\xE9"};
  const Json order = report_of(analysis)["embedding"]["frequency_order"];
  CHECK(order["verdict"] == "looks sorted");
  CHECK(order["evidence"] == Json({"caf\xEF\xBF\xBD"}));
}

TEST_CASE("the partition in a report is that of the partition document") {
  Json report_part = report_of(small_analysis())["partition"];
  Json document = Json::parse(report::partition_json(small_analysis()));
  for (const char* own : {"schema", "generator", "embedding"}) document.erase(own);
  CHECK(report_part == document);
  CHECK(keys_of(report_part) == keys_of(document));
}

TEST_CASE("every option that can change a number is echoed") {
  tasks::Analysis analysis = small_analysis();
  analysis.input_options = {"word2vec",     500,  "l2",    "skip", "ignore",
                            "counts:c.tsv", "0a", "w.txt", "0b",   "^a"};
  analysis.options = {factors::SpectrumMatrix::correlation, "variance:0.8", 8, 3, 12};
  analysis.options.panel = {{"gap", "nest"}, true, 50, 7, 0.75};
  analysis.options.effective_words = 300;
  analysis.options.stability = true;
  CHECK(report_of(analysis)["options"] == Json({{"input_format", "word2vec"},
                                                {"limit", 500},
                                                {"normalize", "l2"},
                                                {"on_bad_row", "skip"},
                                                {"duplicates", "ignore"},
                                                {"weights", "counts:c.tsv"},
                                                {"weights_digest", "0a"},
                                                {"words", "w.txt"},
                                                {"words_digest", "0b"},
                                                {"match", "^a"},
                                                {"matrix", "correlation"},
                                                {"rule", "variance:0.8"},
                                                {"heads", 8},
                                                {"heads_from", 3},
                                                {"heads_to", 12},
                                                {"rules", {"gap", "nest"}},
                                                {"costly_rules", true},
                                                {"effective_n", 300},
                                                {"replicates", 50},
                                                {"seed", 7},
                                                {"quantile", 0.75},
                                                {"stability", true}}));
  for (const char* empty : {"limit", "heads", "heads_from", "heads_to", "rules", "effective_n"}) {
    CHECK(report_of(small_analysis())["options"][empty].is_null());
  }
}

TEST_CASE("the numbers behind a rule are written") {
  tasks::Analysis analysis = small_analysis();
  analysis.retention->rules.push_back({"parallel",
                                       1,
                                       "correlation",
                                       "because",
                                       {factors::CurveKind::reference, 1, {1.5, std::nullopt}}});
  analysis.retention->sample_size = 12.5;
  const Json retention = report_of(analysis)["retention"];
  CHECK(retention["rules"][0]["curve"].is_null());
  CHECK(retention["rules"][2]["curve"] ==
        Json({{"kind", "reference"}, {"from", 1}, {"values", {1.5, nullptr}}}));
  CHECK(retention["effective_n"] == 12.5);
  analysis.retention->sample_size = 1000;
  CHECK(report_of(analysis)["retention"]["effective_n"].is_number_integer());
}

TEST_CASE("parts that do not exist are null") {
  tasks::Analysis analysis = small_analysis();
  analysis.adequacy->bartlett.reset();
  analysis.adequacy->kmo.reset();
  analysis.adequacy->ln_determinant.reset();
  analysis.adequacy->condition_number.reset();
  Json report = report_of(analysis);
  for (const char* part : {"bartlett", "kmo", "ln_determinant", "condition_number"}) {
    CHECK(report["adequacy"][part].is_null());
  }
  analysis.adequacy.reset();
  analysis.spectrum.reset();
  analysis.verdict.reset();
  analysis.retention.reset();
  analysis.partition.reset();
  analysis.embedding.duplicate_words.reset();
  report = report_of(analysis);
  for (const char* part : {"adequacy", "spectrum", "verdict", "retention", "partition"}) {
    CHECK(report[part].is_null());
  }
  CHECK(report["embedding"]["duplicate_words"].is_null());
}

TEST_CASE("the first skipped row has the place its format has") {
  tasks::Analysis analysis = small_analysis();
  analysis.embedding.facts.skipped_rows = 2;
  analysis.embedding.facts.first_skipped =
      io::SkippedRow{7, std::nullopt, 123, "\xFF is no number"};
  CHECK(report_of(analysis)["embedding"]["first_skipped"] ==
        Json({{"line", 7},
              {"offset", 123},
              {"reason", "\uFFFD is no number"},
              {"reason_bytes", "ff206973206e6f206e756d626572"}}));
  analysis.embedding.facts.first_skipped = io::SkippedRow{std::nullopt, 9, 0, "cut"};
  CHECK(report_of(analysis)["embedding"]["first_skipped"] ==
        Json({{"row", 9}, {"offset", 0}, {"reason", "cut"}}));
}

TEST_CASE("warnings and notes are apart, each in the order of the analysis") {
  tasks::Analysis analysis = small_analysis();
  analysis.warnings.push_back({WarningCode::skipped_rows, "a \xC3 was found", {}});
  const Json report = report_of(analysis);
  CHECK(report["notes"] == Json::array({{{"code", "crlf-line-ends"},
                                         {"message", "1000 rows end in CR LF (a carriage return)"},
                                         {"dimensions", Json::array()}}}));
  REQUIRE(report["warnings"].size() == 3);
  CHECK(report["warnings"][0]["code"] == "gap-rule-at-start");
  CHECK(report["warnings"][1]["dimensions"] == Json({1, 3}));
  CHECK(report["warnings"][2]["message"] == "a \uFFFD was found");
  CHECK(report["warnings"][2]["message_bytes"] ==
        "6120c320776173"
        "20666f756e64");
}

TEST_CASE("no document holds a number that is none") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto is_refused = [](const tasks::Analysis& analysis) {
    try {
      (void)report::report_json(analysis);
    } catch (const Error& error) {
      return error.kind() == ErrorKind::bug;
    }
    return false;
  };
  tasks::Analysis analysis = small_analysis();
  analysis.adequacy->bartlett->log10_p_value = -std::numeric_limits<double>::infinity();
  CHECK(is_refused(analysis));
  analysis = small_analysis();
  analysis.adequacy->kmo->per_dimension[1] = nan;
  CHECK(is_refused(analysis));
  analysis = small_analysis();
  analysis.spectrum->eigenvalues[4] = nan;
  CHECK(is_refused(analysis));
  analysis = small_analysis();
  analysis.retention->gap.margins[0] = nan;
  CHECK(is_refused(analysis));
  CHECK_FALSE(is_refused(small_analysis()));
}

TEST_CASE("the same analysis gives the same bytes") {
  CHECK(report::report_json(test::glove_analysis()) == report::report_json(test::glove_analysis()));
  CHECK(report::report_json(small_analysis()).ends_with("}\n"));
}
