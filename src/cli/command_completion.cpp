// famheads completion: scripts with which shells complete the command line.
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/completion.hpp"
#include "cli/exit_code.hpp"
#include "famheads/io/atomic_file.hpp"

namespace famheads::cli {
namespace {

class CompletionCommand final : public Command {
 public:
  [[nodiscard]] std::string_view name() const override { return "completion"; }
  [[nodiscard]] std::string_view summary() const override {
    return "Print the completion script of a shell: bash, zsh or fish.";
  }
  [[nodiscard]] std::string_view description() const override {
    return "Prints a script with which the shell completes commands, options, their values and "
           "files after the TAB key. An installed famheads brings the scripts where shells look "
           "for them; the examples are for one that is not installed.";
  }
  [[nodiscard]] std::vector<std::string_view> examples() const override {
    return {"source <(famheads completion bash)   # in ~/.bashrc",
            "source <(famheads completion zsh)    # in ~/.zshrc, after compinit",
            "famheads completion fish | source    # in ~/.config/fish/config.fish"};
  }
  [[nodiscard]] std::vector<ExitMeaning> exit_codes() const override {
    return exit_codes_of_printing();
  }

  void declare(OptionSet& options) override {
    std::vector<std::string> shells;
    for (const Shell& shell : all_shells()) shells.emplace_back(shell.name);
    options.word("SHELL", shells, "The shell: bash, zsh or fish.", false, shell_);
  }

  int run() override {
    for (const Shell& shell : all_shells()) {
      if (shell.name == shell_) io::Destination("-").write(shell.script(declare_commands()));
    }
    return kExitDone;
  }

 private:
  std::string shell_;
};

}  // namespace

std::unique_ptr<Command> make_completion_command() { return std::make_unique<CompletionCommand>(); }

}  // namespace famheads::cli
