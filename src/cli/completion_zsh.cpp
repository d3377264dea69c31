// Completion for zsh, in the terms of its _arguments.
#include <fmt/format.h>

#include "cli/completion.hpp"

namespace famheads::cli {
namespace {

constexpr std::string_view kHead = R"zsh(#compdef famheads
# zsh completion for famheads, printed by: famheads completion zsh

)zsh";

constexpr std::string_view kTail = R"zsh(
if [[ $funcstack[1] == _famheads ]]; then # loaded from $fpath
  _famheads "$@"
else # sourced
  compdef _famheads famheads
fi
)zsh";

/// A backslash in front of each character of `special`.
std::string escaped(std::string_view text, std::string_view special) {
  std::string result;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

/// In single quotes.
std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
    } else {
      result += c;
    }
  }
  return result + "'";
}

/// ":name:action" behind an option or a position.
std::string action(const std::string& name, const std::vector<std::string>& choices) {
  std::string what = " ";  // nothing can be offered
  if (!choices.empty()) {
    what = "(" + escaped(spaced(choices), "\\:") + ")";
  } else if (names_file(name)) {
    what = "_files";
  }
  return fmt::format(":{}:{}", escaped(name, "\\:"), what);
}

std::string option_line(const OptionSpec& option) {
  const bool valued = !option.value_name.empty();
  std::string text = "[" + escaped(first_sentence(option.help), "\\[]:") + "]";
  if (valued) text += (option.value_alone ? ":" : "") + action(option.value_name, option.choices);
  const std::string long_name = option.name + (option.value_alone ? "=-" : valued ? "=" : "");
  const std::string repeat = option.repeatable ? "*" : "";
  if (option.short_name.empty()) return "    " + quoted(repeat + long_name + text);
  const std::string exclusive =
      option.repeatable ? "*" : fmt::format("({} {})", option.short_name, option.name);
  return fmt::format("    {}{{{},{}}}{}", quoted(exclusive),
                     option.short_name + (valued ? "+" : ""), long_name, quoted(text));
}

/// Options that end the line.
std::string lone_line(const OptionSpec& option) {
  const std::string text = quoted("[" + escaped(first_sentence(option.help), "\\[]:") + "]");
  const std::vector<std::string> names = names_of(option);
  return names.size() == 1 ? fmt::format("    '(- *)'{}{}", names[0], text)
                           : fmt::format("    '(- *)'{{{},{}}}{}", names[0], names[1], text);
}

std::string function_of(const DeclaredCommand& declared) {
  std::string text =
      fmt::format("_famheads_{}() {{\n  _arguments -s -S \\\n", declared.command->name());
  for (const OptionSpec& option : declared.options.options()) {
    text += option_line(option) + " \\\n";
  }
  std::size_t number = 0;
  for (const PositionalSpec& positional : declared.options.positionals()) {
    const std::string where = positional.repeatable ? "*" : std::to_string(++number);
    text += "    " +
            quoted(where + (positional.optional ? ":" : "") +
                   action(positional.name, positional.choices)) +
            " \\\n";
  }
  return text + lone_line(help_option()) + "\n}\n\n";
}

std::string commands_function(std::span<const DeclaredCommand> commands) {
  std::string text = "_famheads_commands() {\n  local -a commands=(\n";
  for (const DeclaredCommand& declared : commands) {
    text += "    " +
            quoted(fmt::format("{}:{}", declared.command->name(),
                               escaped(first_sentence(declared.command->summary()), "\\:"))) +
            "\n";
  }
  return text + "  )\n  _describe -t commands command commands\n}\n\n";
}

}  // namespace

std::string zsh_completion(std::span<const DeclaredCommand> commands) {
  std::string text(kHead);
  text += commands_function(commands);
  for (const DeclaredCommand& declared : commands) text += function_of(declared);
  text += "_famheads() {\n  local curcontext=$curcontext state line\n  typeset -A opt_args\n";
  text += "  _arguments -C -S \\\n" + lone_line(help_option()) + " \\\n";
  text += lone_line(version_option()) + " \\\n";
  text += "    '1:command:_famheads_commands' \\\n    '*::argument:->argument' && return 0\n";
  text += "  [[ $state == argument ]] || return 1\n  case $words[1] in\n";
  for (const DeclaredCommand& declared : commands) {
    text += fmt::format("    {0}) _famheads_{0} ;;\n", declared.command->name());
  }
  text += "    *) return 1 ;;\n  esac\n}\n";
  return text + std::string(kTail);
}

}  // namespace famheads::cli
