// The famheads.report/1 document.
#pragma once

#include <string>

#include "famheads/tasks/analyze.hpp"

namespace famheads::report {

/// Everything that was found. Ends with a newline; same analysis, same bytes.
[[nodiscard]] std::string report_json(const tasks::Analysis& analysis);

}  // namespace famheads::report
