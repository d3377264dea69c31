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

/// What an exit code of the program means.
struct ExitMeaning {
  int code = 0;
  std::string_view text;  ///< a few words: "input cannot be read or is malformed"
};

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
  /// In ascending order. The default suits commands that read a file and write a document.
  [[nodiscard]] virtual std::vector<ExitMeaning> exit_codes() const;
  virtual void declare(OptionSet& options) = 0;
  /// Called before run(); for commands whose options differ from file to file.
  virtual void remember(Invocation) {}
  /// Runs with the options that were set; returns the exit code or throws Error.
  virtual int run() = 0;
};

/// The usual meanings, in ascending order, with those of `own` added or in their place.
[[nodiscard]] std::vector<ExitMeaning> exit_codes_with(std::vector<ExitMeaning> own);

/// For commands that read no file and print a text.
[[nodiscard]] std::vector<ExitMeaning> exit_codes_of_printing();

/// In the order of commands.def.
[[nodiscard]] std::vector<std::string> command_names();

/// One fresh object for each line of commands.def.
[[nodiscard]] std::vector<std::unique_ptr<Command>> make_commands();

/// A command and what it accepts. The options refer to the command, which must outlive them.
struct DeclaredCommand {
  std::unique_ptr<Command> command;
  OptionSet options;
};

/// All of make_commands(), declared.
[[nodiscard]] std::vector<DeclaredCommand> declare_commands();

}  // namespace famheads::cli
