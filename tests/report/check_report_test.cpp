#include "famheads/report/check_report.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "famheads/core/utf8.hpp"
#include "report/check_facts.hpp"
#include "report/fabricate_check.hpp"

using namespace famheads;
using test::checked;
using test::mixed_files;

namespace {

std::vector<std::string> names(const std::vector<const tasks::CheckedFile*>& files) {
  std::vector<std::string> result;
  for (const tasks::CheckedFile* file : files) result.push_back(file->file);
  return result;
}

}  // namespace

TEST_CASE("each format is found by its name, that for people comes first") {
  std::vector<std::string_view> found;
  for (const report::CheckFormat& format : report::check_formats()) {
    CHECK(report::find_check_format(format.name) == &format);
    CHECK_FALSE(format.help.empty());
    found.push_back(format.name);
  }
  CHECK(found == std::vector<std::string_view>{"text", "json", "junit", "github", "markdown"});
  CHECK(report::find_check_format("sarif") == nullptr);
}

TEST_CASE("every format: valid UTF-8, one newline at the end, same files same bytes") {
  const std::vector<tasks::CheckedFile> none;
  for (const report::CheckFormat& format : report::check_formats()) {
    CAPTURE(format.name);
    for (const auto& files : {mixed_files(), test::hostile_files(), none}) {
      const std::string text = format.render(files, {});
      CHECK(is_valid_utf8(text));
      CHECK(text.ends_with('\n'));
      CHECK_FALSE(text.ends_with("\n\n"));
      CHECK_FALSE(test::contains(text, "nan"));
      CHECK(text == format.render(files, {}));
    }
  }
}

TEST_CASE("every format: no byte that a terminal would obey, whatever the names") {
  const auto is_control = [](char byte) {
    return (static_cast<unsigned char>(byte) < 0x20 && byte != '\n') || byte == 0x7F;
  };
  for (const report::CheckFormat& format : report::check_formats()) {
    if (format.name == "json") continue;  // its own reader: check_json_test
    CAPTURE(format.name);
    const std::string text = format.render(test::hostile_files(), {});
    CHECK(std::ranges::none_of(text, is_control));
    CHECK_FALSE(test::contains(text, "\xE2\x80\xAE"));  // right-to-left override
  }
}

TEST_CASE("every format names every file that did not pass, and what it missed") {
  for (const report::CheckFormat& format : report::check_formats()) {
    CAPTURE(format.name);
    const std::string text = format.render(mixed_files(), {});
    for (const char* part :
         {"vectors/weak.vec", "vectors/worse.vec", "vectors/cut.vec", "min-kmo",
          "no-duplicate-words", "KMO is 0.75, below 0.8 by 0.05", "a row has 4 numbers"}) {
      CAPTURE(part);
      CHECK(test::contains(text, part));
    }
  }
}

TEST_CASE("the worst files come first, ties as they were named") {
  const std::vector<tasks::CheckedFile> files = mixed_files();
  CHECK(names(report::worst_first(files)) ==
        std::vector<std::string>{"vectors/cut.vec", "vectors/worse.vec", "vectors/weak.vec",
                                 "vectors/good.vec", "vectors/single.vec"});
}

TEST_CASE("totals count files and rules") {
  const std::vector<tasks::CheckedFile> files = mixed_files();
  const report::CheckTotals totals = report::totals_of(files);
  CHECK(totals.files == 5);
  CHECK(totals.passed == 2);
  CHECK(totals.failed == 2);
  CHECK(totals.errors == 1);
  CHECK(totals.rules == 9);
  CHECK(totals.rules_failed == 3);
  CHECK(totals.rules_unmeasured == 1);
  CHECK(report::totals_in_words(totals) ==
        "5 files: 2 passed, 2 failed and 1 could not be read. 4 of 9 rules were missed, 1 of them "
        "because the value is unknown.");
  CHECK(report::verdict_in_words(totals) == "3 of 5 files failed");
}

TEST_CASE("totals in words fit one, all and none") {
  const auto words = [](const std::vector<tasks::CheckedFile>& files) {
    const report::CheckTotals totals = report::totals_of(files);
    return report::verdict_in_words(totals) + " | " + report::totals_in_words(totals);
  };
  CHECK(words({}) == "all 0 files passed | 0 files.");
  CHECK(words({checked("a", {test::passed_rule()})}) == "the file passed | 1 file: 1 passed.");
  CHECK(words({checked("a", {test::unknown_duplicates()})}) ==
        "the file failed | 1 file: 1 failed. 1 of 1 rule was missed, because the value is "
        "unknown.");
  CHECK(words({checked("a", {}), checked("b", {})}) == "all 2 files passed | 2 files: 2 passed.");
}

TEST_CASE("an error is told without the name of the file, which stands beside it") {
  CHECK(report::error_in_words(*test::unreadable("a.vec").error) ==
        "line 3, byte 56 of the decompressed stream: a row has 4 numbers where the first has 5; "
        "repair the row, or skip such rows");
  CHECK(report::error_in_words(Error(ErrorKind::input, "no such file", {"a.vec"})) ==
        "no such file");
}

TEST_CASE("bytes are cut in the middle, between characters") {
  CHECK(report::cut_bytes("short", 10) == "short");
  CHECK(report::cut_bytes("0123456789ab", 11) == "0123...89ab");
  for (const auto& entry : test::hostile_strings()) {
    CAPTURE(entry.name);
    const std::string cut = report::cut_bytes(entry.bytes, 20);
    CHECK(cut.size() <= 20);
    if (entry.valid_utf8) CHECK(is_valid_utf8(cut));
  }
}
