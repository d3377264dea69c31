#include "famheads/report/escape.hpp"

#include <algorithm>
#include <array>
#include <span>

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
    {0xFFFE, 0xFFFF},  // no characters; XML 1.0 forbids them
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

void append_escaped_bytes(std::string& text, std::string_view bytes) {
  for (const char byte : bytes) {
    text += "\\x";
    append_hex(text, byte);
  }
}

/// What a destination writes in place of one ASCII character.
struct Rewriting {
  char character;
  std::string_view written;
};

constexpr auto kTerminal = std::to_array<Rewriting>({{'\\', "\\\\"}});

constexpr auto kXml = std::to_array<Rewriting>({
    {'&', "&amp;"},
    {'<', "&lt;"},
    {'>', "&gt;"},
    {'"', "&quot;"},
    {'\'', "&#39;"},  // HTML 4 has no &apos;
    {'\t', "&#9;"},
    {'\n', "&#10;"},
    {'\r', "&#13;"},
});

constexpr auto kMarkdown = std::to_array<Rewriting>({
    {'&', "&amp;"},
    {'<', "&lt;"},
    {'>', "&gt;"},
    {'@', "@<!-- -->"},  // no mention, no address: both are looked for after entities are gone
    {':', "&#58;"},      // no link, no :emoji:
    {'\\', "\\\\"},
    {'`', "\\`"},
    {'*', "\\*"},
    {'_', "\\_"},
    {'~', "\\~"},
    {'#', "\\#"},
    {'|', "\\|"},
    {'[', "\\["},
    {']', "\\]"},
    {'!', "\\!"},
    {'$', "\\$"},
});

constexpr auto kWorkflowProperty = std::to_array<Rewriting>({
    {'%', "%25"},
    {'\r', "%0D"},
    {'\n', "%0A"},
    {':', "%3A"},
    {',', "%2C"},
});
constexpr auto kWorkflowMessage = std::span(kWorkflowProperty).first<3>();

constexpr auto kGnuplot = std::to_array<Rewriting>({{'\'', "''"}});

/// Every escape is this: `rewritings` come first; then whatever a terminal must not get becomes
/// \xnn, and the rest stays.
std::string escape(std::string_view bytes, std::span<const Rewriting> rewritings) {
  std::string text;
  text.reserve(bytes.size());
  for_each_part(bytes, [&](std::string_view part, const Utf8Step& step) {
    const bool ascii = step.valid && step.code_point < 0x80;
    const auto found = ascii ? std::ranges::find(rewritings, part.front(), &Rewriting::character)
                             : rewritings.end();
    if (found != rewritings.end()) {
      text += found->written;
    } else if (step.valid && !is_unsafe_on_terminal(step.code_point)) {
      text += part;
    } else {
      append_escaped_bytes(text, part);
    }
  });
  return text;
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

std::string escape_for_terminal(std::string_view bytes) { return escape(bytes, kTerminal); }

std::string escape_for_xml(std::string_view bytes) { return escape(bytes, kXml); }

std::string escape_for_csv(std::string_view bytes) {
  std::string field = escape_for_terminal(bytes);
  if (!field.empty() && std::string_view("=+-@").find(field.front()) != std::string_view::npos) {
    field.insert(field.begin(), '\'');
  }
  const bool bare = field.find_first_of(",\"") == std::string::npos && !field.starts_with(' ') &&
                    !field.ends_with(' ');
  if (bare) return field;
  std::string quoted = "\"";
  for (const char byte : field) {
    if (byte == '"') quoted += '"';
    quoted += byte;
  }
  return quoted + "\"";
}

std::string escape_for_markdown(std::string_view bytes) {
  constexpr std::string_view link = "www.";  // becomes one without any markup
  std::string text = escape(bytes, kMarkdown);
  for (std::size_t at = 0; (at = text.find(link, at)) != std::string::npos;) {
    text.replace(at, link.size(), "www&#46;");
  }
  return text;
}

std::string escape_for_workflow_message(std::string_view bytes) {
  return escape(bytes, kWorkflowMessage);
}

std::string escape_for_workflow_property(std::string_view bytes) {
  return escape(bytes, kWorkflowProperty);
}

std::string escape_for_gnuplot(std::string_view bytes) { return escape(bytes, kGnuplot); }

std::string escape_for_toml(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  for_each_part(bytes, [&text](std::string_view part, const Utf8Step& step) {
    if (!step.valid) {
      text += kReplacement;
    } else if (is_unsafe_on_terminal(step.code_point)) {
      text += "\\u";  // all of these fit into four digits
      for (int shift = 12; shift >= 0; shift -= 4) {
        text += kHexDigits[(step.code_point >> static_cast<unsigned>(shift)) & 0xFU];
      }
    } else {
      if (part == "\"" || part == "\\") text += '\\';
      text += part;
    }
  });
  return text;
}

}  // namespace famheads::report
