// famheads man: manual pages, made from the descriptions of commands and options.
#include <algorithm>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/man_page.hpp"
#include "famheads/io/atomic_file.hpp"

namespace famheads::cli {
namespace {

class ManCommand final : public Command {
 public:
  [[nodiscard]] std::string_view name() const override { return "man"; }
  [[nodiscard]] std::string_view summary() const override {
    return "Print the manual page of famheads or of a command.";
  }
  [[nodiscard]] std::string_view description() const override {
    return "Prints a manual page in the language of man(1): famheads(1), or famheads-COMMAND(1) "
           "where a command is named. An installed famheads brings them: man famheads.";
  }
  [[nodiscard]] std::vector<std::string_view> examples() const override {
    return {"famheads man analyze | man -l -", "famheads man > famheads.1"};
  }
  [[nodiscard]] std::vector<ExitMeaning> exit_codes() const override {
    return exit_codes_of_printing();
  }

  void declare(OptionSet& options) override {
    options.word("COMMAND", command_names(), "The command whose page to print.", true, command_);
  }

  int run() override {
    const std::vector<DeclaredCommand> commands = declare_commands();
    std::string page = command_.empty() ? program_man_page(commands) : "";
    for (const DeclaredCommand& declared : commands) {
      if (declared.command->name() == command_) page = command_man_page(declared, commands);
    }
    io::Destination("-").write(page);
    return kExitDone;
  }

 private:
  std::string command_;
};

}  // namespace

std::unique_ptr<Command> make_man_command() { return std::make_unique<ManCommand>(); }

}  // namespace famheads::cli
