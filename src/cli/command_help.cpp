// famheads help: the same texts as --help.
#include <algorithm>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/help.hpp"
#include "famheads/io/atomic_file.hpp"

namespace famheads::cli {
namespace {

class HelpCommand final : public Command {
 public:
  [[nodiscard]] std::string_view name() const override { return "help"; }
  [[nodiscard]] std::string_view summary() const override {
    return "List the commands, or tell about one.";
  }
  [[nodiscard]] std::string_view description() const override {
    return "Prints what famheads --help or famheads COMMAND --help prints.";
  }
  [[nodiscard]] std::vector<std::string_view> examples() const override {
    return {"famheads help analyze", "famheads help"};
  }
  [[nodiscard]] std::vector<ExitMeaning> exit_codes() const override {
    return exit_codes_of_printing();
  }

  void declare(OptionSet& options) override {
    options.word("COMMAND", command_names(), "The command to tell about.", true, command_);
  }

  int run() override {
    const std::vector<DeclaredCommand> commands = declare_commands();
    io::Destination("-").write(command_.empty() ? program_help(commands) : help_of(commands));
    return kExitDone;
  }

 private:
  [[nodiscard]] std::string help_of(const std::vector<DeclaredCommand>& commands) const {
    const auto found = std::ranges::find_if(commands, [this](const DeclaredCommand& declared) {
      return declared.command->name() == command_;
    });
    return command_help(*found->command, found->options);
  }

  std::string command_;
};

}  // namespace

std::unique_ptr<Command> make_help_command() { return std::make_unique<HelpCommand>(); }

}  // namespace famheads::cli
