// Bartlett's test and KMO in plain words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "famheads/stats/adequacy.hpp"
#include "report/words.hpp"

namespace famheads::report {

inline constexpr std::string_view kWhyAdequacy =
    "Factor analysis explains many dimensions by a few factors that they have in common. That "
    "makes sense only where dimensions are correlated, and in groups.";
inline constexpr std::string_view kKmoScale =
    "Scale (Kaiser 1974): .9 marvelous, .8 meritorious, .7 middling, .6 mediocre, .5 miserable, "
    "below that unacceptable.";

/// Whether Bartlett's test rejects "no correlations" at the usual level of 0.05.
[[nodiscard]] bool shows_correlation(const stats::Bartlett& bartlett);

/// "chi2 = 68,776 on 4,950 degrees of freedom, log10 p = -11,034"
[[nodiscard]] std::string bartlett_in_numbers(const stats::Bartlett& bartlett);
/// What the outcome is worth with that many words.
[[nodiscard]] std::string bartlett_meaning(const stats::Bartlett& bartlett, double n);

struct KmoMeaning {
  double from;
  Tone tone;
  std::string_view text;
};
[[nodiscard]] const KmoMeaning& meaning_of_kmo(double kmo);

/// Dimensions with the lowest MSA, lowest first.
[[nodiscard]] std::vector<std::size_t> weakest_dimensions(const stats::Kmo& kmo);

/// Why a test does not exist. Both missing for one reason: `shared` is set and the others empty.
struct MissingTests {
  std::string shared;
  std::string bartlett;
  std::string kmo;
};
[[nodiscard]] MissingTests missing_tests(const tasks::Analysis& analysis);

}  // namespace famheads::report
