// A page of terminal text: 80 columns, escaped, coloured or not.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace famheads::report {

inline constexpr std::size_t kPageColumns = 80;
inline constexpr std::size_t kPageIndent = 2;
inline constexpr std::size_t kLabelColumns = 12;  // of the labels beside fields

enum class Style { plain, strong, faint, good, caution, alarm, accent };
enum class Cut { end, middle };

/// A part of a line in one style.
struct Piece {
  std::string text;
  Style style = Style::plain;
  std::size_t columns = 0;  ///< cut or padded to this many; 0: as it comes
  Cut cut = Cut::end;
};

/// Everything that goes onto a page is escaped here, so that no section can forget it.
class Page {
 public:
  explicit Page(bool color) : color_(color) {}

  /// A title between empty lines.
  void heading(std::string_view text, Style style = Style::strong);
  /// Wrapped text; lines after the first are indented by `hanging` more.
  void paragraph(std::string_view text, Style style = Style::plain,
                 std::size_t indent = kPageIndent, std::size_t hanging = 0);
  /// "  label      text", the text wrapped beside the label.
  void field(std::string_view label, std::string_view text,
             std::size_t label_columns = kLabelColumns);
  /// "  label      path" on one line, the middle left out where it does not fit.
  void path_field(std::string_view label, std::string_view path);
  /// One line, cut at the edge of the page.
  void line(const std::vector<Piece>& pieces);
  /// An empty line, unless the page is empty or ends with one.
  void gap();

  [[nodiscard]] const std::string& text() const noexcept { return text_; }

 private:
  void append(std::string_view escaped, Style style);
  void end_line();

  bool color_;
  std::string text_;            // whole lines
  std::vector<Piece> pending_;  // the line that is being written, escaped
};

}  // namespace famheads::report
