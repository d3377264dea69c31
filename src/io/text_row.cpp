#include "io/text_row.hpp"

#include "io/number.hpp"
#include "io/text_line.hpp"

namespace famheads::io {
namespace {

/// The usual row: a word without separators, then exactly the numbers. From the left, each byte
/// looked at once. What it accepts is what reading from the right would give.
bool parse_plain_row(std::string_view content, std::size_t dimensions, const char* readable_end,
                     std::string_view& word, double* values) noexcept {
  const char* next = content.data();
  const char* const last = next + content.size();
  while (next != last && !is_separator(*next)) ++next;
  if (next == last) return false;
  word = {content.data(), static_cast<std::size_t>(next - content.data())};
  ++next;
  for (std::size_t i = 0;; ++i) {
    const bool roomy = readable_end - next >= kUsualNumberBytes;
    const char* end = roomy ? parse_usual_number(next, values[i]) : nullptr;
    if (end == nullptr) {
      const NumberEnd number = parse_number(next, readable_end, values[i]);
      if (number.status != NumberStatus::ok) return false;
      end = number.end;
    }
    next = end;
    if (i + 1 == dimensions) return next == last;
    if (next >= last || !is_separator(*next)) return false;
    ++next;
    while (next != last && is_separator(*next)) ++next;
  }
}

/// Is the row read as a word and d numbers, though d + 1 numbers end it?
bool has_one_number_too_many(std::string_view word, std::string_view behind_word) noexcept {
  if (behind_word.front() == '\t' && behind_word.find('\t', 1) == std::string_view::npos) {
    return false;  // the only TAB plainly ends the word
  }
  std::string_view left = word;
  while (!left.empty() && is_separator(left.back())) left.remove_suffix(1);
  const std::string_view field = last_field(left);
  double unused = 0.0;
  return field.size() != left.size() &&
         parse_whole_number(field, unused) != NumberStatus::not_a_number;
}

}  // namespace

bool parse_row(std::string_view content, std::size_t dimensions, const char* readable_end,
               std::string_view& word, double* values) noexcept {
  if (parse_plain_row(content, dimensions, readable_end, word, values)) return true;
  std::string_view rest = content;
  for (std::size_t i = dimensions; i-- > 0;) {
    while (!rest.empty() && is_separator(rest.back())) rest.remove_suffix(1);
    const std::string_view field = last_field(rest);
    if (field.size() == rest.size()) return false;  // no separator, so no word before it
    if (parse_whole_number(field, values[i]) != NumberStatus::ok) return false;
    rest.remove_suffix(field.size());
  }
  word = rest.substr(0, rest.size() - 1);
  return !has_one_number_too_many(word, content.substr(rest.size() - 1));
}

}  // namespace famheads::io
