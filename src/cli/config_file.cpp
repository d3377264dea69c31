#include "cli/config_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "famheads/core/error.hpp"

namespace famheads::cli {
namespace {

[[noreturn]] void refuse(const std::string& path, const std::string& message) {
  throw Error(ErrorKind::usage, message, {.source = path},
              "keys are option names without dashes, such as rule or heads-from");
}

void append_flag(const ConfigItem& item, const std::string& path,
                 std::vector<std::string>& arguments) {
  const std::string value = item.values.empty() ? "true" : item.values.front();
  if (value != "true" && value != "false") {
    refuse(path, fmt::format("{} is true or false, not '{}'", item.key, value));
  }
  if (value == "true") arguments.push_back("--" + item.key);
}

}  // namespace

std::string config_path(const std::vector<std::string>& arguments) {
  constexpr std::string_view kOption = "--config";
  std::string path;
  if (const char* named = std::getenv("FAMHEADS_CONFIG"); named != nullptr) path = named;
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
    if (arguments[i] == kOption && i + 1 < arguments.size()) path = arguments[i + 1];
    if (arguments[i].starts_with("--config=")) path = arguments[i].substr(kOption.size() + 1);
  }
  return path;
}

std::vector<std::string> config_arguments(const std::string& path, const std::string& command,
                                          const std::vector<CommandOptions>& commands) {
  std::vector<std::string> arguments;
  for (const ConfigItem& item : read_config(path)) {
    const auto knows = [&](const CommandOptions& candidate) {
      return (item.table.empty() || item.table == candidate.name) &&
             candidate.options->find("--" + item.key) != nullptr;
    };
    if (item.key == "config" || std::none_of(commands.begin(), commands.end(), knows)) {
      refuse(path, fmt::format("unknown key '{}{}{}'", item.table, item.table.empty() ? "" : ".",
                               item.key));
    }
    const auto mine = std::find_if(commands.begin(), commands.end(), [&](const auto& candidate) {
      return candidate.name == command && knows(candidate);
    });
    if (mine == commands.end()) continue;  // another command's
    const OptionSpec& spec = *mine->options->find("--" + item.key);
    if (spec.value_name.empty()) {
      append_flag(item, path, arguments);
      continue;
    }
    if (item.values.size() != 1 && !spec.repeatable) {
      refuse(path, fmt::format("{} takes one value", item.key));
    }
    for (const std::string& value : item.values) arguments.push_back("--" + item.key + "=" + value);
  }
  return arguments;
}

void apply_config(const OptionSet& options, const std::vector<std::string>& arguments,
                  const std::string& path) {
  for (const std::string& argument : arguments) {
    const std::size_t equals = std::min(argument.find('='), argument.size());
    const OptionSpec* option = options.find(argument.substr(0, equals));
    expect(option != nullptr, "a configured argument is an option");
    try {
      option->set(argument.substr(std::min(equals + 1, argument.size())));
    } catch (const Error& error) {
      throw Error(error.kind(), error.message(), {.source = path}, error.hint());
    }
  }
}

}  // namespace famheads::cli
