#include "cli/unknown_option.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/other_names.hpp"

using namespace famheads::cli;

namespace {

bool mentions(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// Two commands made by hand.
struct Tools {
  OptionSet of_analyze;
  OptionSet of_info;
  std::string target;
  std::vector<CommandOptions> commands;

  Tools() {
    for (const char* name : {"--heads", "--threads", "--heads-from", "--html", "--matrix"}) {
      of_analyze.text(name, "N", "Help.", target);
    }
    of_info.text("--words", "N", "Help.", target);
    commands = {{"analyze", &of_analyze}, {"info", &of_info}};
  }
  std::string analyze(const std::string& option) const {
    return hint_for_option(option, commands[0], commands);
  }
  std::string info(const std::string& option) const {
    return hint_for_option(option, commands[1], commands);
  }
  std::string command(const std::string& word) const { return hint_for_command(word, commands); }
};

}  // namespace

TEST_CASE("a misspelt option names the nearest and the command's help") {
  const Tools tools;
  CHECK(mentions(tools.analyze("--haeds=3"), "did you mean --heads?"));
  CHECK(mentions(tools.analyze("--haeds"), "famheads analyze --help"));
  CHECK(tools.analyze("--utterly-unknown") == "see famheads analyze --help");
  CHECK(mentions(tools.analyze("-heads"), "two dashes: --heads"));
  CHECK(mentions(tools.info("--haeds"), "did you mean --heads, of famheads analyze?"));
  CHECK(tools.info("--utterly-unknown") == "see famheads info --help");
}

TEST_CASE("names of other tools lead to the option here") {
  const Tools tools;
  CHECK(mentions(tools.analyze("--numthreads"), "--threads N"));
  CHECK(mentions(tools.analyze("-thread"), "--threads N"));
  CHECK(mentions(tools.analyze("--dim=100"), "--heads N"));
  CHECK(mentions(tools.analyze("-i"), "FILE"));
  CHECK(mentions(tools.info("--nthreads"), "famheads analyze"));  // who has it
  CHECK(tools.info("--l2") == "see famheads info --help");        // nobody here has --normalize
  CHECK(mentions(tools.info("--html"), "--html is an option of famheads analyze"));
}

TEST_CASE("all commands that have an option are named") {
  const Tools tools;
  std::vector<CommandOptions> commands = tools.commands;
  commands.push_back({"check", &tools.of_analyze});
  const auto of_info = [&] { return hint_for_option("--html", commands[1], commands); };
  CHECK(mentions(of_info(), "--html is an option of famheads analyze and check;"));
  commands.push_back({"scree", &tools.of_analyze});
  CHECK(mentions(of_info(), "--html is an option of famheads analyze, check and scree;"));
}

TEST_CASE("a first word that is no command") {
  const Tools tools;
  CHECK(mentions(tools.command("analyse"), "did you mean analyze?"));
  CHECK(mentions(tools.command("pca"), "use famheads analyze"));
  CHECK(mentions(tools.command("inspect"), "use famheads info"));
  CHECK_FALSE(mentions(tools.command("plot"), "scree"));  // not among these commands
  CHECK(mentions(tools.command("--heads"), "--heads is one of famheads analyze"));
  CHECK(mentions(tools.command("--nonsense"), "options stand after the command"));
  CHECK(mentions(tools.command(FAMHEADS_DATA_DIR), "try famheads analyze"));
  CHECK(tools.command("qqqqqq") == "famheads --help lists the commands");
}

TEST_CASE("the list of other names is sound") {
  const auto commands = declare_commands();
  const auto is_option = [&](std::string_view name) {
    return std::ranges::any_of(commands, [&](const DeclaredCommand& declared) {
      return declared.options.find(std::string(name)) != nullptr;
    });
  };
  for (const OtherName& other : other_names()) {
    CAPTURE(other.name);
    CHECK(other.name.starts_with('-'));
    CHECK((other.ours.empty() || is_option(other.ours)));
    CHECK_FALSE(other.advice.ends_with('.'));
    CHECK(std::ranges::count(other_names(), other.name, &OtherName::name) == 1);
  }
  for (const OtherName& other : other_commands()) {
    CAPTURE(other.name);
    CHECK(std::ranges::count(other_commands(), other.name, &OtherName::name) == 1);
    CHECK(std::ranges::none_of(commands, [&](const DeclaredCommand& declared) {
      return declared.command->name() == other.name;
    }));
  }
}
