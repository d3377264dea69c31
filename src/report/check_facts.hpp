// What every format of a check says about files: status, counts, order, words.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "famheads/tasks/check.hpp"

namespace famheads::report {

using CheckedFiles = std::span<const tasks::CheckedFile>;

enum class FileStatus {
  passed,
  failed,  ///< a rule was missed
  error,   ///< the file could not be read or analysed
};

[[nodiscard]] FileStatus status_of(const tasks::CheckedFile& file);
/// "passed", "failed", "error"
[[nodiscard]] std::string_view name(FileStatus status);
[[nodiscard]] std::string_view name(tasks::Outcome outcome);

/// A rule is missed when it failed or its value is unknown.
struct CheckTotals {
  std::size_t files = 0, passed = 0, failed = 0, errors = 0;
  std::size_t rules = 0, rules_failed = 0, rules_unmeasured = 0;

  [[nodiscard]] std::size_t rules_missed() const { return rules_failed + rules_unmeasured; }
};

[[nodiscard]] CheckTotals totals_of(CheckedFiles files);

/// The findings that did not pass, in the order of the rules.
[[nodiscard]] std::vector<const tasks::Finding*> missed_rules(const tasks::CheckedFile& file);

/// Files that could not be read first, then those that missed most rules; ties as they came.
[[nodiscard]] std::vector<const tasks::CheckedFile*> worst_first(CheckedFiles files);

/// "all 3 files passed", "2 of 3 files failed"; raw bytes never.
[[nodiscard]] std::string verdict_in_words(const CheckTotals& totals);
/// "3 files: 1 passed, 1 failed, 1 could not be read. 3 of 14 rules were missed, ..."
[[nodiscard]] std::string totals_in_words(const CheckTotals& totals);

/// Why the file could not be read, without its name: "line 3, byte 56: message; hint". Raw bytes.
[[nodiscard]] std::string error_in_words(const Error& error);

/// The message of a finding; one that could not be measured says that it counts. Raw bytes.
[[nodiscard]] std::string finding_in_words(const tasks::Finding& finding);

/// "standard input" or the name of the file; raw bytes.
[[nodiscard]] std::string file_in_words(const tasks::CheckedFile& file);

/// Said where no threshold is in force, so that reading alone is not mistaken for a gate.
inline constexpr std::string_view kNoThreshold =
    "No threshold is set, so the files were only read.";

/// At most `most` bytes of `bytes`, "..." in the middle where something was left out; characters
/// stay whole.
[[nodiscard]] std::string cut_bytes(std::string_view bytes, std::size_t most);

}  // namespace famheads::report
