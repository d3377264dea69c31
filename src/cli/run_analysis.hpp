// Reading and analysing one file as the user asked, with progress and timings.
#pragma once

#include <string>

#include "cli/shared_options.hpp"
#include "famheads/tasks/analyze.hpp"

namespace famheads::cli {

[[nodiscard]] tasks::Analysis run_analysis(const std::string& file, const InputArguments& input,
                                           const FactorArguments& factors,
                                           const TalkArguments& talk);

}  // namespace famheads::cli
