// The famheads.info/1 document.
#pragma once

#include <string>

#include "famheads/tasks/file_info.hpp"

namespace famheads::report {

/// Ends with a newline; same beginning of a file, same bytes.
[[nodiscard]] std::string info_json(const tasks::FileInfo& info);

}  // namespace famheads::report
