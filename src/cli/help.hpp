// Help texts, made from the descriptions of commands and options.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace famheads::cli {

/// What `famheads --help` prints.
[[nodiscard]] std::string program_help(const std::vector<std::unique_ptr<Command>>& commands);

/// What `famheads COMMAND --help` prints; at most 80 columns.
[[nodiscard]] std::string command_help(const Command& command, const OptionSet& options);

}  // namespace famheads::cli
