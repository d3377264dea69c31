// The sections of the human report and what they share.
#pragma once

#include <vector>

#include "famheads/report/terminal.hpp"
#include "report/page.hpp"
#include "report/words.hpp"

namespace famheads::report {

/// What a section may look at.
struct View {
  const tasks::Analysis& analysis;
  const TerminalOptions& options;
};

#define FAMHEADS_SECTION(name) void write_##name(const View& view, Page& page);
#include "report/terminal_sections.def"
#undef FAMHEADS_SECTION

[[nodiscard]] Style style_of(Tone tone);

/// Warnings that the section WARNINGS lists: not silenced, and not shown at the top already.
[[nodiscard]] std::vector<const Warning*> listed_warnings(const View& view);

}  // namespace famheads::report
