// Suggested thresholds as a configuration that people can read and edit.
#pragma once

#include <span>
#include <string>

#include "famheads/tasks/suggest.hpp"

namespace famheads::report {

/// A [check] table and [[check.files]] tables, each key with a comment; ends with a newline. The
/// `file` of a section is written as it is: the caller makes it a pattern. A name that is not UTF-8
/// cannot stand in TOML; a comment says so.
[[nodiscard]] std::string suggestion_toml(std::span<const tasks::SuggestedSection> sections);

}  // namespace famheads::report
