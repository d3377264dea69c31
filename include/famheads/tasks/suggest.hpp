// Thresholds that the checked files keep as they are now, and where each number comes from.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "famheads/tasks/check.hpp"

namespace famheads::tasks {

using SuggestedValue =
    std::variant<bool, std::uint64_t, double, std::string, std::vector<std::string>>;

/// A key of a configuration with its value, or the reason why there is none.
struct Suggestion {
  std::string key;  ///< option name without dashes
  std::optional<SuggestedValue> value;
  std::string reason;  ///< where the value comes from, or why it is left out; may hold raw bytes
};

/// Suggestions for one file, or for all.
struct SuggestedSection {
  std::optional<std::string> file;  ///< as in CheckedFile; empty: all files
  std::vector<Suggestion> suggestions;
};

/// The first section holds what every file keeps, with the options that all were analysed with;
/// then one for each file that keeps something tighter, or was analysed with other options. Numbers
/// are rounded to the loose side, so that a file that is only a little different still passes.
/// Files that could not be read do not count.
[[nodiscard]] std::vector<SuggestedSection> suggest(std::span<const CheckedFile> files);

}  // namespace famheads::tasks
