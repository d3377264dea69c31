#include "famheads/report/terminal.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <sstream>

#include "famheads/core/utf8.hpp"
#include "famheads/report/escape.hpp"
#include "report/fabricate.hpp"
#include "support/hostile_strings.hpp"
#include "support/snapshot.hpp"

using namespace famheads;
using report::TerminalOptions;
using test::small_analysis;

namespace {

std::string shown(const tasks::Analysis& analysis, const TerminalOptions& options = {}) {
  return report::terminal_report(analysis, options);
}

/// Removes the colour codes that the page itself writes.
std::string without_colors(std::string text) {
  for (std::size_t at = 0; (at = text.find("\x1b[", at)) != std::string::npos;) {
    text.erase(at, text.find('m', at) + 1 - at);
  }
  return text;
}

/// The layout that every report keeps.
void check_page(const std::string& text) {
  CHECK(is_valid_utf8(text));
  CHECK(text.ends_with('\n'));
  CHECK_FALSE(text.ends_with("\n\n"));
  CHECK(text.find("\n\n\n") == std::string::npos);
  CHECK(text.find("nan") == std::string::npos);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    CHECK(report::terminal_width(line) <= 80);
    CHECK_FALSE(line.ends_with(' '));
    CHECK(std::ranges::none_of(line, [](char byte) { return byte >= 0 && byte < 0x20; }));
  }
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// Line breaks and indentation do not matter.
std::string flowing(const std::string& text) {
  std::istringstream words(text);
  std::string result;
  for (std::string word; words >> word;) result += (result.empty() ? "" : " ") + word;
  return result;
}

tasks::Analysis with_hostile_text(const std::string& bytes) {
  tasks::Analysis analysis = small_analysis();
  analysis.embedding.source = bytes;
  analysis.embedding.facts.skipped_rows = 3;
  analysis.embedding.facts.first_skipped = io::SkippedRow{7, std::nullopt, 123, bytes};
  analysis.options.rule = bytes;
  analysis.retention->rule = bytes;
  analysis.retention->rules.push_back({bytes, 3, "covariance", bytes});
  analysis.warnings.push_back({WarningCode::skipped_rows, bytes, {}});
  analysis.warnings.push_back({WarningCode::header_or_row, bytes, {}});
  return analysis;
}

tasks::Analysis nothing_computed() {
  tasks::Analysis analysis = small_analysis();
  analysis.embedding.facts.words = 1;
  analysis.health = {};
  analysis.adequacy.reset();
  analysis.spectrum.reset();
  analysis.verdict.reset();
  analysis.retention.reset();
  analysis.partition.reset();
  analysis.warnings = {{WarningCode::one_word, "there is only one word (row)", {}}};
  return analysis;
}

tasks::Analysis single_head() {
  tasks::Analysis analysis = small_analysis();
  analysis.partition = test::partition_of({{0, 1, 2, 3, 4}});
  analysis.partition->method.retained_factors = 2;
  analysis.warnings = {{WarningCode::empty_head, "factor 1 wins no dimension", {}},
                       {WarningCode::single_head, "factor 0 wins all 5 dimensions", {}}};
  return analysis;
}

}  // namespace

TEST_CASE("snapshot: the report on the GloVe file") {
  test::check_snapshot("terminal-glove.txt", shown(test::glove_analysis()));
}

TEST_CASE("snapshot: a small report in colour with everything odd") {
  tasks::Analysis analysis = with_hostile_text("caf\xE9 \x1b[2J");
  analysis.verdict = test::noise_analysis().verdict;
  analysis.input_options = {"glove", 1000, "l2", "skip", "auto"};
  analysis.embedding.compression = io::Compression::gzip;
  analysis.embedding.declared_words = 2000;
  analysis.embedding.duplicate_words = 12;
  analysis.embedding.facts.zero_vectors = 1;
  analysis.embedding.facts.empty_words = 2;
  analysis.embedding.facts.words_with_spaces = 30;
  analysis.embedding.facts.words_not_utf8 = 4;
  analysis.embedding.constant_dimensions = {3};
  TerminalOptions options;
  options.color = true;
  options.silenced = {WarningCode::gap_rule_at_start};
  options.written = {{"partition", "heads.json"}};
  test::check_snapshot("terminal-odd-color.txt", shown(analysis, options));
}

TEST_CASE("snapshot: the report on one word") {
  test::check_snapshot("terminal-one-word.txt", shown(nothing_computed()));
}

TEST_CASE("snapshot: the report on a single head") {
  test::check_snapshot("terminal-single-head.txt", shown(single_head()));
}

TEST_CASE("no line is wider than 80 columns, whatever the size") {
  struct Size {
    std::size_t d;
    std::size_t heads;
  };
  for (const Size& size : std::initializer_list<Size>{{1, 1},
                                                      {2, 1},
                                                      {2, 2},
                                                      {3, 2},
                                                      {100, 1},
                                                      {100, 100},
                                                      {300, 24},
                                                      {300, 25},
                                                      {4096, 2},
                                                      {4096, 1000},
                                                      {100'000, 3}}) {
    CAPTURE(size.d);
    CAPTURE(size.heads);
    check_page(shown(test::analysis_of_size(size.d, size.heads)));
  }
}

TEST_CASE("no line is wider than 80 columns, whatever the text") {
  for (const auto& entry : test::hostile_strings()) {
    CAPTURE(entry.name);
    TerminalOptions options;
    options.written = {{"partition", entry.bytes}};
    const std::string text = shown(with_hostile_text(entry.bytes), options);
    check_page(text);
    options.color = true;
    CHECK(without_colors(shown(with_hostile_text(entry.bytes), options)) == text);
  }
}

TEST_CASE("no line is wider than 80 columns, whatever the numbers") {
  const double huge = std::numeric_limits<double>::max();
  tasks::Analysis analysis = small_analysis();
  analysis.embedding.facts.words = std::numeric_limits<std::uint64_t>::max();
  analysis.adequacy->bartlett = stats::Bartlett{huge, 5e15, std::nullopt, -huge, -huge};
  analysis.spectrum->total_variance = huge;
  analysis.spectrum->eigenvalues = {huge / 2, huge / 4, 1e-300, 5e-324, 0};
  check_page(shown(analysis));
}

TEST_CASE("every missing part says why, and nothing else breaks") {
  for (int missing = 0; missing < 32; ++missing) {
    CAPTURE(missing);
    tasks::Analysis analysis = small_analysis();
    if ((missing & 1) != 0) analysis.adequacy.reset();
    if ((missing & 2) != 0) analysis.spectrum.reset();
    if ((missing & 4) != 0) {
      analysis.retention.reset();
      analysis.verdict.reset();
    }
    if ((missing & 8) != 0) analysis.partition.reset();
    if ((missing & 16) != 0) analysis.warnings.clear();
    check_page(shown(analysis));
  }
}

TEST_CASE("colour is there only on request") {
  CHECK_FALSE(contains(shown(test::glove_analysis()), "\x1b"));
  TerminalOptions options;
  options.color = true;
  const std::string text = shown(test::glove_analysis(), options);
  CHECK(contains(text, "\x1b[1m"));
  CHECK(without_colors(text) == shown(test::glove_analysis()));
}

TEST_CASE("the verdict stands before the heads, and says where KMO says the opposite") {
  const std::string good = flowing(shown(small_analysis()));
  CHECK(good.starts_with("IN SHORT Verdict: structured. 1 eigenvalue stands above what chance"));
  CHECK(contains(good, "variance common to the dimensions 25.0 % at least 10.0 %"));
  CHECK_FALSE(contains(good, "KMO does not decide"));
  tasks::Analysis low = small_analysis();
  low.adequacy->kmo->overall = 0.42;
  CHECK(contains(flowing(shown(low)), "KMO does not decide"));
  const std::string noise = flowing(shown(test::noise_analysis()));
  CHECK(contains(noise, "Verdict: noise. The largest eigenvalue"));
  CHECK(contains(noise, "KMO does not decide"));
  CHECK(contains(noise, "unsuitable The verdict is noise"));
  CHECK(contains(good, "-o heads.json"));
  CHECK_FALSE(contains(noise, "-o heads.json"));
  CHECK(
      flowing(shown(nothing_computed())).starts_with("IN SHORT Verdict: none. There is only one"));
}

TEST_CASE("a single head opens the report, once, unless it is silenced") {
  const std::string text = shown(single_head());
  CHECK(text.starts_with("ONLY ONE HEAD"));
  CHECK(text.find("actor 0 wins all 5 dimensions") == text.rfind("actor 0 wins all 5 dimensions"));
  CHECK(contains(text, "--matrix correlation"));
  CHECK(contains(text, "1 warning below"));
  TerminalOptions options;
  options.silenced = {WarningCode::single_head};
  CHECK(shown(single_head(), options).starts_with("IN SHORT"));
}

TEST_CASE("silenced warnings are left out and counted, but still explain what is missing") {
  TerminalOptions options;
  options.silenced = {WarningCode::near_duplicate_dimensions, WarningCode::crlf_line_ends};
  const std::string text = shown(small_analysis(), options);
  CHECK_FALSE(contains(text, "near-duplicate-dimensions"));
  CHECK_FALSE(contains(text, "crlf-line-ends"));
  CHECK(contains(text, "gap-rule-at-start"));
  CHECK(contains(text, "2 warnings silenced by --allow."));
  options.silenced = {WarningCode::one_word};
  const std::string unexplained = shown(nothing_computed(), options);
  CHECK_FALSE(contains(unexplained, "WARNINGS"));
  CHECK(contains(unexplained, "There is only one word (row)."));
  CHECK(contains(unexplained, "1 warning silenced by --allow."));
}

TEST_CASE("each warning is told with its code, its message and its advice") {
  for (const WarningCode code : all_warning_codes()) {
    CAPTURE(name(code));
    tasks::Analysis analysis = small_analysis();
    analysis.warnings = {{code, "the message of this case", {}}};
    const std::string text = flowing(shown(analysis));
    CHECK(contains(text, std::string(name(code))));
    CHECK(contains(text, "The message of this case."));
    CHECK(contains(text, std::string(advice(code))));
  }
}

TEST_CASE("Bartlett's test says what it is worth") {
  tasks::Analysis analysis = small_analysis();
  CHECK(contains(flowing(shown(analysis)), "With 1,000 words even tiny correlations pass"));
  analysis.embedding.effective_n = 12;
  CHECK_FALSE(contains(flowing(shown(analysis)), "even tiny correlations pass"));
  analysis.adequacy->bartlett = stats::Bartlett{10.5, 10, 0.3, -0.5229, -0.5};
  const std::string text = flowing(shown(analysis));
  CHECK(contains(text, "no sign of it"));
  CHECK(contains(text, "Bartlett's test finds no sign of correlation between the dimensions."));
  CHECK(contains(text, "p = 0.3000"));
  CHECK_FALSE(contains(text, "this \"yes\""));
}

TEST_CASE("a missing test names its own reason") {
  tasks::Analysis analysis = small_analysis();
  analysis.adequacy->bartlett.reset();
  analysis.warnings = {{WarningCode::bartlett_undefined, "5 words are too few", {}}};
  CHECK(contains(flowing(shown(analysis)),
                 "Bartlett's test does not exist for this file. 5 words are too few."));
  analysis.adequacy->kmo.reset();
  analysis.warnings = {{WarningCode::singular_correlation, "dimensions 1 and 3 are equal", {1, 3}}};
  CHECK(contains(flowing(shown(analysis)),
                 "Neither Bartlett's test nor KMO exists for this file. Dimensions 1 and 3 are "
                 "equal."));
}

TEST_CASE("the verdict follows Kaiser's labels") {
  const auto verdict = [](double kmo) {
    tasks::Analysis analysis = small_analysis();
    analysis.adequacy->kmo->overall = kmo;
    return flowing(shown(analysis));
  };
  CHECK(contains(verdict(0.8), "is well justified here (0.800, meritorious)"));
  CHECK(contains(verdict(0.6), "can be justified here (0.600, mediocre)"));
  CHECK(contains(verdict(0.5), "is hardly justified here (0.500, miserable)"));
  CHECK(contains(verdict(0.4999), "is not justified here (0.499, unacceptable)"));
  CHECK(contains(verdict(0), "is not justified here (0.000, unacceptable)"));
}

TEST_CASE("the gaps that decided are shown with the other candidates") {
  const std::string text = flowing(shown(test::glove_analysis()));
  CHECK(contains(text, "before e2 - e3 = 0.1450"));
  CHECK(contains(text, "behind e3 - e4 = 0.1265"));
  CHECK(contains(text, "also holds at h = 4, 6, 7, 9, 10, 12, 13, 15, 17, 19 and 38 more."));
  CHECK(contains(text, "they answer 3 to 38"));
}

TEST_CASE("the scree marks h, also far down") {
  tasks::Analysis analysis = test::analysis_of_size(100, 31);
  const std::string text = shown(analysis);
  CHECK(contains(text, " e30 "));
  CHECK(contains(text, " e31 "));
  CHECK(contains(text, " h = 31: these factors are kept"));
  CHECK(contains(text, "...  (21 more)"));
  CHECK(contains(text, "67 more, up to e100"));
  CHECK(text.find(" e31 ") < text.find(" h = 31:"));
  CHECK(text.find(" h = 31:") < text.find(" e32 "));
}

TEST_CASE("shares of the scree add up to the whole") {
  const std::string text = flowing(shown(small_analysis()));
  CHECK(contains(text, "e1 4.000 50.0 % 50.0 %"));
  CHECK(contains(text, "e5 0.2500 3.1 % 100.0 %"));
}

TEST_CASE("next steps leave out what was done") {
  CHECK(contains(shown(small_analysis()), "-o heads.json"));
  TerminalOptions options;
  options.written = {
      {"partition", "out/heads.json"}, {"report", "report.json"}, {"page", "report.html"}};
  const std::string text = shown(small_analysis(), options);
  CHECK(contains(text, "WRITTEN"));
  CHECK(contains(text, "out/heads.json"));
  CHECK_FALSE(contains(text, "NEXT"));
  tasks::Analysis no_elbow = small_analysis();
  no_elbow.retention->head_count.reset();
  no_elbow.partition.reset();
  no_elbow.warnings = {{WarningCode::no_elbow, "the spectrum has no elbow", {}}};
  const std::string advice_text = shown(no_elbow);
  CHECK(contains(advice_text, "No answer from the gap rule."));
  CHECK(contains(advice_text, "--heads N"));
  CHECK_FALSE(contains(advice_text, "-o heads.json"));
}
