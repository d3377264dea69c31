// Would other words give the same heads? For people and as a picture.
#pragma once

#include <string>

#include "famheads/report/terminal.hpp"
#include "famheads/tasks/analyze.hpp"

namespace famheads::report {

/// The report of the command, as terminal_report(); for analyses with a stability.
[[nodiscard]] std::string stability_text(const tasks::Analysis& analysis,
                                         const TerminalOptions& options);

/// Agreement against h as SVG; likewise.
[[nodiscard]] std::string stability_svg(const tasks::Analysis& analysis);

}  // namespace famheads::report
