#include "cli/help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "famheads/core/version.hpp"

namespace famheads::cli {
namespace {

constexpr std::size_t kWidth = 80;
constexpr std::size_t kHelpColumn = 26;

// Breaks at spaces; every line but the first is indented.
std::string wrap(std::string_view text, std::size_t indent, std::size_t first_column) {
  std::string wrapped;
  std::size_t column = first_column;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, length);
    const bool starts_line = wrapped.empty() || column == indent;
    if (!starts_line && column + 1 + word.size() > kWidth) {
      wrapped += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (!starts_line) {
      wrapped += ' ';
      ++column;
    }
    wrapped += word;
    column += word.size();
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return wrapped;
}

std::string entry(const std::string& left, std::string_view help) {
  std::string line = "  " + left;
  if (line.size() + 2 > kHelpColumn) {
    line += "\n" + std::string(kHelpColumn, ' ');
  } else {
    line.resize(kHelpColumn, ' ');
  }
  return line + wrap(help, kHelpColumn, kHelpColumn) + "\n";
}

std::string option_names(const OptionSpec& spec) {
  std::string names = spec.short_name.empty() ? spec.name : spec.short_name + ", " + spec.name;
  if (!spec.value_name.empty()) names += " " + spec.value_name;
  return names;
}

std::string option_groups(const OptionSet& options) {
  std::string text;
  std::string_view heading;
  for (const OptionSpec& spec : options.options()) {
    if (spec.group != heading) text += fmt::format("\n{}:\n", spec.group);
    heading = spec.group;
    text += entry(option_names(spec), spec.help);
  }
  return text;
}

}  // namespace

std::string program_help(const std::vector<std::unique_ptr<Command>>& commands) {
  std::string text = fmt::format(
      "famheads {}: attention heads from the factors of a word-embedding matrix\n\n"
      "Usage: famheads COMMAND [OPTIONS] FILE...\n\n"
      "Commands:\n",
      version());
  for (const auto& command : commands)
    text += entry(std::string(command->name()), command->summary());
  text += "\nOptions:\n";
  text += entry("-h, --help", "This text; famheads COMMAND --help tells about one command.");
  text += entry("--version", "Version and build.");
  text += "\nExamples:\n";
  for (const auto& command : commands) {
    if (!command->examples().empty()) text += fmt::format("  {}\n", command->examples().front());
  }
  return text;
}

std::string command_help(const Command& command, const OptionSet& options) {
  std::string usage = fmt::format("Usage: famheads {} [OPTIONS]", command.name());
  for (const PositionalSpec& positional : options.positionals()) usage += " " + positional.name;
  std::string text =
      fmt::format("{}\n\n{}\n\nExamples:\n", usage, wrap(command.description(), 0, 0));
  for (const std::string_view example : command.examples()) text += fmt::format("  {}\n", example);
  text += "\nArguments:\n";
  for (const PositionalSpec& positional : options.positionals()) {
    text += entry(positional.name, positional.help);
  }
  text += option_groups(options);
  text += entry("-h, --help", "This text.");
  text += fmt::format("\n{}\n", wrap(command.exit_codes(), 0, 0));
  return text;
}

}  // namespace famheads::cli
