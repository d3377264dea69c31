// A scree as a table, as data, and as pictures.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "famheads/tasks/scree.hpp"

namespace famheads::report {

struct ScreeStyle {
  bool color = false;       ///< ANSI colours of the table; decided by the caller
  bool cumulative = false;  ///< pictures have a second panel with the cumulative share
};

struct ScreeFormat {
  std::string_view name;                     ///< "svg"
  std::vector<std::string_view> extensions;  ///< without dot; the usual one first
  std::string_view help;                     ///< what it is, in a few words
  /// The whole text, which ends with a newline. Same scree, same bytes.
  std::string (*render)(const tasks::Scree& scree, const ScreeStyle& style);
};

[[nodiscard]] std::span<const ScreeFormat> scree_formats();

/// nullptr where there is none of that name.
[[nodiscard]] const ScreeFormat* find_scree_format(std::string_view name);

/// By the longest extension that `path` ends with, in any case; nullptr where there is none.
[[nodiscard]] const ScreeFormat* scree_format_of_path(std::string_view path);

}  // namespace famheads::report
