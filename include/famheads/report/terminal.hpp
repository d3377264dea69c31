// The report that people read.
#pragma once

#include <set>
#include <string>

#include "famheads/tasks/analyze.hpp"

namespace famheads::report {

struct TerminalOptions {
  bool color = false;
  std::set<WarningCode> silenced;  ///< --allow CODE
};

/// At most 80 columns, UTF-8, ends with a newline. Words and paths of the input are escaped.
[[nodiscard]] std::string terminal_report(const tasks::Analysis& analysis,
                                          const TerminalOptions& options);

}  // namespace famheads::report
