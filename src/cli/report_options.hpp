// Options beside a report document, whose numbers are made already.
#pragma once

#include <string>

#include "cli/shared_options.hpp"
#include "famheads/tasks/analyze.hpp"

namespace famheads::cli {

/// Throws Error{usage} where an option was given that would have made another report than `file`:
/// names both values and how to get what was asked for.
void refuse_other_options(const std::string& file, const tasks::Analysis& report,
                          const InputArguments& input, const FactorArguments& factors);

}  // namespace famheads::cli
