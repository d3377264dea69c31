#include "report/verdict_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "report/people_numbers.hpp"

namespace famheads::report {
namespace {

enum class Unit { number, count, share };

struct NumberWords {
  std::string_view name;  // in documents
  std::string_view what;
  Unit unit;
};

constexpr auto kNumbers = std::to_array<NumberWords>({
    {"eigenvalues-above-chance", "eigenvalues above those of chance", Unit::count},
    {"common-share", "variance common to the dimensions", Unit::share},
    {"first-share", "first component of the correlations", Unit::share},
    {"first-share-of-factored", "first component of what is factored", Unit::share},
    {"largest-eigenvalue", "largest eigenvalue of the correlations", Unit::number},
    {"log10-p-of-correlations", "log10 p of the squared correlations", Unit::number},
    {"rank", "rank of the correlations", Unit::count},
});

std::string in_unit(double value, Unit unit) {
  switch (unit) {
    case Unit::count:
      return grouped(static_cast<std::uint64_t>(std::max(0.0, value)));
    case Unit::share:
      return percent(value);
    case Unit::number:
      break;
  }
  return rounded(value);
}

}  // namespace

std::string verdict_in_words(const tasks::Analysis& analysis) {
  using enum WarningCode;
  if (analysis.verdict) {
    return fmt::format("Verdict: {}. {}", factors::name(analysis.verdict->kind),
                       sentence(analysis.verdict->reason));
  }
  const std::string why = why_missing(analysis, {one_word, one_dimension, overflow});
  return "Verdict: none." + (why.empty() ? "" : " " + why);
}

Tone tone_of_verdict(const tasks::Analysis& analysis) {
  if (!analysis.verdict) return Tone::caution;
  if (analysis.verdict->unsuitable()) return Tone::alarm;
  return analysis.verdict->kind == factors::VerdictKind::weak ? Tone::caution : Tone::good;
}

std::vector<DecidingLine> deciding_lines(const factors::Verdict& verdict) {
  std::vector<DecidingLine> lines;
  for (const factors::DecidingNumber& number : verdict.numbers) {
    const auto* words = std::ranges::find(kNumbers, number.name, &NumberWords::name);
    const bool known = words != kNumbers.end();  // a report of a later version may hold others
    const Unit unit = known ? words->unit : Unit::number;
    lines.push_back({known ? std::string(words->what) : number.name, in_unit(number.value, unit),
                     fmt::format("{} {}", number.at_least ? "at least" : "below",
                                 in_unit(number.threshold, unit))});
  }
  return lines;
}

std::string kmo_disagreement(const tasks::Analysis& analysis) {
  constexpr double justified = 0.5;  // what kmo_in_words() calls so at least hardly
  const auto& adequacy = analysis.adequacy;
  if (!analysis.verdict || !adequacy || !adequacy->kmo) return {};
  const bool is_good = adequacy->kmo->overall >= justified;
  if (is_good != analysis.verdict->unsuitable()) return {};
  return "KMO does not decide the verdict: on word vectors it is often low where there are common "
         "factors, and it is highest where a matrix has collapsed.";
}

}  // namespace famheads::report
