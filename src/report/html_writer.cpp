#include "report/html_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "famheads/core/error.hpp"
#include "famheads/report/escape.hpp"
#include "report/svg_paint.hpp"

namespace famheads::report {
namespace {

constexpr auto kNeverClosed = std::to_array<std::string_view>({"meta", "img", "br"});
constexpr auto kShapes =
    std::to_array<std::string_view>({"rect", "path", "line", "polyline", "stop", "circle"});
// Spaces around these would show, or stand in the way of text.
constexpr auto kInline =
    std::to_array<std::string_view>({"a", "code", "strong", "span", "text", "title", "summary"});

bool is_one_of(std::string_view tag, const auto& list) {
  return std::ranges::find(list, tag) != list.end();
}

}  // namespace

std::string percent_of(double fraction) { return coordinate(100 * fraction) + "%"; }

void HtmlWriter::start_tag(std::string_view tag, Attributes attributes) {
  text_ += '<';
  text_ += tag;
  for (const Attribute& attribute : attributes) {
    text_ += ' ';
    text_ += attribute.name;
    text_ += "=\"";
    text_ += escape_for_xml(attribute.value);
    text_ += '"';
  }
}

void HtmlWriter::end_tag(std::string_view tag) {
  text_ += "</";
  text_ += tag;
  text_ += '>';
  if (!is_one_of(tag, kInline)) text_ += '\n';
}

HtmlWriter& HtmlWriter::open(std::string_view tag, Attributes attributes) {
  start_tag(tag, attributes);
  text_ += '>';
  open_.emplace_back(tag);
  return *this;
}

HtmlWriter& HtmlWriter::close() {
  expect(!open_.empty(), "an element that is closed is open");
  end_tag(open_.back());
  open_.pop_back();
  return *this;
}

HtmlWriter& HtmlWriter::text(std::string_view text) {
  text_ += escape_for_xml(text);
  return *this;
}

HtmlWriter& HtmlWriter::leaf(std::string_view tag, Attributes attributes, std::string_view text) {
  start_tag(tag, attributes);
  if (is_one_of(tag, kNeverClosed) || (text.empty() && is_one_of(tag, kShapes))) {
    text_ += "/>";
    return *this;
  }
  text_ += '>';
  text_ += escape_for_xml(text);
  end_tag(tag);
  return *this;
}

HtmlWriter& HtmlWriter::verbatim(std::string_view tag, std::string_view content) {
  expect(content.find("</") == std::string_view::npos && content.find("<!--") == content.npos,
         "a style or script holds no end tag and no comment");
  start_tag(tag, {});
  text_ += '>';
  text_ += content;
  end_tag(tag);
  return *this;
}

std::string HtmlWriter::take() {
  expect(open_.empty(), "every element is closed");
  return std::exchange(text_, {});
}

}  // namespace famheads::report
