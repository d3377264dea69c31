// The sections of the human report and what they share.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "famheads/report/terminal.hpp"
#include "report/page.hpp"

namespace famheads::report {

/// What a section may look at.
struct View {
  const tasks::Analysis& analysis;
  const TerminalOptions& options;
};

#define FAMHEADS_SECTION(name) void write_##name(const View& view, Page& page);
#include "report/terminal_sections.def"
#undef FAMHEADS_SECTION

/// First letter upper case, full stop at the end.
[[nodiscard]] std::string sentence(std::string_view text);

/// "a, b and c"
[[nodiscard]] std::string joined(const std::vector<std::string>& parts);

/// The warnings with one of `codes`, as sentences: why something is missing.
[[nodiscard]] std::string why_missing(const tasks::Analysis& analysis,
                                      std::initializer_list<WarningCode> codes);

/// Warnings that the section WARNINGS lists: not silenced, and not shown at the top already.
[[nodiscard]] std::vector<const Warning*> listed_warnings(const View& view);

/// Whether Bartlett's test rejects "no correlations" at the usual level of 0.05.
[[nodiscard]] bool shows_correlation(const stats::Bartlett& bartlett);

/// "the gap rule", "the rule variance:0.8", "--heads 3"
[[nodiscard]] std::string rule_in_words(const factors::Retention& retention);

}  // namespace famheads::report
