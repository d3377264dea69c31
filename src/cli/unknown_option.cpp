#include "cli/unknown_option.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "cli/nearest.hpp"
#include "cli/other_names.hpp"

namespace famheads::cli {
namespace {

std::string or_list(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " or "));
}

std::string help_of(const std::string& command) {
  return fmt::format("see famheads {} --help", command);
}

bool has(const CommandOptions& command, std::string_view option) {
  return command.options->find(std::string(option)) != nullptr;
}

/// "famheads analyze, check and scree": the commands that have the option; empty where none has.
std::string owners(std::string_view option, std::span<const CommandOptions> commands) {
  std::vector<std::string_view> names;
  for (const CommandOptions& command : commands) {
    if (has(command, option)) names.push_back(command.name);
  }
  if (names.empty()) return {};
  if (names.size() == 1) return fmt::format("famheads {}", names.front());
  const std::string_view last = names.back();
  names.pop_back();
  return fmt::format("famheads {} and {}", fmt::join(names, ", "), last);
}

std::string advice(const OtherName& other, const CommandOptions& command,
                   std::span<const CommandOptions> commands) {
  if (other.ours.empty() || has(command, other.ours)) {
    return fmt::format("{}; {}", other.advice, help_of(command.name));
  }
  const std::string elsewhere = owners(other.ours, commands);
  if (elsewhere.empty()) return help_of(command.name);
  return fmt::format("{} of {}; {}", other.advice, elsewhere, help_of(command.name));
}

std::vector<std::string> long_names(const OptionSet& options) {
  std::vector<std::string> names;
  for (const OptionSpec& option : options.options()) names.push_back(option.name);
  return names;
}

/// What the option may have meant among those that other commands have; empty if nothing is near.
std::string near_elsewhere(const std::string& name, std::span<const CommandOptions> commands) {
  std::vector<std::string> names;
  for (const CommandOptions& command : commands) {
    for (std::string& option : long_names(*command.options)) {
      if (std::ranges::find(names, option) == names.end()) names.push_back(std::move(option));
    }
  }
  const std::vector<std::string> near = nearest(name, names);
  if (near.empty()) return {};
  return fmt::format("did you mean {}, of {}?", near.front(), owners(near.front(), commands));
}

}  // namespace

std::string hint_for_option(const std::string& option, const CommandOptions& command,
                            std::span<const CommandOptions> commands) {
  const std::string name = option.substr(0, option.find('='));
  const std::string doubled = name.starts_with("--") ? name : "-" + name;
  if (!name.starts_with("--") && has(command, doubled)) {
    return fmt::format("long options have two dashes: {}; {}", doubled, help_of(command.name));
  }
  if (const OtherName* other = find_other_name(name)) return advice(*other, command, commands);
  if (const std::string elsewhere = owners(doubled, commands); !elsewhere.empty()) {
    return fmt::format("{} is an option of {}; {}", doubled, elsewhere, help_of(command.name));
  }
  const std::vector<std::string> near = nearest(name, long_names(*command.options));
  if (!near.empty()) {
    return fmt::format("did you mean {}? Or {}", or_list(near), help_of(command.name));
  }
  if (const std::string elsewhere = near_elsewhere(name, commands); !elsewhere.empty()) {
    return fmt::format("{} Or {}", elsewhere, help_of(command.name));
  }
  return help_of(command.name);
}

std::string hint_for_command(const std::string& word, std::span<const CommandOptions> commands) {
  constexpr auto kAll = "famheads --help lists the commands";
  if (word.starts_with('-')) {
    const std::string name = word.substr(0, word.find('='));
    const std::string elsewhere = owners(name, commands);
    if (elsewhere.empty()) {
      return fmt::format("options stand after the command; {}", kAll);
    }
    return fmt::format("options stand after the command: {} is one of {}", name, elsewhere);
  }
  std::vector<std::string> names;
  for (const CommandOptions& command : commands) names.push_back(command.name);
  const OtherName* other = find_other_command(word);
  if (other != nullptr && other->ours.empty()) return std::string(other->advice);
  if (other != nullptr && std::ranges::find(names, other->ours) != names.end()) {
    return fmt::format("use famheads {}: {}", other->ours, other->advice);
  }
  const std::vector<std::string> near = nearest(word, names);
  if (!near.empty()) return fmt::format("did you mean {}? {}", or_list(near), kAll);
  std::error_code unreadable;
  if (std::filesystem::exists(word, unreadable)) {
    return fmt::format("this is a file: try famheads {} {}",
                       names.empty() ? "COMMAND" : names.front(), word);
  }
  return kAll;
}

}  // namespace famheads::cli
