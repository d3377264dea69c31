// The report as one page for a browser: everything in one file, nothing fetched.
#pragma once

#include <string>

#include "famheads/tasks/analyze.hpp"

namespace famheads::report {

/// The whole page, UTF-8, ends with a newline; same analysis, same bytes. Needs an analysis made
/// with AnalyzeOptions::keep_matrices for the pictures of matrices; parts that are missing say why.
[[nodiscard]] std::string html_report(const tasks::Analysis& analysis);

}  // namespace famheads::report
