// Words that the reports for people share: the one on the terminal and the page.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "famheads/tasks/analyze.hpp"

namespace famheads::report {

/// How a finding is meant to be taken; each report has its own colours.
enum class Tone { plain, good, caution, alarm };

/// First letter upper case, full stop at the end.
[[nodiscard]] std::string sentence(std::string_view text);

/// "a, b and c"
[[nodiscard]] std::string joined(const std::vector<std::string>& parts);

/// The warnings with one of `codes`, as sentences: why something is missing.
[[nodiscard]] std::string why_missing(const tasks::Analysis& analysis,
                                      std::initializer_list<WarningCode> codes);

/// "the gap rule", "the rule variance:0.8", "--heads"
[[nodiscard]] std::string rule_in_words(const factors::Retention& retention);

/// "3 heads of 34, 34 and 32 dimensions, set by the gap rule."
[[nodiscard]] std::string heads_in_words(const tasks::Analysis& analysis);

/// "By the KMO measure, factor analysis is well justified here (0.812, meritorious)."
[[nodiscard]] std::string kmo_in_words(const tasks::Analysis& analysis);

/// Why there is no partition; for analyses without one.
[[nodiscard]] std::string why_no_partition(const tasks::Analysis& analysis);

}  // namespace famheads::report
