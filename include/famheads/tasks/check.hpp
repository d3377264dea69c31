// Gates for embedding files: measured values against thresholds, one verdict a rule.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "famheads/core/error.hpp"
#include "famheads/core/warning.hpp"
#include "famheads/heads/partition.hpp"
#include "famheads/tasks/analyze.hpp"

namespace famheads::tasks {

/// Each threshold is off unless it has a value.
struct Thresholds {
  std::optional<double> min_kmo{};      ///< overall, in [0, 1]
  std::optional<double> min_msa{};      ///< of every dimension, in [0, 1]
  std::optional<double> max_log10_p{};  ///< of Bartlett's test, <= 0
  std::optional<std::uint64_t> min_words{};
  std::optional<std::uint64_t> dimensions{};              ///< exactly
  std::optional<std::uint64_t> min_heads{}, max_heads{};  ///< of the partition
  std::optional<double> max_head_share{};                 ///< largest head / d, in (0, 1]
  std::optional<std::uint64_t> max_constant_dimensions{};
  std::optional<std::uint64_t> max_zero_vectors{};
  std::optional<std::uint64_t> max_skipped_rows{};
  bool no_duplicate_words = false;
  bool require_suitable = false;  ///< a verdict, and not an unsuitable one
  bool no_warnings = false;
  std::set<WarningCode> allowed{};  ///< not counted by no_warnings
};

/// A partition to compare with, and the name it was given.
struct Reference {
  std::string source;
  io::EmbeddingInfo embedding;
  heads::Partition partition;
};

enum class Outcome {
  passed,
  failed,      ///< measured, and beyond the threshold
  unmeasured,  ///< the value does not exist or is unknown: counts as failed
};

/// One rule applied to one file.
struct Finding {
  std::string rule;  ///< name of its option without dashes: "min-kmo"
  Outcome outcome = Outcome::passed;
  std::string wanted;  ///< "at least 0.6"
  std::string found;   ///< "0.512"; "unknown" where unmeasured
  /// One sentence for people, passed or not: "KMO is 0.512, below 0.6 by 0.088"; may hold raw
  /// bytes.
  std::string message;
  std::vector<std::size_t>
      dimensions{};  ///< 0-based, ascending, those that are to blame; all of them
};

/// One file, checked on its own.
struct CheckedFile {
  std::string file;                    ///< as named or found; raw bytes
  std::optional<Error> error{};        ///< it could not be read or analysed: then nothing below
  std::optional<Analysis> analysis{};  ///< without matrices and eigenvectors
  std::vector<Finding> findings{};  ///< one for each threshold in force, in the order of the rules

  /// Every rule passed, and the file could be read.
  [[nodiscard]] bool passed() const;
};

/// Applies every threshold in force.
/// @param reference compared as rule "against": same, relabelled, changed or not comparable
[[nodiscard]] std::vector<Finding> check(const Analysis& analysis, const Thresholds& thresholds,
                                         const Reference* reference);

}  // namespace famheads::tasks
