// The famheads.partition/1 document.
#pragma once

#include <string>

#include "famheads/tasks/analyze.hpp"

namespace famheads::report {

/// Needs analysis.partition. Ends with a newline; same analysis, same bytes.
[[nodiscard]] std::string partition_json(const tasks::Analysis& analysis);

}  // namespace famheads::report
