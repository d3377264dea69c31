// What a subcommand is. To add one: write src/cli/command_NAME.cpp with make_NAME_command() and add
// a line to commands.def.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/config_file.hpp"
#include "cli/option_set.hpp"

namespace famheads::cli {

/// Where the options of a command came from; they have been set already.
struct Invocation {
  Config config;
  std::vector<Setting> given;  ///< on the command line
};

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
  /// What the exit codes mean, a paragraph.
  [[nodiscard]] virtual std::string_view exit_codes() const {
    return "Exit codes: 0 done, 2 usage, 3 bad input, 4 no partition for -o or too little memory, "
           "5 output cannot be written, 130/143 interrupted.";
  }
  virtual void declare(OptionSet& options) = 0;
  /// Called before run(); for commands whose options differ from file to file.
  virtual void remember(Invocation) {}
  /// Runs with the options that were set; returns the exit code or throws Error.
  virtual int run() = 0;
};

/// One fresh object for each line of commands.def.
[[nodiscard]] std::vector<std::unique_ptr<Command>> make_commands();

}  // namespace famheads::cli
