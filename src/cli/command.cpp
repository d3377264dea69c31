#include "cli/command.hpp"

#include <algorithm>
#include <utility>

#include "cli/exit_code.hpp"

namespace famheads::cli {

#define FAMHEADS_COMMAND(identifier) std::unique_ptr<Command> make_##identifier##_command();
#include "cli/commands.def"
#undef FAMHEADS_COMMAND

std::vector<ExitMeaning> exit_codes_with(std::vector<ExitMeaning> own) {
  static constexpr ExitMeaning kUsual[] = {
      {kExitDone, "done; warnings may have been printed"},
      {kExitUsage, "the command line is wrong"},
      {kExitInput, "input cannot be read or is malformed"},
      {kExitOutput, "output cannot be written"},
      {kExitInterrupted, "interrupted by Ctrl-C; nothing half-written is left"},
      {kExitTerminated, "terminated; nothing half-written is left"},
  };
  for (const ExitMeaning& usual : kUsual) {
    if (std::ranges::find(own, usual.code, &ExitMeaning::code) == own.end()) own.push_back(usual);
  }
  std::ranges::sort(own, {}, &ExitMeaning::code);
  return own;
}

std::vector<ExitMeaning> exit_codes_of_printing() {
  std::vector<ExitMeaning> codes = exit_codes_with({});
  std::erase_if(codes, [](const ExitMeaning& meaning) { return meaning.code == kExitInput; });
  codes.front().text = "done";
  return codes;
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const auto& command : make_commands()) names.emplace_back(command->name());
  return names;
}

std::vector<ExitMeaning> Command::exit_codes() const { return exit_codes_with({}); }

std::vector<std::unique_ptr<Command>> make_commands() {
  std::vector<std::unique_ptr<Command>> commands;
#define FAMHEADS_COMMAND(identifier) commands.push_back(make_##identifier##_command());
#include "cli/commands.def"
#undef FAMHEADS_COMMAND
  return commands;
}

std::vector<DeclaredCommand> declare_commands() {
  std::vector<DeclaredCommand> declared;
  for (std::unique_ptr<Command>& command : make_commands()) {
    declared.push_back({std::move(command), {}});
    declared.back().command->declare(declared.back().options);
  }
  return declared;
}

}  // namespace famheads::cli
