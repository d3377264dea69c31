#include "cli/help.hpp"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

using namespace famheads::cli;

TEST_CASE(
    "every command's help fits 80 columns, and names every option, its examples and exit codes") {
  for (const auto& [command, options] : declare_commands()) {
    const std::string help = command_help(*command, options);
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      CHECK(line.size() <= 80);
    }
    for (const OptionSpec& option : options.options()) {
      CAPTURE(option.name);
      CHECK(help.find(option.name) != std::string::npos);
      CHECK(option.help.ends_with('.'));
    }
    CHECK(command->examples().size() >= 2);
    REQUIRE(help.find("Exit codes:") != std::string::npos);
    for (const ExitMeaning& meaning : command->exit_codes()) {
      const std::string code = "\n  " + std::to_string(meaning.code) + " ";
      CHECK(help.find(code, help.find("Exit codes:")) != std::string::npos);
    }
  }
}

TEST_CASE("the program's help lists every command with an example") {
  const auto commands = declare_commands();
  const std::string help = program_help(commands);
  for (const auto& [command, options] : commands) {
    CHECK(help.find("  " + std::string(command->name())) != std::string::npos);
    CHECK(help.find(command->examples().front()) != std::string::npos);
  }
}
