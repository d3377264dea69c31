#include "famheads/report/info_text.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "famheads/report/escape.hpp"
#include "report/fabricate_info.hpp"
#include "support/hostile_strings.hpp"
#include "support/snapshot.hpp"

using namespace famheads;

TEST_CASE("the text of a large file, of a bad one and of a document") {
  test::check_snapshot("info.txt", report::info_text(test::info_of_large_file(), false));
  test::check_snapshot("info-color.txt", report::info_text(test::info_of_large_file(), true));
  test::check_snapshot("info-bad.txt", report::info_text(test::info_of_bad_file(), false));
  test::check_snapshot("info-document.txt", report::info_text(test::info_of_document(), false));
}

TEST_CASE("nothing untrusted reaches the terminal, and nothing is wider than the page") {
  for (const auto& entry : test::hostile_strings()) {
    CAPTURE(entry.name);
    CAPTURE(entry.valid_utf8);
    tasks::FileInfo info = test::info_of_large_file();
    info.source = entry.bytes;
    info.first_words[0].word = entry.bytes;
    info.order->evidence = {entry.bytes};
    info.unverified = {entry.bytes};
    info.notes = {{WarningCode::byte_order_mark, entry.bytes}};
    std::istringstream lines(report::info_text(info, false));
    for (std::string line; std::getline(lines, line);) {
      for (const char c : line) CHECK(static_cast<unsigned char>(c) >= 0x20);
      CHECK(report::terminal_width(line) <= 80);
    }
  }
}
