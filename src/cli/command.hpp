// What a subcommand is. To add one: write src/cli/command_NAME.cpp with make_NAME_command() and add
// a line to commands.def.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/option_set.hpp"

namespace famheads::cli {

class Command {
 public:
  virtual ~Command() = default;
  [[nodiscard]] virtual std::string_view name() const = 0;
  /// One line, for the list of commands.
  [[nodiscard]] virtual std::string_view summary() const = 0;
  /// A paragraph or two, for the command's own help.
  [[nodiscard]] virtual std::string_view description() const = 0;
  /// Command lines with a comment each: "famheads analyze v.txt  # ...".
  [[nodiscard]] virtual std::vector<std::string_view> examples() const = 0;
  virtual void declare(OptionSet& options) = 0;
  /// Runs with the options that were set; returns the exit code or throws Error.
  virtual int run() = 0;
};

/// One fresh object for each line of commands.def.
[[nodiscard]] std::vector<std::unique_ptr<Command>> make_commands();

}  // namespace famheads::cli
