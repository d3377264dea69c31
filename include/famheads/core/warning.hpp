// Warnings and notes are values: a code for machines, a message with the numbers for people.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace famheads {

enum class WarningCode {
#define FAMHEADS_WARNING(identifier, text, severity, advice) identifier,
#include "famheads/core/warnings.def"
#undef FAMHEADS_WARNING
};

/// A note says how the input was read and changes nothing; a warning limits what the result means.
enum class Severity { note, warning };

struct Warning {
  WarningCode code;
  std::string message;                    ///< one sentence with the numbers; may hold raw bytes
  std::vector<std::size_t> dimensions{};  ///< 0-based, ascending, at most a handful; may be empty
};

/// Kebab-case name of the code, as in documents and in --allow.
[[nodiscard]] std::string_view name(WarningCode code);
[[nodiscard]] Severity severity(WarningCode code);
/// What it means for the reader and what to do about it: one or two sentences.
[[nodiscard]] std::string_view advice(WarningCode code);
[[nodiscard]] std::optional<WarningCode> find_warning_code(std::string_view name);
[[nodiscard]] std::span<const WarningCode> all_warning_codes();

}  // namespace famheads
