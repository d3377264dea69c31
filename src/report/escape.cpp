#include "famheads/report/escape.hpp"

#include <algorithm>
#include <array>

#include "famheads/core/utf8.hpp"

namespace famheads::report {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD
constexpr std::string_view kHexDigits = "0123456789abcdef";

struct Range {
  char32_t first;
  char32_t last;
};

/// Characters that move the cursor, start an escape sequence, or reorder or hide their neighbours.
constexpr auto kUnsafeOnTerminal = std::to_array<Range>({
    {0x0000, 0x001F},  // C0
    {0x007F, 0x009F},  // DEL and C1
    {0x061C, 0x061C},  // Arabic letter mark
    {0x200E, 0x200F},  // left-to-right and right-to-left mark
    {0x2028, 0x202E},  // line and paragraph separator, embeddings and overrides
    {0x2066, 0x206F},  // isolates and deprecated format characters
    {0xFEFF, 0xFEFF},  // byte order mark
});

bool is_unsafe_on_terminal(char32_t code_point) {
  return std::ranges::any_of(kUnsafeOnTerminal, [code_point](const Range& range) {
    return range.first <= code_point && code_point <= range.last;
  });
}

void append_hex(std::string& text, char byte) {
  const auto value = static_cast<unsigned char>(byte);
  text += kHexDigits[value >> 4U];
  text += kHexDigits[value & 0xFU];
}

/// Calls visit(part, step) for each character or maximal invalid part, in order.
template <class Visit>
void for_each_part(std::string_view bytes, Visit visit) {
  while (!bytes.empty()) {
    const Utf8Step step = decode_utf8(bytes);
    visit(bytes.substr(0, step.length), step);
    bytes.remove_prefix(step.length);
  }
}

}  // namespace

std::string replace_invalid_utf8(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  for_each_part(bytes, [&text](std::string_view part, const Utf8Step& step) {
    text += step.valid ? part : kReplacement;
  });
  return text;
}

std::string hex_of(std::string_view bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const char byte : bytes) append_hex(text, byte);
  return text;
}

std::string escape_for_terminal(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  for_each_part(bytes, [&text](std::string_view part, const Utf8Step& step) {
    if (step.valid && step.code_point == U'\\') {
      text += "\\\\";
    } else if (step.valid && !is_unsafe_on_terminal(step.code_point)) {
      text += part;
    } else {
      for (const char byte : part) {
        text += "\\x";
        append_hex(text, byte);
      }
    }
  });
  return text;
}

}  // namespace famheads::report
