// The formats of a check: each is one function in a file of its own.
#pragma once

#include "famheads/report/check_report.hpp"

namespace famheads::report {

#define FAMHEADS_CHECK_FORMAT(name, help)                                                  \
  [[nodiscard]] std::string render_check_##name(std::span<const tasks::CheckedFile> files, \
                                                const CheckReportOptions& options);
#include "report/check_formats.def"
#undef FAMHEADS_CHECK_FORMAT

}  // namespace famheads::report
