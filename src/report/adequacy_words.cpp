#include "report/adequacy_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "report/people_numbers.hpp"

namespace famheads::report {
namespace {

constexpr double kSignificance = 0.05;  // the usual level; documents hold p itself
constexpr std::size_t kWeakestShown = 5;
// With fewer words than this a rejection still tells something.
constexpr std::uint64_t kManyWords = 300;

constexpr auto kKmoMeanings = std::to_array<KmoMeaning>({
    {0.8, Tone::good,
     "What two dimensions share is mostly shared by others too: there are common factors to find."},
    {0.6, Tone::plain,
     "Part of what two dimensions share is shared by others too: common factors can be found, with "
     "care."},
    {0.5, Tone::caution,
     "Little of what two dimensions share is shared by others: take the factors below as a rough "
     "description only."},
    {0.0, Tone::alarm,
     "Most of what two dimensions share is between those two alone, so there is hardly a common "
     "factor. The heads below sort the dimensions all the same, but do not expect them to mean "
     "something."},
});

std::string p_in_words(const stats::Bartlett& bartlett) {
  constexpr double smallest_written_out = 1e-4;
  if (bartlett.p_value.value_or(0) >= smallest_written_out) {
    return "p = " + rounded(*bartlett.p_value);
  }
  return "log10 p = " + rounded(bartlett.log10_p_value);
}

}  // namespace

bool shows_correlation(const stats::Bartlett& bartlett) {
  return bartlett.log10_p_value < std::log10(kSignificance);
}

std::string bartlett_in_numbers(const stats::Bartlett& bartlett) {
  return fmt::format("chi2 = {} on {} degrees of freedom, {}", rounded(bartlett.chi_square),
                     grouped(static_cast<std::uint64_t>(bartlett.degrees_of_freedom)),
                     p_in_words(bartlett));
}

std::string bartlett_meaning(const stats::Bartlett& bartlett, double n) {
  if (!shows_correlation(bartlett)) {
    return "Independent dimensions look like this, and they have no common factors. Treat all that "
           "follows as a description of noise.";
  }
  if (n >= kManyWords) {
    return fmt::format(
        "With {} words even tiny correlations pass this test, so almost "
        "every file does: this \"yes\" says little.",
        grouped(static_cast<std::uint64_t>(std::min(n, 1e18))));
  }
  return "This is the least one can ask for; KMO says more.";
}

const KmoMeaning& meaning_of_kmo(double kmo) {
  return *std::ranges::find_if(kKmoMeanings,
                               [kmo](const KmoMeaning& meaning) { return kmo >= meaning.from; });
}

std::vector<std::size_t> weakest_dimensions(const stats::Kmo& kmo) {
  std::vector<std::size_t> order;
  for (std::size_t j = 0; j < kmo.per_dimension.size(); ++j) {
    if (kmo.per_dimension[j]) order.push_back(j);
  }
  std::ranges::stable_sort(order, {}, [&kmo](std::size_t j) { return *kmo.per_dimension[j]; });
  order.resize(std::min(order.size(), kWeakestShown));
  return order;
}

MissingTests missing_tests(const tasks::Analysis& analysis) {
  using enum WarningCode;
  const bool no_bartlett = !analysis.adequacy || !analysis.adequacy->bartlett;
  const bool no_kmo = !analysis.adequacy || !analysis.adequacy->kmo;
  const std::string why =
      why_missing(analysis, {one_word, one_dimension, overflow, constant_dimension,
                             fewer_words_than_dimensions, singular_correlation, no_variance});
  if (no_bartlett && no_kmo && !why.empty()) return {why, {}, {}};
  return {{},
          no_bartlett ? why_missing(analysis, {bartlett_undefined, small_effective_n}) + why : "",
          no_kmo ? why_missing(analysis, {kmo_undefined}) + why : ""};
}

}  // namespace famheads::report
