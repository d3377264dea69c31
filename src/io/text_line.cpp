#include "io/text_line.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "io/number.hpp"

namespace famheads::io {
namespace {

bool is_number(std::string_view field) noexcept {
  double unused = 0.0;
  return parse_whole_number(field, unused) == NumberStatus::ok;
}

std::string_view without_separators_at_end(std::string_view text) noexcept {
  while (!text.empty() && is_separator(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace

RowShape shape_of_row(std::string_view content) noexcept {
  RowShape shape;
  bool only_numbers = true;
  std::string_view rest = content;
  while (!rest.empty()) {
    const std::string_view field = last_field(rest);
    const bool first = field.size() == rest.size();
    ++shape.fields;
    if (only_numbers && !first && is_number(field)) {
      ++shape.numbers;
    } else if (only_numbers) {
      only_numbers = false;
      shape.before = field;
      shape.ends_at_first = first;
    }
    rest.remove_suffix(field.size());
    if (rest.empty()) break;
    rest = without_separators_at_end(rest);
    if (rest.empty()) {  // the line starts with a separator: the word is empty
      ++shape.fields;
      shape.ends_at_first = shape.ends_at_first || only_numbers;
    }
  }
  return shape;
}

std::size_t dimensions_of_row(std::string_view content) noexcept {
  const RowShape shape = shape_of_row(content);
  const std::size_t tab = content.rfind('\t');
  if (tab == std::string_view::npos || shape.numbers == 0) return shape.numbers;
  const std::string_view behind = content.substr(tab + 1);
  const bool spaces_follow = behind.find(' ') != std::string_view::npos;
  const bool only_tab = content.find('\t') == tab;
  if (!spaces_follow && !only_tab) return shape.numbers;
  const RowShape tail = shape_of_row(content.substr(tab));  // the word ends here: it is empty
  return tail.numbers + 1 == tail.fields ? tail.numbers : shape.numbers;
}

bool resembles_number(std::string_view field) noexcept {
  static constexpr std::array<std::string_view, 6> kNotFinite = {"nan",  "inf",  "infinity",
                                                                 "-nan", "-inf", "-infinity"};
  std::string lower(field.substr(0, 16));
  std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  if (std::find(kNotFinite.begin(), kNotFinite.end(), lower) != kNotFinite.end()) return true;
  return field.find_first_of("0123456789") != std::string_view::npos ||
         field.find_first_not_of("+-.,") == std::string_view::npos;
}

}  // namespace famheads::io
