// Completion scripts of shells, made from the same descriptions as the help.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace famheads::cli {

struct Shell {
  std::string_view name;
  std::string (*script)(std::span<const DeclaredCommand> commands);
};

/// One for each line of shells.def.
[[nodiscard]] std::span<const Shell> all_shells();

/// "-o" and "--output", or the long name alone.
[[nodiscard]] std::vector<std::string> names_of(const OptionSpec& option);

/// The first sentence, without its full stop.
[[nodiscard]] std::string first_sentence(std::string_view text);

/// "a b c"
[[nodiscard]] std::string spaced(const std::vector<std::string>& words);

/// "--help" of every command, which no command declares.
[[nodiscard]] const OptionSpec& help_option();
[[nodiscard]] const OptionSpec& version_option();

#define FAMHEADS_SHELL(name) \
  [[nodiscard]] std::string name##_completion(std::span<const DeclaredCommand> commands);
#include "cli/shells.def"
#undef FAMHEADS_SHELL

}  // namespace famheads::cli
