// The arguments of a command line, sorted by what they are before anything is set.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/option_set.hpp"

namespace famheads::cli {

enum class ArgumentKind {
  option,      ///< "--limit", "--limit=3", "-o", "-oOUT", "-qv"; known or not
  value,       ///< of the option before it
  positional,  ///< also "-", and everything behind "--"
  separator,   ///< "--"
};

struct Argument {
  std::string text;
  ArgumentKind kind = ArgumentKind::positional;
  /// The known option that this names, or whose value this is.
  const OptionSpec* option = nullptr;
};

[[nodiscard]] std::vector<Argument> sort_arguments(const OptionSet& options,
                                                   const std::vector<std::string>& arguments);

/// "-limit" or "-output", as other tools write long options: here it would be read as "-o utput" or
/// as three flags. Without "=VALUE".
[[nodiscard]] std::optional<std::string> single_dash_word(
    const OptionSet& options, const std::vector<std::string>& arguments);

/// An option that needs a value, at the end of the line or in front of another option.
[[nodiscard]] const OptionSpec* option_without_value(const OptionSet& options,
                                                     const std::vector<std::string>& arguments);

/// Options that may stand alone get the value this stands for: "--json" becomes "--json=-". A "-"
/// behind one is its value where the command has its positionals without it.
[[nodiscard]] std::vector<std::string> with_values_attached(
    const OptionSet& options, const std::vector<std::string>& arguments);

}  // namespace famheads::cli
