// The verdict and what decided it, in plain words.
#pragma once

#include <string>
#include <vector>

#include "report/words.hpp"

namespace famheads::report {

/// "Verdict: structured. 17 eigenvalues stand above ..."; "Verdict: none. ..." with the reason.
[[nodiscard]] std::string verdict_in_words(const tasks::Analysis& analysis);
/// Good, caution for weak, alarm where unsuitable; caution where there is none.
[[nodiscard]] Tone tone_of_verdict(const tasks::Analysis& analysis);

/// A number that decided, as people read it.
struct DecidingLine {
  std::string what;       ///< "variance common to the dimensions"
  std::string value;      ///< "27.6 %"
  std::string threshold;  ///< "at least 10.0 %"
};
[[nodiscard]] std::vector<DecidingLine> deciding_lines(const factors::Verdict& verdict);

/// Why KMO says the opposite; empty where it does not, or where one of them is missing.
[[nodiscard]] std::string kmo_disagreement(const tasks::Analysis& analysis);

}  // namespace famheads::report
