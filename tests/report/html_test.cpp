#include "famheads/report/html.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <regex>

#include "famheads/core/utf8.hpp"
#include "famheads/core/version.hpp"
#include "report/base64.hpp"
#include "report/fabricate.hpp"
#include "report/html_assets.hpp"
#include "report/sha256.hpp"
#include "support/hostile_strings.hpp"

using namespace famheads;
using test::small_analysis;

namespace {

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++found;
  return found;
}

/// r = 0.5 inside heads, -0.1 between; loadings 0.8 on the own factor, 0.1 on others.
tasks::Analysis with_matrices(tasks::Analysis analysis) {
  const heads::Partition& partition = *analysis.partition;
  const std::size_t d = partition.dimensions;
  analysis.correlation = Matrix(d, d);
  analysis.loadings = Matrix(d, partition.head_count());
  for (std::size_t i = 0; i < d; ++i) {
    for (std::size_t j = 0; j < d; ++j) {
      const bool together = partition.head_of_dimension[i] == partition.head_of_dimension[j];
      (*analysis.correlation)(i, j) = i == j ? 1 : together ? 0.5 : -0.1;
    }
    for (std::size_t k = 0; k < partition.head_count(); ++k) {
      (*analysis.loadings)(i, k) = partition.head_of_dimension[i] == k ? -0.8 : 0.1;
    }
  }
  analysis.block_correlation = heads::BlockCorrelation{0.5, 0.1};
  return analysis;
}

std::string section(const std::string& page, const std::string& id) {
  const std::size_t start = page.find("<section id=\"" + id + "\"");
  REQUIRE(start != std::string::npos);
  return page.substr(start, page.find("</section>", start) - start);
}

/// What every page keeps, whatever it holds.
void check_page(const std::string& page) {
  CHECK(is_valid_utf8(page));
  CHECK(page.ends_with("</html>\n"));
  CHECK(count(page, "<h1>") == 1);
  CHECK(count(page, "<section ") == 13);
  CHECK(count(page, "<h2 ") == 13);
  CHECK(count(page, "<style>") == 1);
  CHECK(count(page, "<script>") == 1);
  CHECK(count(page, " style=") == 0);  // the policy would refuse it
  CHECK_FALSE(contains(page, "http:"));
  CHECK_FALSE(contains(page, "https:"));
  const std::regex not_a_number("[^A-Za-z](nan|inf)[^A-Za-z]");
  std::string text = page.substr(0, page.find("<script>"));
  text.erase(0, text.find("</style>"));
  for (std::size_t at = 0; (at = text.find(" src=\"data:", at)) != std::string::npos;) {
    text.erase(at, text.find('"', at + 6) - at);
  }
  text.resize(std::min(text.size(), text.find("<div id=\"values-")));
  CHECK_FALSE(std::regex_search(text, not_a_number));
}

}  // namespace

TEST_CASE("the page has its bars, cells and rows") {
  const std::string page = report::html_report(with_matrices(small_analysis()));
  check_page(page);
  CHECK(count(section(page, "adequacy"), "<rect class=\"bar") == 4);  // one MSA does not exist
  CHECK(count(section(page, "scree"), "<rect class=\"bar") == 5);
  CHECK(count(section(page, "scree"), "class=\"bar rest\"") == 3);
  CHECK(contains(section(page, "scree"), "h = 2"));
  CHECK(count(section(page, "head-sizes"), "<rect class=\"bar") == 2);
  CHECK(count(section(page, "loadings"), "h1v1h-1z") == 2 * 5);
  CHECK(count(section(page, "correlation"), "h1v1h-1z") == 2 * 5 * 5);
  CHECK(count(section(page, "heads"), "<th scope=\"row\"") == 2);
  CHECK(count(section(page, "dimensions"), "<th scope=\"row\"") == 5);
  CHECK(count(section(page, "dimensions"), ">dead<") == 2);  // a heading, and dimension 1
  CHECK(count(section(page, "health"), "<th scope=\"row\"") == 7);
  CHECK(count(section(page, "head-count"), "<th scope=\"row\"") == 2);
  CHECK(count(section(page, "warnings"), "class=\"box") == 3);
  CHECK(page.size() < 100'000);
}

TEST_CASE("cells are in the order of the heads, with the values of their dimensions") {
  const std::string page = report::html_report(with_matrices(small_analysis()));
  const std::string maps = section(page, "correlation");
  // Heads {0, 2, 4} and {1, 3}: place 1 is dimension 2, place 3 is dimension 1.
  CHECK(contains(maps, "<title>r of dimensions 0 and 2: 0.5000</title>"));
  const std::string after = maps.substr(maps.find("id=\"map-after\""));
  CHECK(contains(after, "d=\"M1 0h1v1h-1z\" fill=\"#740a20\"><title>r of dimensions 0 and 2"));
  CHECK(contains(after, "<title>r of dimensions 0 and 1: -0.1000</title>"));
  CHECK(contains(after, "M3 0V5"));  // the boundary of the heads
  CHECK(contains(maps, "The mean |r| is 0.5000 inside heads and 0.1000 between heads."));
  CHECK(contains(section(page, "loadings"), "dimension 2 (head 0) on factor 0: 0.8000"));
}

TEST_CASE("above 64 dimensions matrices are pictures with a text") {
  const auto analysis = with_matrices(test::analysis_of_size(65, 3));
  const std::string page = report::html_report(analysis);
  check_page(page);
  CHECK(count(page, "<img ") == 3);
  CHECK(count(page, "src=\"data:image/png;base64,iVBORw0KGgo") == 3);
  CHECK(contains(page, "width=\"65\" height=\"65\" alt=\"Correlation matrix of 65 dimensions"));
  CHECK(contains(page, "width=\"65\" height=\"3\" alt=\"Heat map of the magnitudes of loadings"));
  CHECK_FALSE(contains(page, "h1v1h-1z"));
  CHECK(count(report::html_report(with_matrices(test::analysis_of_size(64, 3))), "<img ") == 0);
}

TEST_CASE("above 1024 dimensions a pixel shows the strongest of several cells") {
  const std::string page = report::html_report(with_matrices(test::analysis_of_size(1030, 2)));
  CHECK(contains(page, "width=\"515\" height=\"515\" alt=\"Correlation matrix of 1,030"));
  CHECK(contains(page, "width=\"515\" height=\"2\" alt=\"Heat map"));
  CHECK(contains(page, "each pixel shows the strongest of 2 x 2 cells"));
  CHECK(contains(page, "each pixel shows the strongest of 1 x 2 cells"));
  CHECK(contains(page, "values-correlation"));
  CHECK_FALSE(
      contains(report::html_report(with_matrices(test::analysis_of_size(65, 2))), "each pixel"));
}

TEST_CASE("hover values are two bytes each, pairs above the diagonal only") {
  const std::string page = report::html_report(with_matrices(test::analysis_of_size(3, 2)));
  // 500, -100, ... thousandths; heads {0, 2} and {1}: pairs 01, 02, 12.
  const std::string codes = report::base64(std::string("\x9C\xFF\xF4\x01\x9C\xFF", 6));
  CHECK(contains(page, "id=\"values-correlation\" hidden=\"\" data-exponent=\"-3\">" + codes));
  CHECK(contains(page, "id=\"values-permutation\" hidden=\"\" data-exponent=\"0\">0 2 1<"));
}

TEST_CASE("constant dimensions are grey, with no value") {
  tasks::Analysis analysis = with_matrices(small_analysis());
  analysis.embedding.constant_dimensions = {3};
  const std::string maps = section(report::html_report(analysis), "correlation");
  CHECK(contains(maps, "<title>r of dimensions 3 and 3: no value</title>"));
  CHECK(count(maps, "#969696") == 2 * 9);
  CHECK(contains(maps, "Constant dimensions have no correlation"));
}

TEST_CASE("every missing part says why, and nothing else breaks") {
  for (int missing = 0; missing < 128; ++missing) {
    CAPTURE(missing);
    tasks::Analysis analysis = with_matrices(small_analysis());
    if ((missing & 1) != 0) analysis.adequacy.reset();
    if ((missing & 2) != 0) analysis.spectrum.reset();
    if ((missing & 4) != 0) {
      analysis.retention.reset();
      analysis.verdict.reset();
    }
    if ((missing & 8) != 0) analysis.partition.reset();
    if ((missing & 16) != 0) analysis.warnings.clear();
    if ((missing & 32) != 0) analysis.correlation.reset();
    if ((missing & 64) != 0) analysis.loadings.reset();
    check_page(report::html_report(analysis));
  }
  tasks::Analysis nothing = small_analysis();
  nothing.adequacy.reset();
  nothing.spectrum.reset();
  nothing.verdict.reset();
  nothing.retention.reset();
  nothing.partition.reset();
  nothing.warnings = {{WarningCode::one_word, "there is only one word (row)", {}}};
  const std::string page = report::html_report(nothing);
  check_page(page);
  CHECK(count(page, "There is only one word (row).") >= 8);
  CHECK(count(page, "<img ") + count(page, "<rect ") + count(page, "<figure") == 0);
}

TEST_CASE("the verdict is in the summary, with its numbers in the section on adequacy") {
  const std::string page = report::html_report(with_matrices(test::noise_analysis()));
  check_page(page);
  CHECK(contains(section(page, "summary"), "Verdict: noise. The largest eigenvalue"));
  CHECK(contains(section(page, "adequacy"), "log10 p of the squared correlations"));
}

TEST_CASE("a single head opens the page") {
  tasks::Analysis analysis = small_analysis();
  analysis.partition = test::partition_of({{0, 1, 2, 3, 4}});
  analysis.warnings = {{WarningCode::single_head, "factor 0 wins all 5 dimensions", {}}};
  const std::string page = report::html_report(with_matrices(analysis));
  check_page(page);
  const std::string summary = section(page, "summary");
  CHECK(contains(summary, "Only one head: the dimensions were not split."));
  CHECK(contains(summary, "actor 0 wins all 5 dimensions"));
}

TEST_CASE("no text of the input becomes markup") {
  for (const auto& entry : test::hostile_strings()) {
    CAPTURE(entry.name);
    tasks::Analysis analysis = with_matrices(small_analysis());
    const std::string& bytes = entry.bytes;
    analysis.embedding.source = bytes;
    analysis.embedding.facts.skipped_rows = 3;
    analysis.embedding.facts.first_skipped = io::SkippedRow{7, std::nullopt, 123, bytes};
    analysis.options.rule = bytes;
    analysis.retention->rule = bytes;
    analysis.retention->rules.push_back({bytes, 3, "covariance", bytes});
    analysis.warnings.push_back({WarningCode::skipped_rows, bytes, {}});
    const std::string page = report::html_report(analysis);
    CHECK(is_valid_utf8(page));
    CHECK(count(page, "<script") == 1);
    CHECK(count(page, "<img") == 0);
    CHECK(count(page, "<section ") == 13);
    CHECK(std::ranges::none_of(page,
                               [](char byte) { return byte >= 0 && byte < 0x20 && byte != '\n'; }));
  }
}

TEST_CASE("the policy of the page names the hashes of its style and script") {
  const std::string page = report::html_report(small_analysis());
  const auto hash = [](std::string_view content) {
    return "&#39;sha256-" + report::base64(report::sha256(content)) + "&#39;";
  };
  CHECK(contains(page, "default-src &#39;none&#39;; img-src data:; style-src " +
                           hash(report::html_style()) + "; script-src " +
                           hash(report::html_script())));
  CHECK(contains(page, "<style>" + std::string(report::html_style()) + "</style>"));
  CHECK(contains(page, "<script>" + std::string(report::html_script()) + "</script>"));
}

TEST_CASE("the page names what made it, every option, and each warning with its advice") {
  tasks::Analysis analysis = small_analysis();
  analysis.options.heads_to = 77;
  const std::string page = report::html_report(analysis);
  const std::string origin = section(page, "origin");
  CHECK(contains(origin, std::string(version())));
  CHECK(contains(origin, std::string(build())));
  CHECK(contains(origin, analysis.embedding.digest));
  for (const char* flag : {"--input-format", "--limit", "--normalize", "--on-bad-row",
                           "--duplicates", "--matrix", "--rule", "--heads", "--heads-from"}) {
    CHECK(contains(origin, ">" + std::string(flag) + "<"));
  }
  CHECK(contains(origin, ">77<"));
  CHECK(contains(origin, "covariance (default)"));
  for (const Warning& warning : analysis.warnings) {
    CHECK(contains(section(page, "warnings"), std::string(name(warning.code))));
    CHECK(contains(section(page, "warnings"), std::string(advice(warning.code))));
  }
}

TEST_CASE("extreme numbers stay numbers") {
  const double huge = std::numeric_limits<double>::max();
  tasks::Analysis analysis = with_matrices(small_analysis());
  analysis.embedding.facts.words = std::numeric_limits<std::uint64_t>::max();
  analysis.adequacy->bartlett = stats::Bartlett{huge, 5e15, std::nullopt, -huge, -huge};
  analysis.spectrum->total_variance = huge;
  analysis.spectrum->eigenvalues = {huge / 2, huge / 4, 1e-300, 5e-324, 0};
  for (const double loading : {1e154, 1e-160, 5e-324, 0.0}) {
    for (std::size_t i = 0; i < 5; ++i) {
      for (std::size_t k = 0; k < 2; ++k) (*analysis.loadings)(i, k) = loading;
    }
    check_page(report::html_report(analysis));
  }
}

TEST_CASE("the same analysis gives the same bytes") {
  const auto analysis = with_matrices(test::analysis_of_size(80, 5));
  CHECK(report::html_report(analysis) == report::html_report(analysis));
}

TEST_CASE("300 dimensions stay under 2 MB whatever they hold") {
  tasks::Analysis analysis = with_matrices(test::analysis_of_size(300, 300));
  // Noise, which no compression makes smaller.
  std::uint32_t state = 1;
  const auto noise = [&state] {
    state = state * 1664525U + 1013904223U;
    return static_cast<double>(state >> 8U) / static_cast<double>(1U << 24U) - 0.5;
  };
  for (std::size_t i = 0; i < 300; ++i) {
    for (std::size_t j = 0; j < 300; ++j) {
      (*analysis.correlation)(i, j) = i == j ? 1 : noise();
      (*analysis.loadings)(i, j) = noise();
    }
  }
  const std::string page = report::html_report(analysis);
  check_page(page);
  CHECK(page.size() < 2'000'000);
}
