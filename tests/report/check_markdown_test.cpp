// The format "markdown": src/report/check_markdown.cpp, read by cmark-gfm as GitHub does.
#include <doctest/doctest.h>

#include "report/fabricate_check.hpp"
#include "report/validation.hpp"
#include "support/snapshot.hpp"

using namespace famheads;
using test::checked;
using test::contains;
using test::mixed_files;
using test::occurrences;
using test::rendered;

namespace {

std::string html_of(const std::string& markdown) {
  const test::Verdict verdict = test::verdict_of(
      "cmark-gfm --unsafe -e table -e autolink -e strikethrough -e tagfilter -e tasklist",
      markdown);
  REQUIRE_MESSAGE(verdict.valid, verdict.problems);
  return verdict.problems;
}

}  // namespace

TEST_CASE("snapshot: check, markdown") {
  test::check_snapshot("check.md", rendered("markdown", mixed_files()));
}

TEST_CASE("check, markdown: a table of all files, worst first, then what each missed") {
  const std::string html = html_of(rendered("markdown", mixed_files()));
  CHECK(contains(html, "<h2>famheads check: 3 of 5 files failed</h2>"));
  CHECK(occurrences(html, "<tr>") == 6);
  CHECK(occurrences(html, "<td") == 5 * 7);
  CHECK(occurrences(html, "<h3>") == 3);
  CHECK(html.find("vectors/cut.vec") < html.find("vectors/worse.vec"));
  CHECK(html.find("vectors/worse.vec") < html.find("vectors/weak.vec"));
  CHECK(contains(html, "<li><strong>min-kmo</strong>: KMO is 0.75, below 0.8 by 0.05</li>"));
  CHECK(contains(html, "dimension 1 (counted from 0)</li>"));
  CHECK(contains(html,
                 "counts as missed: the number of duplicate words is unknown: duplicate words were "
                 "not counted"));
}

TEST_CASE("check, markdown: all passed, nothing below the table") {
  const std::string text = rendered("markdown", std::vector{checked("a", {test::passed_rule()})});
  CHECK(contains(text, "## famheads check: the file passed"));
  CHECK_FALSE(contains(text, "###"));
  CHECK_FALSE(contains(text, "No threshold"));
  CHECK(contains(rendered("markdown", std::vector{checked("a", {})}), "No threshold is set"));
}

TEST_CASE("check, markdown: untrusted text makes no markup, whatever the names") {
  const std::vector<tasks::CheckedFile> files = test::hostile_files();
  const std::string html = html_of(rendered("markdown", files));
  CHECK(occurrences(html, "<tr>") == files.size() + 1);
  CHECK(occurrences(html, "<td") == files.size() * 7);
  CHECK(occurrences(html, "<h3>") == files.size());
  CHECK(occurrences(html, "<li>") == files.size() / 2 * 3);
  CHECK(occurrences(html, "<code>") == 2 * files.size());
  for (const std::string markup :
       {"<a ", "<img", "<script", "<h1", "<pre", "<em>", "<del>", "<input"}) {
    CAPTURE(markup);
    CHECK_FALSE(contains(html, markup));
  }
}

TEST_CASE("check, markdown: a summary stays below the limit and says what it leaves out") {
  std::vector<tasks::CheckedFile> files = test::many_failed(20'000);
  const std::string text = rendered("markdown", files);
  CHECK(text.size() < 1'000'000);
  CHECK(text.size() > 900'000);
  CHECK(occurrences(text, "more files are left out here") == 2);
  const std::size_t rows = occurrences(text, "\n| **FAILED**");
  CHECK(contains(text, "20,000 files: 20,000 failed."));
  CHECK(rows > 1000);
  std::string left_out = std::to_string(20'000 - rows);
  left_out.insert(left_out.size() - 3, ",");
  CHECK(contains(text, "\n" + left_out + " more files are left out here"));
}

TEST_CASE("check, markdown: very many dimensions and very long messages are cut") {
  tasks::Finding finding = test::failed_msa();
  finding.message.assign(100'000, '*');
  finding.dimensions.resize(5000);
  for (std::size_t j = 0; j < 5000; ++j) finding.dimensions[j] = j;
  const std::string text = rendered("markdown", std::vector{checked("a", {finding})});
  CHECK(text.size() < 10'000);
  CHECK(contains(text, " 498 499 and 4,500 more)"));
}
