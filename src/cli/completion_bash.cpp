// Completion for bash: three tables (options, values, arguments) and a function that reads them.
// It needs nothing of the package bash-completion.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/completion.hpp"

namespace famheads::cli {
namespace {

constexpr std::string_view kHead =
    R"bash(# bash completion for famheads, printed by: famheads completion bash

)bash";

constexpr std::string_view kBody = R"bash(
_famheads_offer() { # KIND: puts what completes $cur into COMPREPLY
  case $1 in
    files)
      compopt -o filenames 2> /dev/null
      mapfile -t COMPREPLY < <(compgen -f -P "$prefix" -- "$cur")
      ;;
    words*)
      mapfile -t COMPREPLY < <(compgen -W "${1#words}" -P "$prefix" -- "$cur")
      if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *: ]]; then
        compopt -o nospace 2> /dev/null # its argument follows
      fi
      ;;
  esac
}

_famheads() {
  local cur=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} prefix=
  local word value last= waiting= arguments=1 only_arguments= i
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    _famheads_offer "words $(_famheads_options '')"
    return
  fi
  for ((i = 2; i < COMP_CWORD; i++)); do # bash cuts --name=value into three words
    word=${COMP_WORDS[i]}
    if [[ $word == = && -n $last ]]; then
      waiting=$last
    elif [[ -n $waiting ]]; then
      waiting= last=
    elif [[ $word == -- ]]; then
      only_arguments=yes last=
    elif [[ $word == -?* && -z $only_arguments ]]; then
      last=${word%%=*}
      value=$(_famheads_value "$command" "$last")
      [[ -z $value || $value == attached* || $word == *=* ]] || waiting=$last
    else
      last= arguments=$((arguments + 1))
    fi
  done
  if [[ $cur == = && -n $last ]]; then
    waiting=$last cur=
  elif [[ $cur == --*=* && -z $waiting ]]; then # where COMP_WORDBREAKS lacks "="
    waiting=${cur%%=*} prefix=$waiting= cur=${cur#*=}
  fi
  if [[ -n $waiting ]]; then
    value=$(_famheads_value "$command" "$waiting")
    _famheads_offer "${value#attached }"
  elif [[ $cur == -* && -z $only_arguments ]]; then
    _famheads_offer "words $(_famheads_options "$command")"
  else
    _famheads_offer "$(_famheads_argument "$command" $arguments)"
  fi
}

complete -F _famheads famheads
)bash";

/// "files", "words a b", or "text" where nothing can be offered.
std::string kind_of(const std::string& value_name, const std::vector<std::string>& choices) {
  if (!choices.empty()) return "words " + spaced(choices);
  return names_file(value_name) ? "files" : "text";
}

std::string line(std::string_view patterns, std::string_view answer) {
  return fmt::format("    {}) echo '{}' ;;\n", patterns, answer);
}

std::string table(std::string_view name, std::string_view comment, std::string_view lines) {
  return fmt::format("{}() {{ # {}\n  case \"$*\" in\n{}  esac\n}}\n", name, comment, lines);
}

std::string options_table(std::span<const DeclaredCommand> commands) {
  std::vector<std::string> first;
  std::string lines;
  for (const DeclaredCommand& declared : commands) {
    const std::string name(declared.command->name());
    first.push_back(name);
    std::vector<std::string> all;
    for (const OptionSpec& option : declared.options.options()) {
      for (const std::string& written : names_of(option)) all.push_back(written);
    }
    for (const std::string& written : names_of(help_option())) all.push_back(written);
    lines += line(name, spaced(all));
  }
  for (const std::string& written : names_of(help_option())) first.push_back(written);
  first.push_back(version_option().name);
  return table("_famheads_options", "COMMAND: its options; of no command: what may come first",
               line("''", spaced(first)) + lines);
}

std::string values_table(std::span<const DeclaredCommand> commands) {
  std::string lines;
  for (const DeclaredCommand& declared : commands) {
    for (const OptionSpec& option : declared.options.options()) {
      if (option.value_name.empty()) continue;
      std::vector<std::string> patterns;
      for (const std::string& written : names_of(option)) {
        patterns.push_back(fmt::format("'{} {}'", declared.command->name(), written));
      }
      lines += line(
          fmt::format("{}", fmt::join(patterns, " | ")),
          (option.value_alone ? "attached " : "") + kind_of(option.value_name, option.choices));
    }
  }
  return table("_famheads_value",
               "COMMAND OPTION: what its value can be; nothing where it takes none", lines);
}

std::string arguments_table(std::span<const DeclaredCommand> commands) {
  std::string lines;
  for (const DeclaredCommand& declared : commands) {
    const auto& positionals = declared.options.positionals();
    for (std::size_t i = 0; i < positionals.size(); ++i) {
      const PositionalSpec& positional = positionals[i];
      const std::string kind = kind_of(positional.name, positional.choices);
      // Names of files may hold what bash cuts words at, so that their count is not sure.
      const bool any = i + 1 == positionals.size() && (positional.repeatable || kind == "files");
      lines += line(any ? fmt::format("'{} '*", declared.command->name())
                        : fmt::format("'{} {}'", declared.command->name(), i + 1),
                    kind);
    }
  }
  return table("_famheads_argument", "COMMAND NUMBER: what that argument can be", lines);
}

}  // namespace

std::string bash_completion(std::span<const DeclaredCommand> commands) {
  return fmt::format("{}{}\n{}\n{}{}", kHead, options_table(commands), values_table(commands),
                     arguments_table(commands), kBody);
}

}  // namespace famheads::cli
