// Options from a TOML file, as if they stood in front of those of the command line.
#pragma once

#include <string>
#include <vector>

#include "cli/option_set.hpp"
#include "cli/unknown_option.hpp"

namespace famheads::cli {

/// The file that --config, or else the environment variable FAMHEADS_CONFIG, names; "" if neither.
[[nodiscard]] std::string config_path(const std::vector<std::string>& arguments);

/// Keys are option names without dashes ("heads-from = 3", "quiet = true"), at top level for every
/// command that has them or in a [command] table. Throws Error{usage} for an unknown key.
[[nodiscard]] std::vector<std::string> config_arguments(
    const std::string& path, const std::string& command,
    const std::vector<CommandOptions>& commands);

/// Sets what config_arguments() gave; a value that an option refuses is refused with the file
/// named.
void apply_config(const OptionSet& options, const std::vector<std::string>& arguments,
                  const std::string& path);

}  // namespace famheads::cli
