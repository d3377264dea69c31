#include "famheads/tasks/stability.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "famheads/core/error.hpp"
#include "famheads/heads/agreement.hpp"
#include "famheads/heads/congruence.hpp"
#include "famheads/stats/jackknife.hpp"
#include "famheads/stats/merge_moments.hpp"
#include "famheads/tasks/analyze.hpp"
#include "tasks/machine.hpp"
#include "tasks/parallel.hpp"
#include "tasks/sample.hpp"
#include "tasks/stability_cost.hpp"
#include "tasks/stability_verdict.hpp"

namespace famheads::tasks {
namespace {

constexpr std::size_t kFolds = WordGroups::kFolds;

// 2 .. H: at least to 16, to where rules with few factors and the chosen h reach, and h itself.
std::vector<std::size_t> head_counts_for(const Analysis& analysis) {
  constexpr std::size_t kLeast = 16;
  constexpr std::size_t kMostOfRules = 32;
  constexpr std::size_t kMost = 64;
  const std::size_t rank = analysis.spectrum->rank;
  const std::size_t chosen = analysis.retention->head_count.value_or(0);
  std::size_t last = std::max(kLeast, std::min(chosen, kMost));
  for (const factors::RuleResult& rule : analysis.retention->rules) {
    if (rule.head_count && *rule.head_count <= kMostOfRules) {
      last = std::max(last, *rule.head_count);
    }
  }
  std::vector<std::size_t> list;
  for (std::size_t h = 2; h <= std::min(last, rank); ++h) list.push_back(h);
  if (chosen > last && chosen <= rank) list.push_back(chosen);
  return list;
}

stats::Moments merged(const std::vector<stats::Moments>& folds, const auto& is_member) {
  stats::Moments sum = stats::Moments{};
  bool first = true;
  for (std::size_t fold = 0; fold < folds.size(); ++fold) {
    if (!is_member(fold)) continue;
    if (std::exchange(first, false)) {
      sum = folds[fold];
    } else {
      stats::merge(sum, folds[fold]);
    }
  }
  return sum;
}

/// What one split into halves tells.
struct SplitResult {
  std::vector<GroupAgreement> at;  ///< for each h that both halves reach
  std::array<std::vector<RuleAnswerOf>, 2> answers;
  std::array<std::vector<std::size_t>, 2> moved;  ///< dimensions that left their head
  std::size_t judged = 0;                         ///< halves that reach the h that is judged
};

struct CutResult {
  CutStability cut;
  std::vector<RuleAnswerOf> answers;
};

const RuleAnswerOf* answer_of(const std::vector<RuleAnswerOf>& answers, const std::string& rule) {
  const auto found = std::ranges::find(answers, rule, &RuleAnswerOf::rule);
  return found == answers.end() ? nullptr : &*found;
}

std::vector<GroupAgreement> agreements_of(const Sample& a, const Sample& b,
                                          const std::vector<std::size_t>& head_counts) {
  const Matrix congruences = heads::congruences(a.factors.view(), b.factors.view());
  std::vector<GroupAgreement> list;
  for (std::size_t i = 0; i < head_counts.size() && a.reaches(i) && b.reaches(i); ++i) {
    list.push_back(agreement_of(a, b, congruences, i, head_counts[i]));
  }
  return list;
}

class Assessment {
 public:
  Assessment(const Summary& summary, const Analysis& analysis, std::size_t threads)
      : summary_(summary), groups_(*summary.groups), analysis_(analysis), threads_(threads) {
    stability_.whole_blocks = groups_.whole_blocks;
  }

  Stability run() {
    if (!is_possible()) return std::move(stability_);
    options_ = {&analysis_.options, analysis_.embedding.constant_dimensions,
                head_counts_for(analysis_)};
    splits_ = splits_for(dimensions());
    stability_.splits = splits_.size();
    stability_.head_count = analysis_.retention->head_count;
    stability_.left_out = what_is_left_out();
    all_ = sample_of(summary_.moments, options_, false);
    measure();
    collect_halves();
    collect_cuts();
    collect_rules();
    collect_errors();
    judge(analysis_, stability_);
    return std::move(stability_);
  }

 private:
  [[nodiscard]] std::size_t dimensions() const { return summary_.moments.dimensions(); }

  bool is_possible() {
    const auto fewest = std::ranges::min_element(groups_.folds, {}, &stats::Moments::words);
    if (!analysis_.spectrum || analysis_.spectrum->rank < 2) {
      stability_.reason = "there are no two factors to make heads of";
    } else if (fewest->words < 2) {
      stability_.reason =
          fmt::format("too few words: {} cannot be dealt to {} groups of two {}or more",
                      summary_.moments.words, kFolds, groups_.whole_blocks ? "blocks " : "");
    }
    return stability_.reason.empty();
  }

  [[nodiscard]] std::string what_is_left_out() const {
    if (splits_.size() == kAllSplits) return {};
    std::string text =
        fmt::format("{} of the {} splits into halves were looked at", splits_.size(), kAllSplits);
    if (dimensions() > kWholeSpectrumDimensions) {
      text += ", and no rule was asked for other words than all";
    }
    return text + fmt::format(", because {} dimensions take long", dimensions());
  }

  // Each piece of work fills a place of its own, so that threads change nothing.
  void measure() {
    split_results_.resize(splits_.size());
    cut_results_.resize(groups_.cuts.size());
    left_out_.resize(kFolds);
    const std::size_t cuts_end = splits_.size() + groups_.cuts.size();
    for_each_index(cuts_end + kFolds, stability_threads(dimensions(), threads_),
                   [&](std::size_t index) {
                     if (index < splits_.size()) {
                       split_results_[index] = measure_split(splits_[index]);
                     } else if (index < cuts_end) {
                       const std::size_t cut = index - splits_.size();
                       cut_results_[cut] = measure_cut(groups_.cuts[cut]);
                     } else {
                       left_out_[index - cuts_end] = measure_without(index - cuts_end);
                     }
                   });
  }

  [[nodiscard]] std::optional<std::size_t> judged_index() const {
    const auto& list = options_.head_counts;
    const auto found = std::ranges::find(list, stability_.head_count.value_or(0));
    if (found == list.end()) return std::nullopt;
    return static_cast<std::size_t>(found - list.begin());
  }

  [[nodiscard]] SplitResult measure_split(const Split& split) const {
    SplitResult result;
    std::array<Sample, 2> halves;
    for (const std::size_t side : {0U, 1U}) {
      const bool member = side == 0;
      halves[side] =
          sample_of(merged(groups_.folds, [&](std::size_t fold) { return split[fold] == member; }),
                    options_, true);
      result.answers[side] = halves[side].rule_answers;
      const auto index = judged_index();
      if (!index || !halves[side].reaches(*index) || !all_.reaches(*index)) continue;
      ++result.judged;
      result.moved[side] =
          heads::compare(all_.partitions[*index], halves[side].partitions[*index]).moved;
    }
    result.at = agreements_of(halves[0], halves[1], options_.head_counts);
    return result;
  }

  [[nodiscard]] CutResult measure_cut(const VocabularyCut& cut) const {
    CutResult result;
    result.cut.words = cut.words;
    result.cut.deciding = static_cast<double>(cut.words) >=
                          kDecidingShare * static_cast<double>(summary_.moments.words);
    result.cut.at.resize(options_.head_counts.size());
    if (cut.even.words < 2 || cut.odd.words < 2) return result;  // blocks of few rows
    {
      stats::Moments both = cut.even;
      stats::merge(both, cut.odd);
      result.cut.kmo = kmo_of(both);
      const Sample sample = sample_of(both, options_, true);
      result.answers = sample.rule_answers;
      const auto with_all = agreements_of(sample, all_, options_.head_counts);
      for (std::size_t i = 0; i < with_all.size(); ++i) result.cut.at[i].with_all = with_all[i];
    }
    const Sample even = sample_of(cut.even, options_, false);
    const Sample odd = sample_of(cut.odd, options_, false);
    for (std::size_t i = 0; i < result.cut.at.size() && even.reaches(i) && odd.reaches(i); ++i) {
      result.cut.at[i].halves = heads::adjusted_rand_index(even.partitions[i], odd.partitions[i]);
    }
    return result;
  }

  [[nodiscard]] SampleNumbers measure_without(std::size_t left_out) const {
    const std::size_t count = options_.head_counts.empty() ? 1 : options_.head_counts.back();
    return numbers_of(merged(groups_.folds, [&](std::size_t fold) { return fold != left_out; }),
                      analysis_.options, count);
  }

  void collect_halves() {
    const auto splits = static_cast<double>(splits_.size());
    for (std::size_t i = 0; i < options_.head_counts.size(); ++i) {
      HeadCountStability& at = stability_.head_counts.emplace_back();
      at.head_count = options_.head_counts[i];
      if (all_.reaches(i)) at.heads = *std::ranges::max_element(all_.partitions[i]) + 1;
      const auto reaches = [i](const SplitResult& result) { return i < result.at.size(); };
      if (!std::ranges::all_of(split_results_, reaches)) continue;
      at.halves = GroupAgreement{};
      for (const SplitResult& result : split_results_) {
        const GroupAgreement& found = result.at[i];
        at.halves->rand_index += found.rand_index;
        at.halves->congruence += found.congruence;
        at.halves->least_congruence += found.least_congruence;
        at.least_halves = std::min(at.least_halves.value_or(1), found.rand_index);
      }
      at.halves->rand_index /= splits;
      at.halves->congruence /= splits;
      at.halves->least_congruence /= splits;
    }
    collect_dimensions();
  }

  void collect_dimensions() {
    std::size_t halves = 0;
    std::vector<std::size_t> moves(dimensions());
    for (const SplitResult& result : split_results_) {
      halves += result.judged;
      for (const auto& moved : result.moved) {
        for (const std::size_t dimension : moved) ++moves[dimension];
      }
    }
    if (halves == 0) return;
    for (const std::size_t count : moves) {
      stability_.dimension_repeats.push_back(static_cast<double>(halves - count) /
                                             static_cast<double>(halves));
    }
  }

  void collect_cuts() {
    for (const CutResult& result : cut_results_) stability_.cuts.push_back(result.cut);
  }

  void collect_rules() {
    for (const factors::RuleResult& of_all : analysis_.retention->rules) {
      RuleStability rule;
      rule.name = of_all.name;
      rule.head_count = of_all.head_count;
      std::size_t same = 0;
      std::size_t asked = 0;
      for (const SplitResult& result : split_results_) {
        for (const auto& answers : result.answers) {
          const RuleAnswerOf* answer = answer_of(answers, rule.name);
          if (answer == nullptr) continue;
          ++asked;
          if (answer->head_count == rule.head_count) ++same;
          if (!answer->head_count) continue;
          rule.least = std::min(rule.least.value_or(*answer->head_count), *answer->head_count);
          rule.most = std::max(rule.most.value_or(*answer->head_count), *answer->head_count);
        }
      }
      if (asked == 0) continue;
      rule.repeats = static_cast<double>(same) / static_cast<double>(asked);
      for (const CutResult& result : cut_results_) {
        const RuleAnswerOf* answer = answer_of(result.answers, rule.name);
        rule.of_cuts.push_back(answer == nullptr ? std::nullopt : answer->head_count);
      }
      stability_.rules.push_back(std::move(rule));
    }
  }

  void collect_errors() {
    std::size_t count = analysis_.spectrum->eigenvalues.size();
    for (const SampleNumbers& numbers : left_out_) {
      count = std::min(count, numbers.eigenvalues.size());
    }
    std::array<double, kFolds> values{};
    for (std::size_t k = 0; k < count; ++k) {
      for (std::size_t fold = 0; fold < kFolds; ++fold) {
        values[fold] = left_out_[fold].eigenvalues[k];
      }
      stability_.eigenvalue_errors.push_back(stats::jackknife_error(values));
    }
    if (!analysis_.adequacy || !analysis_.adequacy->kmo) return;
    for (std::size_t fold = 0; fold < kFolds; ++fold) {
      if (!left_out_[fold].kmo) return;
      values[fold] = *left_out_[fold].kmo;
    }
    stability_.kmo_error = stats::jackknife_error(values);
  }

  const Summary& summary_;
  const WordGroups& groups_;
  const Analysis& analysis_;
  std::size_t threads_;
  SampleOptions options_;
  std::vector<Split> splits_;
  Sample all_;
  std::vector<SplitResult> split_results_;
  std::vector<CutResult> cut_results_;
  std::vector<SampleNumbers> left_out_;
  Stability stability_;
};

}  // namespace

Stability assess_stability(const Summary& summary, const Analysis& analysis, std::size_t threads) {
  expect(summary.groups.has_value(), "stability needs the groups of words");
  return Assessment(summary, analysis, threads > 0 ? threads : available_cores()).run();
}

}  // namespace famheads::tasks
