#include "famheads/report/stability.hpp"

#include <doctest/doctest.h>

#include <string>

#include "famheads/report/html.hpp"
#include "famheads/report/report_json.hpp"
#include "famheads/report/terminal.hpp"
#include "report/fabricate.hpp"
#include "report/validation.hpp"
#include "support/snapshot.hpp"

using namespace famheads;
using namespace famheads::tasks;
using famheads::test::check_snapshot;

namespace {

/// Heads that hold up to h = 4 for halves, and for the first words to h = 3 only.
Stability made_up() {
  Stability stability;
  stability.verdict = StabilityVerdict::depends_on_rare_words;
  stability.reason =
      "at h = 4 two halves of the words give the same heads (agreement 0.88), yet the first 50,000 "
      "words give other heads (0.03) than all 341,479, although they agree among themselves (0.91)";
  stability.head_count = 4;
  stability.splits = 35;
  using enum StabilityVerdict;
  const auto at = [](std::size_t h, double halves, double words, StabilityVerdict verdict) {
    return HeadCountStability{h,          h,     GroupAgreement{halves, 0.96875, 0.875},
                              halves / 2, words, verdict};
  };
  stability.head_counts = {at(2, 1, 0.9375, stable), at(3, 0.75, 0.6875, fairly_stable),
                           at(4, 0.875, 0.03125, depends_on_rare_words),
                           at(5, 0.25, -0.0625, unstable),
                           HeadCountStability{6, 5, {}, {}, {}, cannot_tell}};
  CutStability few{1000, false, std::nullopt, {}};
  CutStability many{50'000, true, 0.90625, {}};
  for (const HeadCountStability& entry : stability.head_counts) {
    if (!entry.halves) {
      few.at.push_back({});
      many.at.push_back({});
      continue;
    }
    few.at.push_back({GroupAgreement{-0.001, 0.25, 0.125}, 0.5});
    many.at.push_back({GroupAgreement{*entry.first_words, 0.5, 0.25}, 0.90625});
  }
  stability.cuts = {few, many};
  stability.rules = {{"gap", 2, 0.5, 2, 4, {std::nullopt, 3}},
                     {"map", std::nullopt, 1, {}, {}, {std::nullopt, std::nullopt}}};
  stability.eigenvalue_errors = {0.125, 0.0625, 0.03125, 0.015625, 0.0078125};
  stability.kmo_error = 0.0009765625;
  stability.dimension_repeats = {1, 0.5, 1, 0.75, 0.25};
  stability.most_stable = 2;
  stability.largest_stable = 3;
  return stability;
}

Analysis analysis_with(Stability stability) {
  Analysis analysis = test::small_analysis();
  analysis.embedding.facts.words = 341'479;
  analysis.options.stability = true;
  analysis.stability = std::move(stability);
  return analysis;
}

}  // namespace

TEST_CASE("the stability report opens with the answer") {
  const std::string text = report::stability_text(analysis_with(made_up()), {});
  check_snapshot("stability.txt", text);
  CHECK(text.find("Depends on rare words") < text.find("50,000"));
  CHECK(text.find("50,000") < 400);
}

TEST_CASE("the terminal report has the short answer, and nothing without it") {
  const std::string text = report::terminal_report(analysis_with(made_up()), {});
  CHECK(text.find("Depends on rare words") != std::string::npos);
  CHECK(text.find("AGREEMENT AT EACH") == std::string::npos);
  CHECK(report::terminal_report(test::small_analysis(), {}).find("OTHER WORDS GIVE") ==
        std::string::npos);
}

TEST_CASE("the stability picture names what it shows") {
  const std::string svg = report::stability_svg(analysis_with(made_up()));
  check_snapshot("stability.svg", svg);
  CHECK(svg.find("Depends on rare words") != std::string::npos);
}

TEST_CASE("the stability in documents keeps to its schema") {
  test::check_valid("report-1", report::report_json(analysis_with(made_up())));
  Stability nothing;
  nothing.reason = "too few words";
  const Analysis empty = analysis_with(nothing);
  test::check_valid("report-1", report::report_json(empty));
  CHECK(report::stability_text(empty, {}).find("Too few words") != std::string::npos);
  CHECK(report::stability_svg(empty).find("too few words") != std::string::npos);
  CHECK(report::html_report(empty).find("Cannot tell") != std::string::npos);
}

TEST_CASE("the page shows agreement and rules") {
  const std::string page = report::html_report(analysis_with(made_up()));
  CHECK(page.find("Depends on rare words.") != std::string::npos);
  CHECK(page.find("h = 4: halves 0.88, first words 0.03") != std::string::npos);
  CHECK(page.find("The first words at h = 4") != std::string::npos);
}
