#include "cli/command.hpp"

namespace famheads::cli {

#define FAMHEADS_COMMAND(identifier) std::unique_ptr<Command> make_##identifier##_command();
#include "cli/commands.def"
#undef FAMHEADS_COMMAND

std::vector<std::unique_ptr<Command>> make_commands() {
  std::vector<std::unique_ptr<Command>> commands;
#define FAMHEADS_COMMAND(identifier) commands.push_back(make_##identifier##_command());
#include "cli/commands.def"
#undef FAMHEADS_COMMAND
  return commands;
}

}  // namespace famheads::cli
