// Stability in words.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "report/words.hpp"

namespace famheads::report {

/// "Depends on rare words"
[[nodiscard]] std::string_view verdict_in_words(tasks::StabilityVerdict verdict);
[[nodiscard]] Tone tone_of(tasks::StabilityVerdict verdict);

/// "Of h = 2 to 16: stable at 2 and 3, unstable from 4 to 16."; empty where no h was looked at.
[[nodiscard]] std::string every_head_count(const tasks::Stability& stability);

/// "Most stable is h = 3 (halves 0.95, first words 0.91); ..."; likewise.
[[nodiscard]] std::string recommendation(const tasks::Stability& stability);

/// Where in head_counts, and so in CutStability::at, the h stands that tables are about: the judged
/// one, else the most stable one.
[[nodiscard]] std::optional<std::size_t> shown_index(const tasks::Stability& stability);

/// "first 50,000 words or more": what decides; empty where no cut does.
[[nodiscard]] std::string deciding_words(const tasks::Stability& stability);

/// "0.81", "-"; never "-0.00".
[[nodiscard]] std::string agreement_text(const std::optional<double>& value);

/// Likewise for the first words.
[[nodiscard]] std::string answers_of_first_words(const tasks::RuleStability& rule);

/// "2 to 4", "3", "-"
[[nodiscard]] std::string answers_in_halves(const tasks::RuleStability& rule);

}  // namespace famheads::report
