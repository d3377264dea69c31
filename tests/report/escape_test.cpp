#include "famheads/report/escape.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "famheads/core/utf8.hpp"
#include "support/hostile_strings.hpp"

using famheads::is_valid_utf8;
using namespace famheads::report;
using famheads::test::hostile_strings;

namespace {

const std::string& hostile(std::string_view name) {
  for (const auto& entry : hostile_strings()) {
    if (entry.name == name) return entry.bytes;
  }
  FAIL("no hostile string ", name);
  std::abort();
}

/// Undoes escape_for_terminal.
std::string unescaped(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      bytes += text[i];
    } else if (text[i + 1] == '\\') {
      bytes += '\\';
      ++i;
    } else {
      bytes += static_cast<char>(std::stoi(std::string(text.substr(i + 2, 2)), nullptr, 16));
      i += 3;
    }
  }
  return bytes;
}

}  // namespace

TEST_CASE("UTF-8 is told from what only looks like it") {
  for (const auto& entry : hostile_strings()) {
    CAPTURE(entry.name);
    CHECK(is_valid_utf8(entry.bytes) == entry.valid_utf8);
    CHECK((replace_invalid_utf8(entry.bytes) == entry.bytes) == entry.valid_utf8);
    CHECK(is_valid_utf8(replace_invalid_utf8(entry.bytes)));
  }
}

TEST_CASE("the bounds of UTF-8 are where Unicode puts them") {
  for (const char* valid :
       {"\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
        "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"}) {
    CHECK(is_valid_utf8(valid));
  }
  for (const char* invalid : {"\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xEF\xBF",
                              "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80"}) {
    CHECK_FALSE(is_valid_utf8(invalid));
  }
}

TEST_CASE("each maximal invalid part becomes one U+FFFD, as in the Unicode standard") {
  // The example of Unicode 15, section 3.9, table 3-8, and truncated sequences of table 3-11.
  CHECK(replace_invalid_utf8("\xC0\xAF\xE0\x80\xBF\xF0\x81\x82\x41") ==
        "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\x41");
  CHECK(replace_invalid_utf8("\xE1\x80\xE2\xF0\x91\x92\xF1\xBF\x41") ==
        "\uFFFD\uFFFD\uFFFD\uFFFD\x41");
  CHECK(replace_invalid_utf8("a\xE2\x82") == "a\uFFFD");
}

TEST_CASE("hexadecimal has two lower-case digits a byte") {
  CHECK(hex_of(std::string("\0\x0F\xABz", 4)) == "000fab7a");
  CHECK(hex_of("").empty());
}

TEST_CASE("a terminal gets nothing but printable characters") {
  for (const auto& entry : hostile_strings()) {
    CAPTURE(entry.name);
    const std::string text = escape_for_terminal(entry.bytes);
    CHECK(is_valid_utf8(text));
    CHECK(std::ranges::none_of(text, [](char byte) {
      const auto value = static_cast<unsigned char>(byte);
      return value < 0x20 || value == 0x7F;
    }));
    for (const char* unsafe : {"\u0080", "\u0085", "\u009B", "\u061C", "\u200E", "\u200F", "\u2028",
                               "\u2029", "\u202A", "\u202E", "\u2066", "\u2069", "\uFEFF"}) {
      CHECK(text.find(unsafe) == std::string::npos);
    }
  }
}

TEST_CASE("terminal escapes can be undone, so different words look different") {
  std::set<std::string> seen;
  for (const auto& entry : hostile_strings()) {
    CAPTURE(entry.name);
    CHECK(unescaped(escape_for_terminal(entry.bytes)) == entry.bytes);
    CHECK(seen.insert(escape_for_terminal(entry.bytes)).second);
  }
}

TEST_CASE("terminal escapes look as documented") {
  CHECK(escape_for_terminal(hostile("clear screen")) == R"(\x1b[2J\x1b[H)");
  CHECK(escape_for_terminal(hostile("looks escaped")) == R"(\\x1b[2J)");
  CHECK(escape_for_terminal(hostile("Latin-1")) == R"(caf\xe9)");
  CHECK(escape_for_terminal("\u202E") == R"(\xe2\x80\xae)");
  CHECK(escape_for_terminal(std::string("a\0b", 3)) == R"(a\x00b)");
  CHECK(escape_for_terminal("naïve 漢字 \U0001F600") == "naïve 漢字 \U0001F600");
}

TEST_CASE("every destination gets one line of valid UTF-8 without control characters") {
  for (const auto& entry : hostile_strings()) {
    CAPTURE(entry.name);
    for (const auto escaping :
         {escape_for_terminal, escape_for_xml, escape_for_csv, escape_for_markdown,
          escape_for_workflow_message, escape_for_workflow_property, escape_for_gnuplot}) {
      const std::string text = escaping(entry.bytes);
      CHECK(is_valid_utf8(text));
      CHECK(std::ranges::none_of(text, [](char byte) {
        const auto value = static_cast<unsigned char>(byte);
        return value < 0x20 || value == 0x7F;
      }));
    }
  }
}

TEST_CASE("no hostile string leaves its place in markup, a workflow command or a quoted string") {
  for (const auto& entry : hostile_strings()) {
    CAPTURE(entry.name);
    CHECK(escape_for_xml(entry.bytes).find_first_of("<>\"'") == std::string::npos);
    std::string markdown = escape_for_markdown(entry.bytes);
    for (std::size_t at = 0; (at = markdown.find("@<!-- -->", at)) != std::string::npos;)
      markdown.erase(at, 9);
    CHECK(markdown.find_first_of("<>@") == std::string::npos);
    CHECK(escape_for_workflow_property(entry.bytes).find_first_of(":,") == std::string::npos);
    std::string quoted = escape_for_gnuplot(entry.bytes);
    for (std::size_t at = 0; (at = quoted.find("''", at)) != std::string::npos;)
      quoted.erase(at, 2);
    CHECK(quoted.find('\'') == std::string::npos);
  }
}

TEST_CASE("each destination's escapes look as its readers expect") {
  CHECK(escape_for_xml("a<b> & \"c\" 'd'") == "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;");
  CHECK(escape_for_xml("\t\r\n\x01\uFFFE") == "&#9;&#13;&#10;\\x01\\xef\\xbf\\xbe");
  CHECK(escape_for_csv("plain 1") == "plain 1");
  CHECK(escape_for_csv("a,\"b\"") == "\"a,\"\"b\"\"\"");
  CHECK(escape_for_csv("=1+1") == "'=1+1");
  CHECK(escape_for_csv("a\nb") == "a\\x0ab");
  CHECK(escape_for_markdown("a|b `c` *d* <e> @f https://g www.h") ==
        "a\\|b \\`c\\` \\*d\\* &lt;e&gt; @<!-- -->f https&#58;//g www&#46;h");
  CHECK(escape_for_workflow_message("50 %: a,b\nc") == "50 %25: a,b%0Ac");
  CHECK(escape_for_workflow_property("50 %: a,b\r") == "50 %25%3A a%2Cb%0D");
  CHECK(escape_for_gnuplot("it's") == "it''s");
}

TEST_CASE("width: wide characters take two columns, combining marks none") {
  CHECK(terminal_width("") == 0);
  CHECK(terminal_width("abc") == 3);
  CHECK(terminal_width("naïve") == 5);
  CHECK(terminal_width("e\u0301") == 1);
  CHECK(terminal_width("漢字") == 4);
  CHECK(terminal_width("ｆｕｌｌ") == 8);
  CHECK(terminal_width("\u1112\u1161\u11AB") == 2);  // a Hangul syllable from its letters
  CHECK(terminal_width("\U0001F600") == 2);
  CHECK(terminal_width("a\u200Bb") == 2);  // zero width space
  CHECK(terminal_width("█▏") == 2);
  CHECK(terminal_width("\U00020000\U0003FFFD") == 4);
}

TEST_CASE("TOML strings hold one line, without quotes and controls") {
  CHECK(escape_for_toml("plain é") == "plain é");
  CHECK(escape_for_toml("a\"b\\c") == "a\\\"b\\\\c");
  CHECK(escape_for_toml("a\nb\x7F") == "a\\u000ab\\u007f");
  CHECK(escape_for_toml("\xE2\x80\xAE") == "\\u202e");
  CHECK(escape_for_toml("a\xFF") == "a\xEF\xBF\xBD");
  for (const auto& entry : hostile_strings()) {
    CAPTURE(entry.name);
    const std::string text = escape_for_toml(entry.bytes);
    CHECK(is_valid_utf8(text));
    CHECK(std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20; }));
  }
}
