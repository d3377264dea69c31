// What one group of words says about eigenvalues, rules, factors and heads.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "famheads/factors/head_count.hpp"
#include "famheads/tasks/analyze.hpp"
#include "famheads/tasks/stability.hpp"

namespace famheads::tasks {

/// What all samples have in common.
struct SampleOptions {
  const AnalyzeOptions* analyze = nullptr;
  std::vector<std::size_t> constant_dimensions;  ///< of all words
  std::vector<std::size_t> head_counts;          ///< ascending
};

struct RuleAnswerOf {
  std::string rule;
  std::optional<std::size_t> head_count;
};

struct Sample {
  Matrix factors;                                    ///< d x k leading eigenvectors
  std::vector<std::vector<std::size_t>> partitions;  ///< head of each dimension, for each of
                                                     ///< head_counts up to k
  /// Of the rules that run unasked, and of the one that was chosen unless it is dearer than they.
  std::vector<RuleAnswerOf> rule_answers;

  [[nodiscard]] bool reaches(std::size_t index) const { return index < partitions.size(); }
};

/// @param with_rules asks the rules, up to kWholeSpectrumDimensions
[[nodiscard]] Sample sample_of(const stats::Moments& moments, const SampleOptions& options,
                               bool with_rules);

/// How two samples agree at head_counts[index], which both reach.
[[nodiscard]] GroupAgreement agreement_of(const Sample& a, const Sample& b,
                                          const Matrix& congruences, std::size_t index,
                                          std::size_t head_count);

/// Leading eigenvalues, at least `count` of them, zero past the rank; and KMO.
struct SampleNumbers {
  std::vector<double> eigenvalues;
  std::optional<double> kmo;
};
[[nodiscard]] SampleNumbers numbers_of(const stats::Moments& moments, const AnalyzeOptions& options,
                                       std::size_t count);
[[nodiscard]] std::optional<double> kmo_of(const stats::Moments& moments);

}  // namespace famheads::tasks
