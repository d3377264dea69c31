#include "report/stability_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/people_numbers.hpp"

namespace famheads::report {
namespace {

using enum tasks::StabilityVerdict;

// "2", "2 and 3", "2 to 9 and 12"
std::string ranges(const std::vector<std::size_t>& ascending) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < ascending.size();) {
    std::size_t last = i;
    while (last + 1 < ascending.size() && ascending[last + 1] == ascending[last] + 1) ++last;
    if (last - i < 2) last = i;
    parts.push_back(last == i ? fmt::format("{}", ascending[i])
                              : fmt::format("{} to {}", ascending[i], ascending[last]));
    i = last + 1;
  }
  return joined(parts);
}

const tasks::HeadCountStability& at(const tasks::Stability& stability, std::size_t head_count) {
  return *std::ranges::find(stability.head_counts, head_count,
                            &tasks::HeadCountStability::head_count);
}

std::string numbers_at(const tasks::Stability& stability, std::size_t head_count) {
  const tasks::HeadCountStability& entry = at(stability, head_count);
  std::string text =
      fmt::format("h = {} (halves {}", head_count, agreement_text(entry.halves->rand_index));
  if (entry.first_words) text += ", first words " + agreement_text(entry.first_words);
  return text + ")";
}

}  // namespace

std::string_view verdict_in_words(tasks::StabilityVerdict verdict) {
  switch (verdict) {
    case stable:
      return "Stable";
    case fairly_stable:
      return "Fairly stable";
    case head_count_unstable:
      return "Head count unstable";
    case depends_on_rare_words:
      return "Depends on rare words";
    case unstable:
      return "Unstable";
    case cannot_tell:
      break;
  }
  return "Cannot tell";
}

Tone tone_of(tasks::StabilityVerdict verdict) {
  switch (verdict) {
    case stable:
      return Tone::good;
    case depends_on_rare_words:
    case unstable:
      return Tone::alarm;
    default:
      return Tone::caution;
  }
}

std::string every_head_count(const tasks::Stability& stability) {
  if (stability.head_counts.empty()) return {};
  std::vector<std::string> parts;
  for (const auto& [verdict, words] :
       {std::pair{stable, "stable"}, std::pair{fairly_stable, "fairly stable"},
        std::pair{depends_on_rare_words, "depends on rare words"}, std::pair{unstable, "unstable"},
        std::pair{cannot_tell, "cannot tell"}}) {
    std::vector<std::size_t> found;
    for (const auto& entry : stability.head_counts) {
      if (entry.verdict == verdict) found.push_back(entry.head_count);
    }
    if (!found.empty()) parts.push_back(fmt::format("{} at {}", words, ranges(found)));
  }
  std::string text = fmt::format("Of h = {} to {}: ", stability.head_counts.front().head_count,
                                 stability.head_counts.back().head_count);
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i > 0 ? "; " : "") + parts[i];
  return text + ".";
}

std::string recommendation(const tasks::Stability& stability) {
  if (!stability.most_stable) return {};
  const std::string most = numbers_at(stability, *stability.most_stable);
  const auto& largest = stability.largest_stable;
  if (!largest) return fmt::format("No head count holds up: the best is {}.", most);
  if (largest == stability.most_stable) {
    return fmt::format("Most stable, and the most heads that hold up: {}.", most);
  }
  return fmt::format("Most stable: {}. The most heads that hold up: {}.", most,
                     numbers_at(stability, *largest));
}

std::optional<std::size_t> shown_index(const tasks::Stability& stability) {
  for (const auto& wanted : {stability.head_count, stability.most_stable}) {
    const auto found = std::ranges::find(stability.head_counts, wanted.value_or(0),
                                         &tasks::HeadCountStability::head_count);
    if (found == stability.head_counts.end()) continue;
    return static_cast<std::size_t>(found - stability.head_counts.begin());
  }
  return std::nullopt;
}

std::string deciding_words(const tasks::Stability& stability) {
  std::size_t count = 0;
  std::uint64_t least = 0;
  for (const tasks::CutStability& cut : stability.cuts) {
    if (cut.deciding && count++ == 0) least = cut.words;
  }
  if (count == 0) return {};
  return fmt::format("first {} words{}", grouped(least), count > 1 ? " or more" : "");
}

std::string agreement_text(const std::optional<double>& value) {
  if (!value) return "-";
  return fmt::format("{:.2f}", std::abs(*value) < 0.005 ? 0.0 : *value);
}

std::string answers_of_first_words(const tasks::RuleStability& rule) {
  tasks::RuleStability range;
  for (const auto& answer : rule.of_cuts) {
    if (!answer) continue;
    range.least = std::min(range.least.value_or(*answer), *answer);
    range.most = std::max(range.most.value_or(*answer), *answer);
  }
  return answers_in_halves(range);
}

std::string answers_in_halves(const tasks::RuleStability& rule) {
  if (!rule.least) return "-";
  return rule.least == rule.most ? grouped(*rule.least)
                                 : fmt::format("{} to {}", *rule.least, *rule.most);
}

}  // namespace famheads::report
