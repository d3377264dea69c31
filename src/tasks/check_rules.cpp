#include "tasks/check_rules.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <initializer_list>

#include "stats/dimension_text.hpp"
#include "tasks/check_against.hpp"
#include "tasks/check_numbers.hpp"

namespace famheads::tasks {
namespace {

using Reasons = std::initializer_list<WarningCode>;

constexpr Reasons kNoStatistics{WarningCode::one_word, WarningCode::overflow};
constexpr Reasons kNoVerdict{WarningCode::one_word, WarningCode::overflow,
                             WarningCode::one_dimension};
constexpr Reasons kNoAdequacy{WarningCode::one_word,
                              WarningCode::overflow,
                              WarningCode::one_dimension,
                              WarningCode::constant_dimension,
                              WarningCode::fewer_words_than_dimensions,
                              WarningCode::singular_correlation,
                              WarningCode::bartlett_undefined,
                              WarningCode::kmo_undefined};
constexpr Reasons kNoPartition{WarningCode::one_word, WarningCode::overflow, WarningCode::no_elbow,
                               WarningCode::heads_above_rank, WarningCode::no_variance};

// Every missing value has a warning that says why; an old report might not.
std::string why(const Analysis& analysis, Reasons reasons) {
  std::string text;
  for (const Warning& warning : analysis.warnings) {
    if (std::ranges::find(reasons, warning.code) == reasons.end()) continue;
    text += (text.empty() ? "" : "; ") + warning.message;
  }
  return text.empty() ? "the analysis does not say why" : text;
}

// --- measuring

template <class Number>
struct Measured {
  std::optional<Number> value;
  std::string unknown_because{};
};

Measured<double> kmo_of(const Analysis& analysis) {
  if (analysis.adequacy && analysis.adequacy->kmo) return {analysis.adequacy->kmo->overall};
  return {{}, why(analysis, kNoAdequacy)};
}

Measured<double> log10_p_of(const Analysis& analysis) {
  if (analysis.adequacy && analysis.adequacy->bartlett) {
    return {analysis.adequacy->bartlett->log10_p_value};
  }
  return {{}, why(analysis, kNoAdequacy)};
}

Measured<std::uint64_t> words_of(const Analysis& analysis) {
  return {analysis.embedding.facts.words};
}

Measured<std::uint64_t> dimensions_of(const Analysis& analysis) {
  return {analysis.embedding.dimensions};
}

Measured<std::uint64_t> heads_of(const Analysis& analysis) {
  if (analysis.partition) return {analysis.partition->head_count()};
  return {{}, why_no_partition(analysis)};
}

Measured<double> head_share_of(const Analysis& analysis) {
  if (!analysis.partition) return {{}, why_no_partition(analysis)};
  std::size_t largest = 0;
  for (const heads::Head& head : analysis.partition->heads) {
    largest = std::max(largest, head.dimensions.size());
  }
  return {static_cast<double>(largest) / static_cast<double>(analysis.partition->dimensions)};
}

// Without variances nobody looked for constant dimensions.
Measured<std::uint64_t> constant_dimensions_of(const Analysis& analysis) {
  if (!analysis.adequacy) return {{}, why(analysis, kNoStatistics)};
  return {analysis.embedding.constant_dimensions.size()};
}

Measured<std::uint64_t> zero_vectors_of(const Analysis& analysis) {
  return {analysis.embedding.facts.zero_vectors};
}

Measured<std::uint64_t> skipped_rows_of(const Analysis& analysis) {
  return {analysis.embedding.facts.skipped_rows};
}

// --- judging

enum class Bound { at_least, at_most, exactly };

constexpr std::string_view text_of(Bound bound) {
  return bound == Bound::at_least ? "at least" : bound == Bound::at_most ? "at most" : "exactly";
}

template <class Number>
bool keeps(Bound bound, Number value, Number threshold) {
  return bound == Bound::at_least  ? value >= threshold
         : bound == Bound::at_most ? value <= threshold
                                   : value == threshold;
}

std::string shown(double value, double threshold) { return measured_text(value, threshold); }
std::string shown(std::uint64_t value, std::uint64_t) { return fmt::format("{}", value); }

std::string distance(double value, double threshold) { return distance_text(value, threshold); }
std::string distance(std::uint64_t value, std::uint64_t threshold) {
  return fmt::format("{}", std::max(value, threshold) - std::min(value, threshold));
}

template <class Number>
Finding judge(const CheckRule& rule, Bound bound, Number value, Number threshold) {
  Finding finding{std::string(rule.name),
                  Outcome::passed,
                  fmt::format("{} {}", text_of(bound), threshold),
                  shown(value, threshold),
                  {}};
  if (keeps(bound, value, threshold)) {
    finding.message =
        fmt::format("{} is {}, {} as wanted", rule.what, finding.found, finding.wanted);
    return finding;
  }
  finding.outcome = Outcome::failed;
  finding.message = bound == Bound::exactly
                        ? fmt::format("{} is {}, not {}", rule.what, finding.found, threshold)
                        : fmt::format("{} is {}, {} {} by {}", rule.what, finding.found,
                                      bound == Bound::at_least ? "below" : "above", threshold,
                                      distance(value, threshold));
  return finding;
}

template <auto threshold, auto measure, Bound bound>
std::optional<Finding> bounded(const CheckRule& rule, const CheckCase& subject) {
  const auto& wanted = subject.thresholds.*threshold;
  if (!wanted) return std::nullopt;
  const auto measured = measure(subject.analysis);
  if (!measured.value) {
    return unmeasured(rule, fmt::format("{} {}", text_of(bound), *wanted),
                      measured.unknown_because);
  }
  return judge(rule, bound, *measured.value, *wanted);
}

std::optional<Finding> few_constant_dimensions(const CheckRule& rule, const CheckCase& subject) {
  auto finding =
      bounded<&Thresholds::max_constant_dimensions, constant_dimensions_of, Bound::at_most>(
          rule, subject);
  if (finding && finding->outcome == Outcome::failed) {
    finding->dimensions = subject.analysis.embedding.constant_dimensions;
    finding->message += ": " + stats::dimension_text(finding->dimensions);
  }
  return finding;
}

// --- the rules that are more than a bound

struct MsaValues {
  std::optional<double> lowest;
  std::vector<std::size_t> below;
  std::vector<std::size_t> unknown;
};

MsaValues msa_values(const stats::Kmo& kmo, double threshold) {
  MsaValues values;
  for (std::size_t i = 0; i < kmo.per_dimension.size(); ++i) {
    const std::optional<double>& value = kmo.per_dimension[i];
    if (!value) {
      values.unknown.push_back(i);
      continue;
    }
    if (*value < threshold) values.below.push_back(i);
    values.lowest = std::min(*value, values.lowest.value_or(*value));
  }
  return values;
}

std::optional<Finding> every_msa(const CheckRule& rule, const CheckCase& subject) {
  if (!subject.thresholds.min_msa) return std::nullopt;
  const double threshold = *subject.thresholds.min_msa;
  const std::string wanted = fmt::format("at least {} for every dimension", threshold);
  const auto& adequacy = subject.analysis.adequacy;
  if (!adequacy || !adequacy->kmo) {
    return unmeasured(rule, wanted, why(subject.analysis, kNoAdequacy));
  }
  const MsaValues values = msa_values(*adequacy->kmo, threshold);
  const std::string unknown =
      values.unknown.empty() ? ""
                             : fmt::format("the MSA of {} is unknown, as it has no correlation",
                                           stats::dimension_text(values.unknown));
  if (values.below.empty() && !values.unknown.empty()) {
    Finding finding = unmeasured(rule, wanted, "");
    finding.message = unknown;
    finding.dimensions = values.unknown;
    return finding;
  }
  Finding finding = judge(rule, Bound::at_least, values.lowest.value_or(0), threshold);
  finding.wanted = wanted;
  if (finding.outcome == Outcome::passed) return finding;
  finding.message +=
      fmt::format("; {} of {} dimensions {} below: {}", values.below.size(),
                  adequacy->kmo->per_dimension.size(), values.below.size() == 1 ? "is" : "are",
                  stats::dimension_text(values.below));
  if (!unknown.empty()) finding.message += "; " + unknown;
  std::ranges::set_union(values.below, values.unknown, std::back_inserter(finding.dimensions));
  return finding;
}

std::optional<Finding> no_repeated_words(const CheckRule& rule, const CheckCase& subject) {
  if (!subject.thresholds.no_duplicate_words) return std::nullopt;
  const auto& repeats = subject.analysis.embedding.duplicate_words;
  if (!repeats) return unmeasured(rule, "none", "duplicate words were not counted");
  Finding finding{std::string(rule.name), Outcome::passed, "none", fmt::format("{}", *repeats),
                  "no word comes twice"};
  if (*repeats > 0) {
    finding.outcome = Outcome::failed;
    finding.message = fmt::format("{} {} a word that came before", *repeats,
                                  *repeats == 1 ? "row repeats" : "rows repeat");
  }
  return finding;
}

std::optional<Finding> suitable(const CheckRule& rule, const CheckCase& subject) {
  if (!subject.thresholds.require_suitable) return std::nullopt;
  const auto& verdict = subject.analysis.verdict;
  constexpr std::string_view wanted = "structured or weak";
  if (!verdict) {
    const bool is_told = std::ranges::any_of(subject.analysis.warnings, [](const Warning& warning) {
      return std::ranges::find(kNoVerdict, warning.code) != kNoVerdict.end();
    });
    return unmeasured(rule, std::string(wanted),
                      is_told ? why(subject.analysis, kNoVerdict)
                              : "older reports hold none; make the report again");
  }
  const std::string_view found = factors::name(verdict->kind);
  return Finding{std::string(rule.name), verdict->unsuitable() ? Outcome::failed : Outcome::passed,
                 std::string(wanted), std::string(found),
                 fmt::format("the verdict is {}: {}", found, verdict->reason)};
}

std::string but_allowed(const std::set<WarningCode>& allowed) {
  std::vector<std::string_view> names;
  for (const WarningCode code : allowed) names.push_back(name(code));
  return names.empty() ? "none" : fmt::format("none but {}", fmt::join(names, ", "));
}

std::optional<Finding> no_warning(const CheckRule& rule, const CheckCase& subject) {
  if (!subject.thresholds.no_warnings) return std::nullopt;
  const std::set<WarningCode>& allowed = subject.thresholds.allowed;
  std::vector<std::string_view> all;
  std::vector<std::string_view> codes;  // each once
  std::set<std::size_t> dimensions;
  for (const Warning& warning : subject.analysis.warnings) {
    if (severity(warning.code) == Severity::note || allowed.contains(warning.code)) continue;
    all.push_back(name(warning.code));
    if (std::ranges::find(codes, all.back()) == codes.end()) codes.push_back(all.back());
    dimensions.insert(warning.dimensions.begin(), warning.dimensions.end());
  }
  Finding finding{std::string(rule.name), Outcome::passed, but_allowed(allowed), "none",
                  "there is no warning"};
  if (codes.empty()) {
    if (!allowed.empty()) finding.message += " but those that are allowed";
    return finding;
  }
  finding.outcome = Outcome::failed;
  finding.found = fmt::format("{}", fmt::join(codes, ", "));
  std::vector<std::string> counted;
  for (const std::string_view code : codes) {
    const auto times = std::ranges::count(all, code);
    counted.push_back(times == 1 ? std::string(code) : fmt::format("{} ({} times)", code, times));
  }
  finding.message = fmt::format("there {} {} warning{}: {}", all.size() == 1 ? "is" : "are",
                                all.size(), all.size() == 1 ? "" : "s", fmt::join(counted, ", "));
  finding.dimensions.assign(dimensions.begin(), dimensions.end());
  return finding;
}

using enum Bound;
using T = Thresholds;

constexpr auto kRules = std::to_array<CheckRule>({
    {"min-kmo", "KMO", bounded<&T::min_kmo, kmo_of, at_least>},
    {"min-msa", "the lowest MSA", every_msa},
    {"max-log10-p", "log10 of Bartlett's p", bounded<&T::max_log10_p, log10_p_of, at_most>},
    {"min-words", "the number of words", bounded<&T::min_words, words_of, at_least>},
    {"dimensions", "the number of dimensions", bounded<&T::dimensions, dimensions_of, exactly>},
    {"min-heads", "the number of heads", bounded<&T::min_heads, heads_of, at_least>},
    {"max-heads", "the number of heads", bounded<&T::max_heads, heads_of, at_most>},
    {"max-head-share", "the largest head's share of the dimensions",
     bounded<&T::max_head_share, head_share_of, at_most>},
    {"max-constant-dimensions", "the number of constant dimensions", few_constant_dimensions},
    {"max-zero-vectors", "the number of zero vectors",
     bounded<&T::max_zero_vectors, zero_vectors_of, at_most>},
    {"max-skipped-rows", "the number of skipped rows",
     bounded<&T::max_skipped_rows, skipped_rows_of, at_most>},
    {"no-duplicate-words", "the number of duplicate words", no_repeated_words},
    {"require-suitable", "the verdict", suitable},
    {"no-warnings", "the number of warnings", no_warning},
    {"against", "the agreement of the heads", same_heads},
});

}  // namespace

std::span<const CheckRule> check_rules() { return kRules; }

Finding unmeasured(const CheckRule& rule, std::string wanted, const std::string& reason) {
  return {std::string(rule.name), Outcome::unmeasured, std::move(wanted), "unknown",
          fmt::format("{} is unknown: {}", rule.what, reason)};
}

std::string why_no_partition(const Analysis& analysis) { return why(analysis, kNoPartition); }

}  // namespace famheads::tasks
