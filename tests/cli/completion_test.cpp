#include "cli/completion.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

using namespace famheads::cli;

namespace {

/// What no command has yet: quotes and brackets in its help, a repeatable argument.
class OddCommand final : public Command {
 public:
  [[nodiscard]] std::string_view name() const override { return "odd"; }
  [[nodiscard]] std::string_view summary() const override { return "It's [odd]: a \\ test."; }
  [[nodiscard]] std::string_view description() const override { return "Nothing."; }
  [[nodiscard]] std::vector<std::string_view> examples() const override { return {}; }
  void declare(OptionSet& options) override {
    options.positional("FILE", "Files.", target_);
    options.value(
        "-r,--report", "KIND=FILE", "It's one. [Of many].", [](const std::string&) {}, true);
  }
  int run() override { return 0; }

 private:
  std::string target_;
};

std::vector<DeclaredCommand> odd_commands() {
  std::vector<DeclaredCommand> commands;
  commands.push_back({std::make_unique<OddCommand>(), {}});
  commands[0].command->declare(commands[0].options);
  return commands;
}

bool has(const std::string& text, const std::string& part) {
  CAPTURE(text);
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("descriptions are first sentences") {
  CHECK(first_sentence("One. Two.") == "One");
  CHECK(first_sentence("GloVe 1.2 and more.") == "GloVe 1.2 and more");
  CHECK(first_sentence("") == "");
}

TEST_CASE("every shell gets every command and option of it") {
  const auto commands = odd_commands();
  for (const Shell& shell : all_shells()) {
    const std::string script = shell.script(commands);
    CHECK(has(script, "odd"));
    CHECK(has(script, "report"));
    CHECK(has(script, "help"));
  }
}

TEST_CASE("texts are quoted as each shell wants it") {
  const auto commands = odd_commands();
  CHECK(has(fish_completion(commands), "-d 'It\\'s [odd]: a \\\\ test'"));
  CHECK(has(zsh_completion(commands), "'odd:It'\\''s [odd]\\: a \\\\ test'"));
  CHECK(has(zsh_completion(commands), "'*'{-r+,--report=}'[It'\\''s one]:KIND=FILE:_files'"));
  CHECK(has(bash_completion(commands), "'odd -r' | 'odd --report') echo 'files'"));
}
