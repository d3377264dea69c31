#include "cli/config_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <utility>

#include "cli/nearest.hpp"
#include "cli/toml_file.hpp"
#include "famheads/core/error.hpp"

namespace famheads::cli {
namespace {

constexpr std::string_view kFilesSuffix = ".files";
const std::string kPattern = "pattern";

/// Which options a table of the file may hold.
struct Scope {
  std::string table;    // "", "check", "check.files"
  std::string command;  // "": every command
  bool per_file = false;

  [[nodiscard]] const OptionSpec* find(const CommandOptions& candidate,
                                       const std::string& key) const {
    if (!command.empty() && command != candidate.name) return nullptr;
    const OptionSpec* spec = candidate.options->find("--" + key);
    return spec != nullptr && (!per_file || spec->per_file) ? spec : nullptr;
  }
};

class ConfigReader {
 public:
  ConfigReader(const std::string& path, const std::string& command,
               const std::vector<CommandOptions>& commands)
      : command_(command), commands_(commands) {
    config_.path = path;
  }

  Config run() {
    for (const TomlTable& table : read_toml(config_.path)) {
      const Scope scope = scope_of(table);
      if (scope.per_file) {
        add_section(table, scope);
      } else {
        for (const TomlKey& key : table.keys) add(key, scope, config_.settings);
      }
    }
    return std::move(config_);
  }

 private:
  [[noreturn]] void refuse(std::size_t line, const std::string& message,
                           const std::string& hint = {}) const {
    throw Error(
        ErrorKind::usage, message, {.source = config_.path, .line = line},
        hint.empty() ? "keys are option names without dashes, such as rule or heads-from" : hint);
  }

  [[noreturn]] void refuse_name(std::size_t line, const std::string& what, const std::string& name,
                                const std::vector<std::string>& known) const {
    const std::vector<std::string> meant = nearest(name, known);
    refuse(line, fmt::format("unknown {} '{}'", what, name),
           meant.empty() ? "" : fmt::format("did you mean {}?", fmt::join(meant, " or ")));
  }

  [[nodiscard]] Scope scope_of(const TomlTable& table) const {
    std::vector<std::string> known;
    if (table.name.empty()) return {};
    for (const CommandOptions& candidate : commands_) {
      if (table.name == candidate.name) return {table.name, candidate.name};
      known.push_back(candidate.name);
      if (std::ranges::none_of(candidate.options->options(), &OptionSpec::per_file)) continue;
      known.push_back(candidate.name + std::string(kFilesSuffix));
      if (table.name == known.back()) return {table.name, candidate.name, true};
    }
    refuse_name(table.line, "table", table.name, known);
  }

  void add_section(const TomlTable& table, const Scope& scope) {
    ConfigSection section{{}, {}, table.line};
    for (const TomlKey& key : table.keys) {
      if (key.name == kPattern) {
        section.patterns = key.values;
      } else {
        add(key, scope, section.settings);
      }
    }
    if (section.patterns.empty()) {
      refuse(table.line, fmt::format("this [[{}]] table has no pattern", table.name),
             "say which files it is about, for example pattern = \"vectors/*.vec\"");
    }
    if (scope.command == command_) config_.sections.push_back(std::move(section));
  }

  // Keys of other commands are checked, but not kept.
  void add(const TomlKey& key, const Scope& scope, std::vector<Setting>& settings) const {
    const OptionSpec* mine = nullptr;
    const OptionSpec* any = nullptr;
    for (const CommandOptions& candidate : commands_) {
      const OptionSpec* spec = scope.find(candidate, key.name);
      if (spec == nullptr) continue;
      any = spec;
      if (candidate.name == command_) mine = spec;
    }
    if (any == nullptr || key.name == "config") refuse_key(key, scope);
    if (mine != nullptr) append(key, *mine, settings);
  }

  [[noreturn]] void refuse_key(const TomlKey& key, const Scope& scope) const {
    std::vector<std::string> known;
    if (scope.per_file) known.push_back(kPattern);
    for (const CommandOptions& candidate : commands_) {
      for (const OptionSpec& spec : candidate.options->options()) {
        const std::string name = spec.name.substr(2);
        if (scope.find(candidate, name) != nullptr && name != "config") known.push_back(name);
      }
    }
    const std::string where = scope.per_file        ? fmt::format(" in [[{}]]", scope.table)
                              : scope.table.empty() ? ""
                                                    : fmt::format(" in [{}]", scope.table);
    refuse_name(key.line, "key" + where, key.name, known);
  }

  void append(const TomlKey& key, const OptionSpec& spec, std::vector<Setting>& settings) const {
    const bool is_flag = spec.value_name.empty();
    if (key.is_boolean && key.values.front() == "false") {
      settings.push_back({spec.name, std::nullopt, key.line});
      return;
    }
    if (is_flag && !key.is_boolean) refuse(key.line, fmt::format("{} is true or false", key.name));
    if (key.values.size() != 1 && !spec.repeatable) {
      refuse(key.line, fmt::format("{} takes one value", key.name));
    }
    for (const std::string& value : key.values) {
      settings.push_back({spec.name, is_flag ? "" : with_path(spec, value), key.line});
    }
  }

  [[nodiscard]] std::string with_path(const OptionSpec& spec, const std::string& value) const {
    if (spec.near_file) return beside_config(value);
    const std::string& lead = spec.near_file_after;
    if (lead.empty() || !value.starts_with(lead)) return value;
    return lead + beside_config(value.substr(lead.size()));
  }

  [[nodiscard]] std::string beside_config(const std::string& path) const {
    return (std::filesystem::path(config_directory(config_.path)) / path).string();
  }

  const std::string& command_;
  const std::vector<CommandOptions>& commands_;
  Config config_;
};

}  // namespace

std::string config_path(const std::vector<std::string>& arguments) {
  constexpr std::string_view kOption = "--config";
  std::string path;
  std::optional<std::string> given;
  if (const char* named = std::getenv("FAMHEADS_CONFIG"); named != nullptr) path = named;
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
    if (arguments[i] == kOption && i + 1 < arguments.size()) given = arguments[i + 1];
    if (arguments[i].starts_with("--config=")) given = arguments[i].substr(kOption.size() + 1);
  }
  if (given && given->empty()) {  // as of an unset variable: no threshold would be in force
    throw Error(ErrorKind::usage, "--config names no file", {}, "name one, or leave --config out");
  }
  return given.value_or(path);
}

std::string config_directory(const std::string& path) {
  return std::filesystem::path(path).parent_path().string();
}

Config read_config(const std::string& path, const std::string& command,
                   const std::vector<CommandOptions>& commands) {
  return ConfigReader(path, command, commands).run();
}

}  // namespace famheads::cli
