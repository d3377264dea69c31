// Markup that cannot go wrong: everything is escaped, everything opened is closed.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace famheads::report {

struct Attribute {
  std::string_view name;
  std::string value;
};
using Attributes = std::initializer_list<Attribute>;

/// A coordinate() in percent: 0.125 is "12.5%".
[[nodiscard]] std::string percent_of(double fraction);

/// Writes HTML with SVG inside. Text and attribute values may hold any bytes.
class HtmlWriter {
 public:
  HtmlWriter& open(std::string_view tag, Attributes attributes = {});
  HtmlWriter& close();
  HtmlWriter& text(std::string_view text);
  /// open, text, close; elements that never have content are not closed.
  HtmlWriter& leaf(std::string_view tag, Attributes attributes = {}, std::string_view text = "");
  /// leaf without attributes
  HtmlWriter& leaf(std::string_view tag, std::string_view text) { return leaf(tag, {}, text); }
  /// A style or script of our own, as it is. Throws Error{bug} where it could end early.
  HtmlWriter& verbatim(std::string_view tag, std::string_view content);

  /// The document so far; everything must be closed.
  [[nodiscard]] std::string take();

 private:
  void start_tag(std::string_view tag, Attributes attributes);
  void end_tag(std::string_view tag);

  std::string text_ = "<!DOCTYPE html>\n";
  std::vector<std::string> open_;
};

}  // namespace famheads::report
