// FILE is an embedding file, or a report that famheads wrote about one.
#pragma once

#include <optional>
#include <string>

#include "cli/shared_options.hpp"
#include "famheads/tasks/analyze.hpp"

namespace famheads::cli {

/// A famheads.report document is taken as it is, whatever the options say; anything else is read
/// and analysed (see run_analysis.hpp).
[[nodiscard]] tasks::Analysis load_analysis(const std::string& file, const InputArguments& input,
                                            const FactorArguments& factors,
                                            const TalkArguments& talk);

/// The analysis in `file` if it is a famheads.report document.
[[nodiscard]] std::optional<tasks::Analysis> analysis_in_report(const std::string& file);

}  // namespace famheads::cli
