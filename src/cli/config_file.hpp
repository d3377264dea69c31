// Options from a TOML file, as if they stood in front of those of the command line.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/option_set.hpp"
#include "cli/unknown_option.hpp"

namespace famheads::cli {

/// A [[COMMAND.files]] table: settings for the files that match one of its patterns.
struct ConfigSection {
  std::vector<std::string> patterns;
  std::vector<Setting> settings;
  std::size_t line = 0;
};

/// What a configuration says to one command.
struct Config {
  std::string path;  ///< "": there is none
  std::vector<Setting> settings;
  std::vector<ConfigSection> sections;
};

/// The file that --config, or else the environment variable FAMHEADS_CONFIG, names; "" if neither.
[[nodiscard]] std::string config_path(const std::vector<std::string>& arguments);

/// The directory from which patterns and paths in the configuration count; "" is the current one.
[[nodiscard]] std::string config_directory(const std::string& path);

/// Keys are option names without dashes ("heads-from = 3", "quiet = true"), at top level for every
/// command that has them or in a [command] table, and those that may differ from file to file also
/// in [[command.files]] tables. `KEY = false` takes back what an earlier line says. Throws
/// Error{usage} for an unknown key, naming the closest known one.
[[nodiscard]] Config read_config(const std::string& path, const std::string& command,
                                 const std::vector<CommandOptions>& commands);

}  // namespace famheads::cli
