// The next step for a command or an option that there is not.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/option_set.hpp"

namespace famheads::cli {

/// What one command knows; to tell what belongs to another command from what is misspelt.
struct CommandOptions {
  std::string name;
  const OptionSet* options = nullptr;
};

/// @param option as typed, with or without "=VALUE"
[[nodiscard]] std::string hint_for_option(const std::string& option, const CommandOptions& command,
                                          std::span<const CommandOptions> commands);

/// For the first word of a command line that is no command; it may be an option or a file.
[[nodiscard]] std::string hint_for_command(const std::string& word,
                                           std::span<const CommandOptions> commands);

}  // namespace famheads::cli
