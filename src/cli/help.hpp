// Help texts, made from the descriptions of commands and options.
#pragma once

#include <span>
#include <string>

#include "cli/command.hpp"

namespace famheads::cli {

/// What `famheads --help` prints.
[[nodiscard]] std::string program_help(std::span<const DeclaredCommand> commands);

/// What `famheads COMMAND --help` prints; at most 80 columns.
[[nodiscard]] std::string command_help(const Command& command, const OptionSet& options);

/// "famheads analyze [OPTIONS] FILE"
[[nodiscard]] std::string usage_line(const Command& command, const OptionSet& options);

/// "-o, --output OUT", "--json[=OUT]"
[[nodiscard]] std::string option_names(const OptionSpec& spec);

}  // namespace famheads::cli
