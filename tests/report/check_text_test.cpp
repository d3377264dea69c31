// The format "text": src/report/check_text.cpp.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <sstream>

#include "famheads/report/escape.hpp"
#include "report/fabricate_check.hpp"
#include "support/snapshot.hpp"

using namespace famheads;
using test::checked;
using test::contains;
using test::mixed_files;
using test::rendered;

namespace {

void check_lines(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    CHECK(report::terminal_width(line) <= 80);
    CHECK_FALSE(line.ends_with(' '));
  }
}

/// Lines that start in the first column: one a file, then the closing ones.
std::vector<std::string> file_lines(const std::string& text) {
  std::vector<std::string> result;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line) && !line.empty();) {
    if (line.front() != ' ') result.push_back(line);
  }
  return result;
}

}  // namespace

TEST_CASE("snapshot: check, text") {
  test::check_snapshot("check.txt", rendered("text", mixed_files()));
  test::check_snapshot("check-color.txt", rendered("text", mixed_files(), true));
}

TEST_CASE("check, text: one line a file, in the order of the arguments") {
  const std::vector<std::string> lines = file_lines(rendered("text", mixed_files()));
  REQUIRE(lines.size() == 5);
  CHECK(lines[0] == "ok      vectors/good.vec    1,000 x 5, 2 heads, KMO 0.750");
  CHECK(lines[1].starts_with("FAILED  vectors/weak.vec "));
  CHECK(lines[2].starts_with("FAILED  vectors/worse.vec "));
  CHECK(lines[3] == "ERROR   vectors/cut.vec");
  CHECK(lines[4] == "ok      vectors/single.vec  1,000 x 5, no heads, no KMO");
}

TEST_CASE("check, text: no line is wider than 80 columns, whatever names and messages") {
  std::vector<tasks::CheckedFile> files = test::hostile_files();
  check_lines(rendered("text", files));
  CHECK(file_lines(rendered("text", files)).size() == files.size());
  tasks::CheckedFile huge = checked("huge", {test::failed_msa()});
  huge.analysis = test::analysis_of_size(100'000, 50'000);
  huge.analysis->embedding.facts.words = std::numeric_limits<std::uint64_t>::max();
  huge.findings[0].dimensions.clear();
  for (std::size_t j = 0; j < 100'000; ++j) huge.findings[0].dimensions.push_back(j);
  huge.findings[0].rule = std::string(200, 'r');
  files.push_back(huge);
  check_lines(rendered("text", files));
}

TEST_CASE("check, text: a long path keeps both ends and leaves room for the facts") {
  const std::string path = "vectors/" + std::string(200, 'x') + "/english.vec";
  const std::string line = file_lines(rendered("text", std::vector{checked(path, {})}))[0];
  CHECK(line.starts_with("ok      vectors/xxx"));
  CHECK(contains(line, "...x"));
  CHECK(contains(line, "/english.vec  1,000 x 5, 2 heads, KMO 0.750"));
}

TEST_CASE("check, text: standard input has a name") {
  CHECK(file_lines(rendered("text", std::vector{checked("-", {})}))[0].starts_with(
      "ok      standard input "));
}

TEST_CASE("check, text: what was missed stands below its file, in full") {
  const std::string text = rendered("text", mixed_files());
  CHECK(
      contains(text,
               "        min-kmo             KMO is 0.75, below 0.8 by 0.05\n"
               "        min-msa             the lowest MSA is 0.5, below 0.6 by 0.1; 1 of 5\n"
               "                            dimensions is below: dimension 1 (counted from 0)\n"
               "        no-duplicate-words  counts as missed: the number of duplicate words is\n"
               "                            unknown: duplicate words were not counted\n"
               "ERROR   vectors/cut.vec\n"
               "        line 3, byte 56 of the decompressed stream: a row has 4 numbers where\n"));
  CHECK_FALSE(contains(text, "at least 100"));  // rules that passed are not told
}

TEST_CASE("check, text: the next step fits the outcome") {
  const std::string failed = rendered("text", mixed_files());
  CHECK(contains(failed, "Next: famheads analyze FILE"));
  CHECK_FALSE(contains(failed, "--suggest"));
  const std::string ungated = rendered("text", std::vector{checked("a", {})});
  CHECK(contains(ungated, "No threshold is set, so the files were only read."));
  CHECK(contains(ungated, "--suggest > famheads.toml"));
  const std::string passed = rendered("text", std::vector{checked("a", {test::passed_rule()})});
  CHECK(passed.ends_with("\n\n1 file: 1 passed.\n"));
}

TEST_CASE("check, text: colour is there only on request and changes nothing else") {
  const std::string plain = rendered("text", mixed_files());
  CHECK_FALSE(contains(plain, "\x1b"));
  std::string colored = rendered("text", mixed_files(), true);
  CHECK(contains(colored, "\x1b[1;31mFAILED"));
  for (std::size_t at = 0; (at = colored.find("\x1b[", at)) != std::string::npos;) {
    colored.erase(at, colored.find('m', at) + 1 - at);
  }
  CHECK(colored == plain);
}
