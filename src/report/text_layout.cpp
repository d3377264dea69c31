#include "report/text_layout.hpp"

#include <algorithm>

#include "famheads/core/utf8.hpp"
#include "famheads/report/escape.hpp"

namespace famheads::report {
namespace {

constexpr std::string_view kCut = "...";

/// The longest start of `text`, in whole characters, that takes at most `columns`. Combining marks
/// stay with the character before them.
std::string_view prefix_of_width(std::string_view text, std::size_t columns) {
  std::size_t end = 0;
  std::size_t used = 0;
  while (end < text.size()) {
    const std::size_t length = decode_utf8(text.substr(end)).length;
    used += terminal_width(text.substr(end, length));
    if (used > columns) break;
    end += length;
  }
  return text.substr(0, end);
}

/// The longest end of `text`, in whole characters, that takes at most `columns`.
std::string_view suffix_of_width(std::string_view text, std::size_t columns) {
  const std::size_t width = terminal_width(text);
  if (width <= columns) return text;
  std::size_t start = 0;
  for (std::size_t skipped = 0; skipped < width - columns;) {
    const std::size_t length = decode_utf8(text.substr(start)).length;
    skipped += terminal_width(text.substr(start, length));
    start += length;
  }
  return text.substr(start);
}

/// Takes the next word off `text`, without the space behind it.
std::string_view take_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

}  // namespace

std::string cut_to_width(std::string_view text, std::size_t columns) {
  // Each column takes at least one byte, so a short text fits without being measured.
  if (text.size() <= columns || terminal_width(text) <= columns) return std::string(text);
  return std::string(prefix_of_width(text, columns - kCut.size())).append(kCut);
}

std::string cut_middle(std::string_view text, std::size_t columns) {
  if (terminal_width(text) <= columns) return std::string(text);
  const std::size_t kept = columns - kCut.size();
  return std::string(prefix_of_width(text, kept / 2))
      .append(kCut)
      .append(suffix_of_width(text, kept - kept / 2));
}

std::string pad_to_width(std::string_view text, std::size_t columns) {
  std::string padded = cut_to_width(text, columns);
  padded.append(columns - terminal_width(padded), ' ');
  return padded;
}

std::vector<std::string> wrap_text(std::string_view text, std::size_t columns,
                                   std::size_t max_lines) {
  std::vector<std::string> lines;
  std::string line;
  const auto end_line = [&lines, &line] {
    lines.push_back(std::move(line));
    line.clear();
  };
  while (!text.empty() && lines.size() < max_lines) {
    std::string_view word = take_word(text);
    if (!line.empty() && terminal_width(line) + 1 + terminal_width(word) > columns) {
      end_line();
    } else if (!line.empty()) {
      line += ' ';
    }
    while (terminal_width(word) > columns && lines.size() < max_lines) {
      const std::string_view part = prefix_of_width(word, columns - terminal_width(line));
      line += part;
      word.remove_prefix(part.size());
      end_line();
    }
    line += word;
  }
  if (!line.empty()) end_line();
  if (lines.size() > max_lines || !text.empty()) {
    lines.resize(max_lines);
    lines.back() = std::string(prefix_of_width(lines.back(), columns - kCut.size())).append(kCut);
  }
  return lines;
}

std::string list_to_width(std::span<const std::size_t> values, std::size_t columns) {
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string next = (i == 0 ? "" : " ") + std::to_string(values[i]);
    const std::size_t reserved = i + 1 < values.size() ? kCut.size() + 1 : 0;
    if (text.size() + next.size() + reserved > columns) return text.append(i == 0 ? "..." : " ...");
    text += next;
  }
  return text;
}

}  // namespace famheads::report
