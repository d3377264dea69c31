// Should the reader believe the heads? For the summary of a report.
#pragma once

#include <string>

#include "report/words.hpp"

namespace famheads::report {

/// What speaks against the head count: that its rule could not answer less, and what other rules
/// say. Empty where nothing does.
[[nodiscard]] std::string doubt_about_head_count(const tasks::Analysis& analysis);

/// "Other words would give the same heads: ..."; or that nobody looked. Empty without heads.
[[nodiscard]] std::string stability_in_short(const tasks::Analysis& analysis);
[[nodiscard]] Tone tone_of_stability(const tasks::Analysis& analysis);

}  // namespace famheads::report
