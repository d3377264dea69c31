// Bartlett and KMO in plain words.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "report/people_numbers.hpp"
#include "report/terminal_sections.hpp"

namespace famheads::report {
namespace {

constexpr double kSignificance = 0.05;  // the usual level; documents hold p itself
constexpr std::size_t kWeakestShown = 5;
// With fewer words than this a rejection still tells something.
constexpr std::uint64_t kManyWords = 300;

struct KmoMeaning {
  double from;
  Style style;
  std::string_view text;
};

constexpr auto kKmoMeanings = std::to_array<KmoMeaning>({
    {0.8, Style::good,
     "What two dimensions share is mostly shared by others too: there are common factors to find."},
    {0.6, Style::plain,
     "Part of what two dimensions share is shared by others too: common factors can be found, with "
     "care."},
    {0.5, Style::caution,
     "Little of what two dimensions share is shared by others: take the factors below as a rough "
     "description only."},
    {0.0, Style::alarm,
     "Most of what two dimensions share is between those two alone, so there is hardly a common "
     "factor. The heads below sort the dimensions all the same, but do not expect them to mean "
     "something."},
});

const KmoMeaning& meaning_of(double kmo) {
  return *std::ranges::find_if(kKmoMeanings,
                               [kmo](const KmoMeaning& meaning) { return kmo >= meaning.from; });
}

std::string p_in_words(const stats::Bartlett& bartlett) {
  constexpr double smallest_written_out = 1e-4;
  if (bartlett.p_value.value_or(0) >= smallest_written_out) {
    return "p = " + rounded(*bartlett.p_value);
  }
  return "log10 p = " + rounded(bartlett.log10_p_value);
}

void write_bartlett(const stats::Bartlett& bartlett, std::uint64_t words, Page& page) {
  const bool correlated = shows_correlation(bartlett);
  page.line({{"  Bartlett's test: are the dimensions correlated at all?  "},
             {correlated ? "yes" : "no sign of it", correlated ? Style::good : Style::alarm}});
  page.paragraph(fmt::format("chi2 = {} on {} degrees of freedom, {}", rounded(bartlett.chi_square),
                             grouped(static_cast<std::uint64_t>(bartlett.degrees_of_freedom)),
                             p_in_words(bartlett)),
                 Style::plain, 4);
  if (!correlated) {
    page.paragraph(
        "Independent dimensions look like this, and they have no common factors. Treat all that "
        "follows as a description of noise.",
        Style::plain, 4);
  } else if (words >= kManyWords) {
    page.paragraph(fmt::format("With {} words even tiny correlations pass this test, so almost "
                               "every file does: this \"yes\" says little.",
                               grouped(words)),
                   Style::plain, 4);
  } else {
    page.paragraph("This is the least one can ask for; KMO says more.", Style::plain, 4);
  }
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

void write_kmo(const stats::Kmo& kmo, Page& page) {
  const KmoMeaning& meaning = meaning_of(kmo.overall);
  page.line({{"  KMO: do the correlations come from common factors?      "},
             {fmt::format("{} {}", unit_value(kmo.overall), stats::kmo_label(kmo.overall)),
              meaning.style}});
  page.paragraph(meaning.text, Style::plain, 4);
  page.paragraph(
      "Scale (Kaiser 1974): .9 marvelous, .8 meritorious, .7 middling, .6 mediocre, .5 miserable, "
      "below that unacceptable.",
      Style::faint, 4);
  std::string weakest;
  for (const std::size_t dimension : weakest_dimensions(kmo)) {
    weakest += fmt::format("   {} ({})", dimension, unit_value(*kmo.per_dimension[dimension]));
  }
  if (weakest.empty()) return;
  page.paragraph("The weakest dimensions, each on the same scale (MSA):", Style::plain, 4);
  page.line({{"   " + weakest}});
}

}  // namespace

bool shows_correlation(const stats::Bartlett& bartlett) {
  return bartlett.log10_p_value < std::log10(kSignificance);
}

void write_adequacy(const View& view, Page& page) {
  using enum WarningCode;
  const tasks::Analysis& analysis = view.analysis;
  page.heading("IS FACTOR ANALYSIS JUSTIFIED?");
  page.paragraph(
      "Factor analysis explains many dimensions by a few factors that they have in common. That "
      "makes sense only where dimensions are correlated, and in groups.");
  page.gap();
  const stats::Adequacy none;
  const stats::Adequacy& adequacy = analysis.adequacy ? *analysis.adequacy : none;
  const std::string why =
      why_missing(analysis, {one_word, one_dimension, overflow, constant_dimension,
                             fewer_words_than_dimensions, singular_correlation, no_variance});
  if (!adequacy.bartlett && !adequacy.kmo && !why.empty()) {
    page.line({{"  Neither Bartlett's test nor KMO exists for this file.", Style::caution}});
    page.paragraph(why, Style::plain, 4);
    return;
  }
  if (adequacy.bartlett) {
    write_bartlett(*adequacy.bartlett, analysis.embedding.facts.words, page);
  } else {
    page.line({{"  Bartlett's test does not exist for this file.", Style::caution}});
    page.paragraph(why_missing(analysis, {bartlett_undefined}) + why, Style::plain, 4);
  }
  page.gap();
  if (adequacy.kmo) {
    write_kmo(*adequacy.kmo, page);
  } else {
    page.line({{"  KMO does not exist for this file.", Style::caution}});
    page.paragraph(why_missing(analysis, {kmo_undefined}) + why, Style::plain, 4);
  }
}

}  // namespace famheads::report
