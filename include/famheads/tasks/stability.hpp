// Would other words give the same heads? Folds against folds, and the first words against all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "famheads/factors/head_count.hpp"
#include "famheads/factors/spectrum.hpp"
#include "famheads/tasks/word_groups.hpp"

namespace famheads::tasks {

enum class StabilityVerdict {
  stable,
  fairly_stable,
  head_count_unstable,    ///< the heads repeat, their number does not
  depends_on_rare_words,  ///< the heads repeat, but the first words have others of their own
  unstable,
  cannot_tell,
};

/// "stable", "fairly-stable", "head-count-unstable", "depends-on-rare-words", ...
[[nodiscard]] std::string_view name(StabilityVerdict verdict);

/// Adjusted Rand indices after Steinley (2004): below the first poor, from the second on good.
inline constexpr double kModerateAgreement = 0.65;
inline constexpr double kGoodAgreement = 0.80;
/// Congruence of similar factors (Lorenzo-Seva & ten Berge 2006).
inline constexpr double kSimilarFactors = 0.85;
/// The first words disagree with all words if they do so by this much more than with themselves.
inline constexpr double kClearDifference = 0.15;
/// From this share of all words on, the first words decide.
inline constexpr double kDecidingShare = 0.10;
/// A rule's answer repeats if it does so in this share of the halves.
inline constexpr double kSteadyRepeats = 0.75;

/// How well partitions and factors of two groups of words agree at one h.
struct GroupAgreement {
  double rand_index = 0;        ///< adjusted Rand index of the partitions; 1: the same, 0: chance
  double congruence = 0;        ///< mean |Tucker congruence| of the matched factors
  double least_congruence = 0;  ///< of the factor that agrees least
};

/// Everything about one h.
struct HeadCountStability {
  std::size_t head_count = 0;              ///< h
  std::size_t heads = 0;                   ///< that exist in the partition of all words
  std::optional<GroupAgreement> halves{};  ///< means over the splits; empty: too few factors
  std::optional<double> least_halves{};    ///< of the split that agrees least
  std::optional<double> first_words{};     ///< least rand_index of a deciding cut with all words
  StabilityVerdict verdict = StabilityVerdict::cannot_tell;
};

/// The first words at one h.
struct CutAgreement {
  std::optional<GroupAgreement> with_all{};  ///< empty: too few factors
  std::optional<double> halves{};            ///< rand_index of its own two halves
};

struct CutStability {
  std::uint64_t words = 0;
  bool deciding = false;         ///< at least kDecidingShare of all words
  std::optional<double> kmo{};   ///< empty where it does not exist
  std::vector<CutAgreement> at;  ///< one for each of Stability::head_counts
};

/// What a rule answers for other words.
struct RuleStability {
  std::string name;
  std::optional<std::size_t> head_count{};          ///< for all words
  double repeats = 0;                               ///< share of the halves with the same answer
  std::optional<std::size_t> least{}, most{};       ///< over the halves that have an answer
  std::vector<std::optional<std::size_t>> of_cuts;  ///< one for each cut
};

/// Plain data; without halves where the words are too few.
struct Stability {
  StabilityVerdict verdict = StabilityVerdict::cannot_tell;  ///< at `head_count`
  std::string reason;                                        ///< one sentence with the numbers
  std::optional<std::size_t> head_count{};                   ///< h that was judged
  std::size_t folds = WordGroups::kFolds;
  bool whole_blocks = false;
  std::size_t splits = 0;  ///< of the folds into halves that were looked at
  std::string left_out{};  ///< what was left out for its cost; empty: nothing
  std::vector<HeadCountStability> head_counts{};  ///< ascending h
  std::vector<CutStability> cuts{};               ///< ascending words
  std::vector<RuleStability> rules{};             ///< empty where they were left out
  std::vector<double> eigenvalue_errors{};        ///< jackknife, of the leading eigenvalues
  std::optional<double> kmo_error{};              ///< likewise
  /// For each dimension the share of the halves in which it is in its head, at `head_count`.
  std::vector<double> dimension_repeats{};
  /// Of the h whose factors all make heads: the one at which halves and first words agree best.
  std::optional<std::size_t> most_stable{};
  std::optional<std::size_t> largest_stable{};  ///< the largest that is stable, or fairly so
};

struct Summary;
struct Analysis;

/// Judges `analysis`, made from `summary`, whose groups must be there.
/// @param threads 0: as many as there are cores; never changes a result
[[nodiscard]] Stability assess_stability(const Summary& summary, const Analysis& analysis,
                                         std::size_t threads);

/// Warnings that follow from it.
[[nodiscard]] std::vector<Warning> warnings_about(const Stability& stability,
                                                  const Analysis& analysis);

}  // namespace famheads::tasks
