#include "famheads/report/scree.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

#include "famheads/core/utf8.hpp"
#include "famheads/report/escape.hpp"
#include "report/fabricate.hpp"
#include "support/hostile_strings.hpp"
#include "support/snapshot.hpp"

using namespace famheads;
using report::ScreeStyle;

namespace {

std::string rendered(const tasks::Analysis& analysis, std::string_view format,
                     const ScreeStyle& style = {}, std::optional<std::size_t> components = {}) {
  const report::ScreeFormat* found = report::find_scree_format(format);
  REQUIRE(found != nullptr);
  return found->render(tasks::scree(analysis, components), style);
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

bool contains(const std::string& text, std::string_view part) { return count(text, part) > 0; }

tasks::Analysis without_spectrum() {
  tasks::Analysis analysis = test::small_analysis();
  analysis.spectrum.reset();
  analysis.retention.reset();
  analysis.warnings = {{WarningCode::one_word, "there is only one word (row)", {}}};
  return analysis;
}

tasks::Analysis without_variance() {
  tasks::Analysis analysis = test::small_analysis();
  analysis.spectrum->eigenvalues.assign(5, 0);
  analysis.spectrum->total_variance = 0;
  analysis.retention->head_count.reset();
  analysis.warnings = {{WarningCode::no_variance, "no dimension varies", {}}};
  return analysis;
}

tasks::Analysis with_hostile_text(const std::string& bytes) {
  tasks::Analysis analysis = test::small_analysis();
  analysis.embedding.source = bytes;
  analysis.retention->rule = bytes;
  analysis.retention->rules.push_back({bytes, 2, bytes, bytes});
  return analysis;
}

}  // namespace

TEST_CASE("a path tells the format by its longest known extension") {
  const auto name_of = [](std::string_view path) -> std::string_view {
    const report::ScreeFormat* format = report::scree_format_of_path(path);
    return format == nullptr ? "" : format->name;
  };
  CHECK(name_of("scree.svg") == "svg");
  CHECK(name_of("a.b/SCREE.SVG") == "svg");
  CHECK(name_of("scree.json") == "json");
  CHECK(name_of("scree.vl.json") == "vega");
  CHECK(name_of("x.plt") == "gnuplot");
  CHECK(name_of("x.txt") == "table");
  CHECK(name_of("scree.png").empty());
  CHECK(name_of("svg").empty());
  CHECK(name_of("a.svg/scree").empty());
  CHECK(report::find_scree_format("pdf") == nullptr);
}

TEST_CASE("no extension belongs to two formats") {
  std::vector<std::string_view> all;
  for (const auto& format : report::scree_formats()) {
    all.insert(all.end(), format.extensions.begin(), format.extensions.end());
  }
  std::ranges::sort(all);
  CHECK(std::ranges::adjacent_find(all) == all.end());
}

TEST_CASE("snapshots: a small scree in every format") {
  const tasks::Analysis analysis = test::small_analysis();
  test::check_snapshot("scree.txt", rendered(analysis, "table"));
  test::check_snapshot("scree.csv", rendered(analysis, "csv"));
  test::check_snapshot("scree.svg", rendered(analysis, "svg", {.cumulative = true}));
  test::check_snapshot("scree.gp", rendered(analysis, "gnuplot", {.cumulative = true}));
  test::check_snapshot("scree.vl.json", rendered(analysis, "vega"));
}

TEST_CASE("tsv is csv with other separators") {
  std::string tsv = rendered(test::small_analysis(), "tsv");
  std::ranges::replace(tsv, '\t', ',');
  CHECK(tsv == rendered(test::small_analysis(), "csv"));
}

TEST_CASE("csv has the same columns whatever there is, and a line a component") {
  const std::string head = rendered(without_spectrum(), "csv");
  CHECK(head ==
        "component,eigenvalue,gap,second_difference,share,cumulative_share,chosen,"
        "mean_eigenvalue,broken_stick,ekc\n");
  CHECK(rendered(test::small_analysis(), "csv").starts_with(head));
  CHECK(rendered(without_variance(), "csv").ends_with("5,0.0,,,,,0,,,\n"));
  CHECK(count(rendered(test::analysis_of_size(300, 4), "csv"), "\n") == 301);
}

TEST_CASE("json is the scree, with null for what does not exist") {
  const auto document = nlohmann::json::parse(rendered(test::small_analysis(), "json"));
  CHECK(document["schema"] == "famheads.scree/1");
  CHECK(document["components"].size() == 5);
  CHECK(document["components"][4]["gap"].is_null());
  CHECK(document["components"][1]["chosen"] == true);
  CHECK(document["retention"]["head_count"] == 2);
  const auto nothing = nlohmann::json::parse(rendered(without_spectrum(), "json"));
  CHECK(nothing["components"].empty());
  CHECK(nothing["matrix"].is_null());
  CHECK(nothing["retention"]["reason"] == "there is only one word (row)");
}

TEST_CASE("the table keeps to 80 columns and ends with the answer") {
  for (const auto& analysis : {test::glove_analysis(), test::analysis_of_size(300, 40),
                               test::analysis_of_size(1, 1), without_variance()}) {
    const std::string table = rendered(analysis, "table", {.color = false}, 50);
    std::istringstream lines(table);
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      CHECK(report::terminal_width(line) <= 80);
    }
  }
  const std::string table = rendered(test::glove_analysis(), "table");
  CHECK(table.ends_with("h = 3 (gap rule): the first of 49 places where the scree flattens\n"));
  CHECK(contains(rendered(without_spectrum(), "table"), "No eigenvalues: there is only one word"));
}

TEST_CASE("the picture has a point a component, and marks the elbow once a panel") {
  for (const std::size_t d : {1U, 2U, 5U, 100U, 300U, 1000U}) {
    const tasks::Analysis analysis = test::analysis_of_size(d, 1);
    CAPTURE(d);
    const std::string svg = rendered(analysis, "svg");
    const std::size_t sample = d == 1 ? 1 : 2;  // of the legend
    CHECK(count(svg, "<circle class=\"kept\"") + count(svg, "<circle class=\"other\"") ==
          d + sample);
    CHECK(count(svg, "<circle class=\"elbow-ring\"") == 1);
    CHECK(contains(svg, ">h = 1 (gap rule)</text>"));
    const std::string two = rendered(analysis, "svg", {.cumulative = true});
    CHECK(count(two, "<circle class=\"elbow-ring\"") == 2);
    CHECK_FALSE(contains(two, "nan"));
  }
}

TEST_CASE("a picture without elbow says why") {
  const std::string svg = rendered(without_variance(), "svg", {.cumulative = true});
  CHECK(contains(svg, ">No head count: no dimension varies</text>"));
  CHECK_FALSE(contains(svg, "<circle class=\"elbow-ring\""));
  CHECK(count(svg, "<circle class=\"other\"") == 5 + 1);
  CHECK(contains(rendered(without_spectrum(), "svg"), ">No eigenvalues: there is only one word"));
  const std::string cut = rendered(test::analysis_of_size(9, 7), "svg", {}, 3);
  CHECK(contains(cut, ">h = 7 (gap rule) is beyond the 3 components shown</text>"));
}

TEST_CASE("eigenvalues of any size make a picture with finite coordinates") {
  for (const double size : {5e-324, 1e-200, 1e-9, 1e9, 1e300, 1.7e308}) {
    tasks::Analysis analysis = test::small_analysis();
    analysis.spectrum->eigenvalues = {size, size / 2, size / 4, 0, 0};
    analysis.spectrum->total_variance = size;
    CAPTURE(size);
    for (const char* format : {"svg", "gnuplot", "vega", "table"}) {
      const std::string text = rendered(analysis, format, {.cumulative = true});
      CHECK_FALSE(contains(text, "nan"));
      CHECK_FALSE(contains(text, "inf"));
    }
  }
}

TEST_CASE("hostile names and rules reach no format raw") {
  for (const auto& hostile : test::hostile_strings()) {
    CAPTURE(hostile.name);
    const tasks::Analysis analysis = with_hostile_text(hostile.bytes);
    for (const auto& format : report::scree_formats()) {
      CAPTURE(format.name);
      const std::string text = rendered(analysis, format.name);
      CHECK(is_valid_utf8(text));
      CHECK(std::ranges::none_of(text, [&](char byte) {
        return byte >= 0 && byte < 0x20 && byte != '\n' && !(byte == '\t' && format.name == "tsv");
      }));
      if (format.name == "svg") CHECK_FALSE(contains(text, "<script"));
    }
  }
}

TEST_CASE("a quote ends no string of a gnuplot script, a backslash no comment") {
  const std::string script = rendered(with_hostile_text("x'; system('true') \\"), "gnuplot");
  CHECK(contains(script, "''; system(''true'')"));
  std::istringstream lines(script);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) CHECK_FALSE(line.ends_with('\\'));
  }
}

TEST_CASE("same scree, same bytes") {
  for (const auto& format : report::scree_formats()) {
    CHECK(rendered(test::glove_analysis(), format.name) ==
          rendered(test::glove_analysis(), format.name));
  }
}
