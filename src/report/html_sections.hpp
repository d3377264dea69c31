// The sections of the page and what they share.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "famheads/tasks/analyze.hpp"
#include "report/html_chart.hpp"
#include "report/html_writer.hpp"
#include "report/words.hpp"

namespace famheads::report {

#define FAMHEADS_HTML_SECTION(name, short_title, title) \
  void html_##name(const tasks::Analysis& analysis, HtmlWriter& html);
#include "report/html_sections.def"
#undef FAMHEADS_HTML_SECTION

/// "good", "caution", ...: the class of text and bars.
[[nodiscard]] std::string_view class_of(Tone tone);

/// Nothing at all where the text is empty.
void write_paragraph(std::string_view text, HtmlWriter& html, Tone tone = Tone::plain);

/// Why there is no picture of a matrix.
void write_no_matrix(const tasks::Analysis& analysis, HtmlWriter& html);

/// Where heads begin in the order of the permutation, all but the first. None where they would
/// hide what is between them.
[[nodiscard]] std::vector<std::size_t> head_cuts(const heads::Partition& partition);

/// Numbers of the heads, each in the middle of its place, as many as there is room for.
[[nodiscard]] std::vector<Tick> head_ticks(const heads::Partition& partition);

/// The numbers that the script needs to show values of cells, in an element that is not shown.
void write_values(const tasks::Analysis& analysis, HtmlWriter& html);

}  // namespace famheads::report
