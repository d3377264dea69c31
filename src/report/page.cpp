#include "report/page.hpp"

#include <algorithm>

#include "famheads/report/escape.hpp"
#include "report/text_layout.hpp"

namespace famheads::report {
namespace {

// Longer messages are not read; the JSON report has them whole.
constexpr std::size_t kMaxParagraphLines = 12;

/// Select Graphic Rendition codes (ECMA-48).
std::string_view color_of(Style style) {
  switch (style) {
    case Style::plain:
      return "";
    case Style::strong:
      return "\x1b[1m";
    case Style::faint:
      return "\x1b[2m";
    case Style::good:
      return "\x1b[32m";
    case Style::caution:
      return "\x1b[33m";
    case Style::alarm:
      return "\x1b[1;31m";
    case Style::accent:
      return "\x1b[36m";
  }
  return "";
}

}  // namespace

void Page::append(std::string_view escaped, Style style) {
  pending_.push_back({std::string(escaped), style});
}

void Page::end_line() {
  while (!pending_.empty()) {
    std::string& last = pending_.back().text;
    last.erase(last.find_last_not_of(' ') + 1);
    if (!last.empty()) break;
    pending_.pop_back();
  }
  for (const Piece& piece : pending_) {
    const std::string_view color = color_ ? color_of(piece.style) : "";
    text_ += color;
    text_ += piece.text;
    if (!color.empty()) text_ += "\x1b[0m";
  }
  text_ += '\n';
  pending_.clear();
}

void Page::heading(std::string_view text, Style style) {
  gap();
  line({{std::string(text), style}});
  gap();
}

void Page::paragraph(std::string_view text, Style style, std::size_t indent, std::size_t hanging) {
  const std::string escaped = escape_for_terminal(text);
  std::size_t margin = indent;
  const std::size_t columns = kPageColumns - indent - hanging;
  for (const std::string& wrapped : wrap_text(escaped, columns, kMaxParagraphLines)) {
    append(std::string(margin, ' '), Style::plain);
    append(wrapped, style);
    end_line();
    margin = indent + hanging;
  }
}

void Page::field(std::string_view label, std::string_view text, std::size_t label_columns) {
  const std::size_t margin = kPageIndent + label_columns;
  std::string beside = std::string(kPageIndent, ' ') + pad_to_width(label, label_columns);
  const std::string escaped = escape_for_terminal(text);
  for (const std::string& wrapped : wrap_text(escaped, kPageColumns - margin, kMaxParagraphLines)) {
    append(beside, Style::faint);
    append(wrapped, Style::plain);
    end_line();
    beside.assign(margin, ' ');
  }
}

void Page::path_field(std::string_view label, std::string_view path) {
  constexpr std::size_t margin = kPageIndent + kLabelColumns;
  append(std::string(kPageIndent, ' ') + pad_to_width(label, kLabelColumns), Style::faint);
  append(cut_middle(escape_for_terminal(path), kPageColumns - margin), Style::strong);
  end_line();
}

void Page::line(const std::vector<Piece>& pieces) {
  std::size_t left = kPageColumns;
  for (const Piece& piece : pieces) {
    std::string escaped = escape_for_terminal(piece.text);
    if (piece.columns > 0) {
      if (piece.cut == Cut::middle) escaped = cut_middle(escaped, piece.columns);
      escaped = pad_to_width(escaped, piece.columns);
    }
    const std::size_t width = terminal_width(escaped);
    if (width > left && left < 3) break;
    if (width > left) escaped = cut_to_width(escaped, left);
    append(escaped, piece.style);
    left -= std::min(left, width);
  }
  end_line();
}

void Page::gap() {
  if (!text_.empty() && !text_.ends_with("\n\n")) text_ += '\n';
}

}  // namespace famheads::report
