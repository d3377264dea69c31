// What `famheads info` tells people.
#pragma once

#include <string>

#include "famheads/tasks/file_info.hpp"

namespace famheads::report {

/// At most 80 columns, UTF-8, ends with a newline. Words and paths of the input are escaped. The
/// problem of a file that cannot be read is not in it: it is an error, told as such.
[[nodiscard]] std::string info_text(const tasks::FileInfo& info, bool color);

}  // namespace famheads::report
