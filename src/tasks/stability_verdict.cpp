#include "tasks/stability_verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace famheads::tasks {
namespace {

using enum StabilityVerdict;

constexpr std::array kNames = {std::pair{stable, "stable"},
                               std::pair{fairly_stable, "fairly-stable"},
                               std::pair{head_count_unstable, "head-count-unstable"},
                               std::pair{depends_on_rare_words, "depends-on-rare-words"},
                               std::pair{unstable, "unstable"},
                               std::pair{cannot_tell, "cannot-tell"}};

// Noise alone would make the first words differ from all words no more than from themselves.
bool has_heads_of_its_own(const CutAgreement& cut, double halves) {
  if (!cut.with_all || !cut.halves) return false;
  const double agreement = cut.with_all->rand_index;
  return agreement < kModerateAgreement &&
         agreement < std::min(halves, *cut.halves) - kClearDifference;
}

StabilityVerdict verdict_at(const HeadCountStability& at, const std::vector<CutStability>& cuts,
                            std::size_t index) {
  if (!at.halves || at.heads < 2) return cannot_tell;
  const double halves = at.halves->rand_index;
  if (halves < kModerateAgreement) return unstable;
  for (const CutStability& cut : cuts) {
    if (cut.deciding && has_heads_of_its_own(cut.at[index], halves)) return depends_on_rare_words;
  }
  if (at.halves->least_congruence < kSimilarFactors) return unstable;
  const double weakest = std::min(halves, at.first_words.value_or(1));
  return weakest >= kGoodAgreement ? stable : fairly_stable;
}

void judge_each(Stability& stability) {
  for (std::size_t i = 0; i < stability.head_counts.size(); ++i) {
    HeadCountStability& at = stability.head_counts[i];
    for (const CutStability& cut : stability.cuts) {
      if (!cut.deciding || !cut.at[i].with_all) continue;
      at.first_words = std::min(at.first_words.value_or(1), cut.at[i].with_all->rand_index);
    }
    at.verdict = verdict_at(at, stability.cuts, i);
  }
}

bool holds(StabilityVerdict verdict) { return verdict == stable || verdict == fairly_stable; }

void recommend(Stability& stability) {
  double best = -1;
  for (const HeadCountStability& at : stability.head_counts) {
    if (!at.halves || at.heads < at.head_count) continue;  // factors without a head add nothing
    const double score = std::min(at.halves->rand_index, at.first_words.value_or(1));
    if (score >= best) {  // of equals the larger
      best = score;
      stability.most_stable = at.head_count;
    }
    if (holds(at.verdict)) stability.largest_stable = at.head_count;
  }
}

const RuleStability* chosen_rule(const Analysis& analysis, const Stability& stability) {
  const auto found =
      std::ranges::find(stability.rules, analysis.retention->rule, &RuleStability::name);
  return found == stability.rules.end() ? nullptr : &*found;
}

std::string range_of(const RuleStability& rule) {
  if (!rule.least) return "no answer";
  return *rule.least == *rule.most ? fmt::format("{}", *rule.least)
                                   : fmt::format("{} to {}", *rule.least, *rule.most);
}

std::string head_count_reason(const RuleStability& rule) {
  return fmt::format(
      "the rule {} answers {} for all words, and for {:.0f} % of the halves of the "
      "words, which answer {}",
      rule.name, rule.head_count ? fmt::format("{}", *rule.head_count) : "nothing",
      100 * rule.repeats, range_of(rule));
}

// The deciding cut that agrees least with all words.
const CutStability* weakest_cut(const Stability& stability, std::size_t index) {
  const CutStability* weakest = nullptr;
  for (const CutStability& cut : stability.cuts) {
    if (!cut.deciding || !cut.at[index].with_all) continue;
    if (weakest == nullptr ||
        cut.at[index].with_all->rand_index < weakest->at[index].with_all->rand_index) {
      weakest = &cut;
    }
  }
  return weakest;
}

// Of the cuts that have heads of their own, the one that shows it best: that agrees least with all
// words while it agrees well with itself, else the one that agrees most with itself.
const CutStability* clearest_cut(const Stability& stability, std::size_t index) {
  const auto rank = [index](const CutStability& cut) {
    const CutAgreement& at = cut.at[index];
    const bool sure = *at.halves >= kModerateAgreement;
    return std::pair(sure, sure ? -at.with_all->rand_index : *at.halves);
  };
  const CutStability* clearest = nullptr;
  for (const CutStability& cut : stability.cuts) {
    const double halves = stability.head_counts[index].halves->rand_index;
    if (!cut.deciding || !has_heads_of_its_own(cut.at[index], halves)) continue;
    if (clearest == nullptr || rank(cut) > rank(*clearest)) clearest = &cut;
  }
  return clearest;
}

std::string thousands(std::uint64_t count) {
  std::string text = std::to_string(count);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

std::string why_unstable(const HeadCountStability& at) {
  const GroupAgreement& halves = *at.halves;
  if (halves.rand_index < kModerateAgreement) {
    return fmt::format("give other heads (agreement {:.2f}), so another sample of words would, too",
                       halves.rand_index);
  }
  return fmt::format(
      "do not give the same {} factors: one of them has a congruence of {:.2f} only "
      "(agreement of the heads {:.2f})",
      at.head_count, halves.least_congruence, halves.rand_index);
}

std::string reason_at(const Analysis& analysis, const Stability& stability,
                      const HeadCountStability& at) {
  const auto index = static_cast<std::size_t>(&at - stability.head_counts.data());
  const std::string halves = fmt::format("at h = {} two halves of the words ", at.head_count);
  const double agreement = at.halves->rand_index;
  if (at.verdict == unstable) return halves + why_unstable(at);
  const std::string all = thousands(analysis.embedding.facts.words);
  if (at.verdict == depends_on_rare_words) {
    const CutStability& cut = *clearest_cut(stability, index);
    const double own = *cut.at[index].halves;
    return halves + fmt::format(
                        "give {} heads (agreement {:.2f}), yet the first {} words give "
                        "other heads ({:.2f}) than all {}, {} ({:.2f})",
                        agreement >= kGoodAgreement ? "the same" : "similar", agreement,
                        thousands(cut.words), cut.at[index].with_all->rand_index, all,
                        own >= kModerateAgreement ? "although they agree among themselves"
                                                  : "more so than among themselves",
                        own);
  }
  const CutStability* cut = weakest_cut(stability, index);
  std::string text = halves + fmt::format("give {} heads (agreement {:.2f})",
                                          at.verdict == stable ? "the same" : "similar", agreement);
  if (cut == nullptr) return text;
  const double found = cut->at[index].with_all->rand_index;
  if (found >= kModerateAgreement) {
    return text + fmt::format(", and so do the first {} and all {} words ({:.2f})",
                              thousands(cut->words), all, found);
  }
  return text + fmt::format(
                    "; the first {} words agree less with all {} ({:.2f}), but hardly more "
                    "among themselves",
                    thousands(cut->words), all, found);
}

void conclude(const Analysis& analysis, Stability& stability) {
  const HeadCountStability* at = judged(stability);
  const std::uint64_t words = analysis.embedding.facts.words;
  const std::size_t d = analysis.embedding.dimensions;
  const RuleStability* rule = chosen_rule(analysis, stability);
  if (words / 2 <= d) {
    stability.reason = fmt::format(
        "too few words: a half of {} spans no more than {} of the {} "
        "dimensions",
        words, words / 2, d);
  } else if (at == nullptr) {
    stability.reason = stability.head_count == std::size_t{1}
                           ? "one head is all dimensions: nothing was split"
                           : "there is no head count to judge";
  } else if (at->heads < 2) {
    stability.reason = "one head holds all dimensions: nothing was split";
  } else if (!at->halves) {
    stability.reason =
        fmt::format("halves of the words have fewer than {} factors", at->head_count);
  } else if (holds(at->verdict) && rule != nullptr && rule->repeats < kSteadyRepeats) {
    stability.verdict = head_count_unstable;
    stability.reason = reason_at(analysis, stability, *at) + "; but " + head_count_reason(*rule);
  } else {
    stability.verdict = at->verdict;
    stability.reason = reason_at(analysis, stability, *at);
  }
}

}  // namespace

std::string_view name(StabilityVerdict verdict) {
  return kNames.at(static_cast<std::size_t>(verdict)).second;
}

const HeadCountStability* judged(const Stability& stability) {
  const auto found = std::ranges::find(stability.head_counts, stability.head_count.value_or(0),
                                       &HeadCountStability::head_count);
  return found == stability.head_counts.end() ? nullptr : &*found;
}

void judge(const Analysis& analysis, Stability& stability) {
  judge_each(stability);
  recommend(stability);
  conclude(analysis, stability);
}

std::vector<Warning> warnings_about(const Stability& stability, const Analysis& analysis) {
  std::vector<Warning> warnings;
  if (stability.verdict == depends_on_rare_words) {
    warnings.push_back({WarningCode::vocabulary_dependent, stability.reason});
  }
  if (stability.verdict == unstable) {
    warnings.push_back({WarningCode::unstable_heads, stability.reason});
  }
  if (stability.verdict == cannot_tell || !analysis.retention) return warnings;
  const RuleStability* rule = chosen_rule(analysis, stability);
  if (rule != nullptr && rule->repeats < kSteadyRepeats) {
    warnings.push_back({WarningCode::unstable_head_count, head_count_reason(*rule)});
  }
  return warnings;
}

}  // namespace famheads::tasks
