// Completion for fish: one `complete` line for each command, option and argument.
#include <fmt/format.h>

#include "cli/completion.hpp"

namespace famheads::cli {
namespace {

constexpr std::string_view kHead =
    R"fish(# fish completion for famheads, printed by: famheads completion fish

function __famheads_first
    test (count (commandline -opc)) -eq 1
end

function __famheads_in
    set -l words (commandline -opc)
    test (count $words) -ge 2; and test $words[2] = $argv[1]
end

complete -c famheads -f
)fish";

std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c;
  }
  return result + "'";
}

std::string names(const OptionSpec& option) {
  const std::string long_name = " -l " + option.name.substr(2);
  return option.short_name.empty() ? long_name : " -s " + option.short_name.substr(1) + long_name;
}

/// -x: a value that is no file, -r -F: a value that is one.
std::string value(const OptionSpec& option) {
  if (option.value_name.empty() || option.value_alone) return "";
  if (!option.choices.empty()) return " -x -a " + quoted(spaced(option.choices));
  return names_file(option.value_name) ? " -r -F" : " -x";
}

std::string described(std::string_view help) { return " -d " + quoted(first_sentence(help)); }

std::string option_line(const std::string& start, const OptionSpec& option) {
  return start + names(option) + value(option) + described(option.help) + "\n";
}

std::string lines_of(const DeclaredCommand& declared) {
  const std::string start =
      fmt::format("complete -c famheads -n {}",
                  quoted(fmt::format("__famheads_in {}", declared.command->name())));
  std::string text = "\n";
  for (const OptionSpec& option : declared.options.options()) text += option_line(start, option);
  text += option_line(start, help_option());
  for (const PositionalSpec& positional : declared.options.positionals()) {
    if (!positional.choices.empty()) {
      text +=
          start + " -a " + quoted(spaced(positional.choices)) + described(positional.help) + "\n";
    } else if (names_file(positional.name)) {
      text += start + " -F\n";
    }
  }
  return text;
}

}  // namespace

std::string fish_completion(std::span<const DeclaredCommand> commands) {
  std::string text(kHead);
  const std::string first = "complete -c famheads -n __famheads_first";
  for (const DeclaredCommand& declared : commands) {
    text += fmt::format("{} -a {}{}\n", first, declared.command->name(),
                        described(declared.command->summary()));
  }
  text += option_line(first, help_option()) + option_line(first, version_option());
  for (const DeclaredCommand& declared : commands) text += lines_of(declared);
  return text;
}

}  // namespace famheads::cli
