// Placeholder until the formats are merged.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "famheads/tasks/check.hpp"

namespace famheads::report {

struct CheckReportOptions {
  bool color = false;
};

struct CheckFormat {
  std::string_view name;
  std::string_view help;
  std::string (*render)(std::span<const tasks::CheckedFile>, const CheckReportOptions&);
};

std::span<const CheckFormat> check_formats();
const CheckFormat* find_check_format(std::string_view name);

}  // namespace famheads::report
