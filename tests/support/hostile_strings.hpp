// Byte strings that have broken terminals, parsers and pages: every escaping function is tested
// with all of them.
#pragma once

#include <string>
#include <vector>

namespace famheads::test {

struct HostileString {
  std::string name;
  std::string bytes;
  bool valid_utf8;
};

namespace detail {

inline std::string all_bytes(int first, int last) {
  std::string bytes;
  for (int byte = first; byte <= last; ++byte) bytes += static_cast<char>(byte);
  return bytes;
}

inline void add_terminal_attacks(std::vector<HostileString>& list) {
  list.push_back({"empty", "", true});
  list.push_back({"NUL inside", std::string("a\0b", 3), true});
  list.push_back({"C0 controls", all_bytes(0x01, 0x1F), true});
  list.push_back({"DEL", "a\x7F", true});
  list.push_back({"C1 controls as characters", "\xC2\x80\xC2\x9B\x33\x31m\xC2\x85\xC2\x9F", true});
  list.push_back({"clear screen", "\x1B[2J\x1B[H", true});
  list.push_back({"set title", "\x1B]0;owned\x07", true});
  list.push_back({"carriage return", "harmless\rrm -rf", true});
  list.push_back({"newlines", "one\ntwo\r\nthree", true});
  list.push_back({"backspaces", "abc\b\b\bxyz", true});
  list.push_back({"tab", "a\tb", true});
  list.push_back({"embeddings and overrides",
                  "\xE2\x80\xAA\xE2\x80\xAB\xE2\x80\xAC\xE2\x80\xAD\xE2\x80\xAE txt.exe", true});
  list.push_back({"isolates", "\xE2\x81\xA6\xE2\x81\xA7\xE2\x81\xA8\xE2\x81\xA9", true});
  list.push_back({"direction marks", "\xE2\x80\x8E\xE2\x80\x8F\xD8\x9C", true});
  list.push_back({"line and paragraph separators",
                  "a\xE2\x80\xA8"
                  "b\xE2\x80\xA9"
                  "c",
                  true});
  list.push_back({"byte order mark", "\xEF\xBB\xBFword", true});
}

inline void add_invalid_utf8(std::vector<HostileString>& list) {
  list.push_back({"lone continuation", "a\x80z", false});
  list.push_back({"C1 control as a byte", "\x9B\x33\x31m", false});
  list.push_back({"overlong slash, 2 bytes", "\xC0\xAF", false});
  list.push_back({"overlong NUL", "\xC0\x80", false});
  list.push_back({"overlong slash, 3 bytes", "\xE0\x80\xAF", false});
  list.push_back({"overlong slash, 4 bytes", "\xF0\x80\x80\xAF", false});
  list.push_back({"high surrogate", "\xED\xA0\x80", false});
  list.push_back({"surrogate pair", "\xED\xA0\xBD\xED\xB8\x80", false});
  list.push_back({"above U+10FFFF", "\xF4\x90\x80\x80", false});
  list.push_back({"five-byte form", "\xF8\x88\x80\x80\x80", false});
  list.push_back({"FE and FF", "\xFE\xFF", false});
  list.push_back({"truncated, 2 bytes", "a\xC3", false});
  list.push_back({"truncated, 3 bytes", "a\xE2\x82", false});
  list.push_back({"truncated, 4 bytes", "a\xF0\x9F\x98", false});
  list.push_back({"interrupted sequence", "\xE2\x82z", false});
  list.push_back({"Latin-1", "caf\xE9", false});
  list.push_back({"every high byte", all_bytes(0x80, 0xFF), false});
}

inline void add_syntax_attacks(std::vector<HostileString>& list) {
  list.push_back({"quotes", R"("double" 'single' `back`)", true});
  list.push_back({"backslashes", R"(C:\x1b\n\\)", true});
  list.push_back({"looks escaped", R"(\x1b[2J)", true});
  list.push_back({"script end", "</script><script>alert(1)</script>", true});
  list.push_back({"CDATA end", "]]>", true});
  list.push_back({"comment end", "--><!--", true});
  list.push_back({"entities", "&lt;&amp;&#0;<>&", true});
  list.push_back({"attribute", "\" onload=\"alert(1)", true});
  list.push_back({"workflow command", "::error file=a,line=1::broken", true});
  list.push_back({"workflow command, old form", "##[set-output name=x]y", true});
  list.push_back({"percent escapes", "%0A%0D%25::stop-commands::x", true});
  list.push_back({"commas and semicolons", "a,b;c\t\"d\"", true});
  list.push_back({"formula, equals", "=cmd|' /C calc'!A0", true});
  list.push_back({"formula, plus", "+1+1", true});
  list.push_back({"formula, minus", "-2+3", true});
  list.push_back({"formula, at", "@SUM(1)", true});
  list.push_back({"Markdown", "|a|**b**|[x](javascript:alert(1))|\n# h", true});
  list.push_back({"links without markup",
                  "see www.example.org, https://example.org, user@example.org and @user", true});
  list.push_back({"format string", "{}{0}%s%n$(id)", true});
  list.push_back({"JSON breaker", "\",\"schema\":\"x", true});
}

inline void add_shapes(std::vector<HostileString>& list) {
  std::string wide;
  std::string marks = "e";
  for (int i = 0; i < 100; ++i) wide += "\xE6\xBC\xA2";  // a CJK ideograph, two columns
  for (int i = 0; i < 100; ++i) marks += "\xCC\x81";     // combining acute accent, none
  list.push_back({"very long", std::string(100'000, 'a'), true});
  list.push_back({"very long path", std::string(500, '/') + std::string(500, 'z'), true});
  list.push_back({"many spaces", std::string(300, ' '), true});
  list.push_back({"wide characters", wide, true});
  list.push_back({"combining marks", marks, true});
  list.push_back({"emoji", "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x92\xBB", true});
  list.push_back({"noncharacter", "\xEF\xBF\xBF\xF4\x8F\xBF\xBF", true});
  list.push_back({"replacement character", "\xEF\xBF\xBD", true});
}

}  // namespace detail

inline const std::vector<HostileString>& hostile_strings() {
  static const std::vector<HostileString> list = [] {
    std::vector<HostileString> all;
    detail::add_terminal_attacks(all);
    detail::add_invalid_utf8(all);
    detail::add_syntax_attacks(all);
    detail::add_shapes(all);
    return all;
  }();
  return list;
}

}  // namespace famheads::test
