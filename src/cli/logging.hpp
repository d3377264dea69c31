// Everything that is not a result: errors, warnings, stages, on stderr.
#pragma once

#include <string>

#include "cli/screen.hpp"
#include "famheads/core/error.hpp"
#include "famheads/core/warning.hpp"

namespace famheads::cli {

/// Call once, before anything is logged.
void start_logging(Verbosity verbosity, ColorMode color);

/// Raw bytes of the input are escaped.
void log_error(const Error& error);
void log_warning(const Warning& warning);
/// A remark about what was asked for; raw bytes are escaped.
void log_remark(const std::string& text);
/// A stage and what it took, shown with --verbose.
void log_stage(const std::string& text);

}  // namespace famheads::cli
