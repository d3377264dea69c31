// From a summary to the complete answer; never sees a row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "famheads/core/matrix_view.hpp"
#include "famheads/core/warning.hpp"
#include "famheads/factors/head_count.hpp"
#include "famheads/factors/spectrum.hpp"
#include "famheads/factors/verdict.hpp"
#include "famheads/heads/block_correlation.hpp"
#include "famheads/heads/partition.hpp"
#include "famheads/io/embedding_info.hpp"
#include "famheads/stats/adequacy.hpp"
#include "famheads/tasks/frequency_order.hpp"
#include "famheads/tasks/health.hpp"
#include "famheads/tasks/stability.hpp"
#include "famheads/tasks/summarize.hpp"

namespace famheads::tasks {

struct AnalyzeOptions {
  factors::SpectrumMatrix matrix = factors::SpectrumMatrix::covariance;
  std::string rule = "gap";
  std::optional<std::size_t> heads{};                   ///< fixed head count, >= 1
  std::optional<std::size_t> heads_from{}, heads_to{};  ///< bounds on a rule's answer
  factors::Panel panel{};                               ///< rules beside the chosen one
  std::optional<std::uint64_t> effective_words{};       ///< n that the rules see
  bool keep_matrices = false;  ///< fill the result's parts for pictures; needs more memory
  bool stability = false;      ///< fill the result's part of this name; needs Summary::groups
  std::size_t threads = 0;     ///< for the stability; 0: all cores. Never changes a result
};

/// Options that can change a number, as echoed in the report.
struct InputOptions {
  std::string input_format = "auto";
  std::optional<std::uint64_t> limit;
  std::string normalize = "none";
  std::string on_bad_row = "error";
  std::string duplicates = "auto";
  std::string weights = "uniform";              ///< "zipf", "counts:FILE"
  std::optional<std::string> weights_digest{};  ///< of FILE
  std::optional<std::string> words{};           ///< file that lists the words that count
  std::optional<std::string> words_digest{};    ///< of that file
  std::optional<std::string> match{};           ///< pattern of the words that count
};

/// The complete result, plain data; an absent part always has a warning that says why.
struct Analysis {
  io::EmbeddingInfo embedding;
  InputOptions input_options;
  AnalyzeOptions options;
  std::optional<stats::Adequacy> adequacy;
  std::optional<factors::Spectrum> spectrum;
  std::optional<factors::Verdict> verdict;  ///< absent also in reports of before it existed
  std::optional<factors::Retention> retention;
  std::optional<heads::Partition> partition;
  Health health;
  std::optional<FrequencyOrder> frequency_order;
  std::optional<Stability> stability;  ///< with AnalyzeOptions::stability
  std::vector<Warning> warnings;       ///< warnings and notes, input first
  std::optional<Matrix> correlation;   ///< d x d, with AnalyzeOptions::keep_matrices
  std::optional<Matrix> loadings;      ///< d x h of the retained factors, likewise
  std::optional<heads::BlockCorrelation> block_correlation;  ///< likewise, with a partition
};

[[nodiscard]] Analysis analyze(const Summary& summary, const AnalyzeOptions& options);

}  // namespace famheads::tasks
