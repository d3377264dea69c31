// What a check found, in the formats that people and CI services read.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "famheads/tasks/check.hpp"

namespace famheads::report {

struct CheckReportOptions {
  bool color = false;  ///< ANSI colours, where a format has them; decided by the caller
};

/// A format of src/report/check_formats.def.
struct CheckFormat {
  std::string_view name;  ///< as in --format NAME and --report NAME=FILE
  std::string_view help;  ///< what it is for, one line
  /// The whole document, ends with a newline; same files, same bytes. Everything untrusted is
  /// escaped.
  std::string (*render)(std::span<const tasks::CheckedFile>, const CheckReportOptions&);
};

/// All formats; the first is for people.
[[nodiscard]] std::span<const CheckFormat> check_formats();
/// Null where there is none of that name.
[[nodiscard]] const CheckFormat* find_check_format(std::string_view name);

}  // namespace famheads::report
