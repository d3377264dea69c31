// FILE is an embedding file, or a report that famheads wrote about one.
#pragma once

#include <optional>
#include <string>

#include "cli/shared_options.hpp"
#include "famheads/tasks/analyze.hpp"

namespace famheads::cli {

/// A famheads.report document is taken as it is; an option that was given and that differs from
/// what the report was made with is refused. Anything else is read and analysed (see
/// run_analysis.hpp).
[[nodiscard]] tasks::Analysis load_analysis(const std::string& file, const InputArguments& input,
                                            const FactorArguments& factors,
                                            const TalkArguments& talk);

/// The first half of this: the analysis in `file` if it is a famheads.report document.
[[nodiscard]] std::optional<tasks::Analysis> analysis_in_report(const std::string& file,
                                                                const InputArguments& input,
                                                                const FactorArguments& factors);

}  // namespace famheads::cli
