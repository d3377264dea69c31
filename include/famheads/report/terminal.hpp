// The report that people read.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "famheads/tasks/analyze.hpp"

namespace famheads::report {

/// A file that was written beside this report, so that the report can name it and need not suggest
/// it as the next step.
struct WrittenFile {
  std::string content;  ///< "partition", "report" or "page", as in -o, --json and --html
  std::string path;     ///< raw bytes
};

struct TerminalOptions {
  bool color = false;                ///< ANSI colours; decided by the caller
  std::set<WarningCode> silenced;    ///< --allow CODE
  std::vector<WrittenFile> written;  ///< in the order of writing
};

/// The whole report: at most 80 columns, UTF-8, ends with a newline. Words and paths of the input
/// are escaped. Missing parts say why they are missing.
[[nodiscard]] std::string terminal_report(const tasks::Analysis& analysis,
                                          const TerminalOptions& options);

}  // namespace famheads::report
