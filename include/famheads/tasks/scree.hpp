// The scree as data: what a scree plot shows, and where its elbow is.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "famheads/factors/spectrum.hpp"
#include "famheads/io/embedding_info.hpp"
#include "famheads/tasks/analyze.hpp"

namespace famheads::tasks {

struct ScreeRow {
  std::size_t component = 1;                ///< k, from 1
  double eigenvalue = 0;                    ///< e_k
  std::optional<double> gap;                ///< e_k - e_(k+1); the last component has none
  std::optional<double> second_difference;  ///< e_(k-1) - 2 e_k + e_(k+1); not at the two ends
  std::optional<double> share;              ///< of the trace; none where the trace is 0
  std::optional<double> cumulative_share;   ///< of this and all larger ones, at most 1
  bool chosen = false;                      ///< k is the head count h
};

/// What the eigenvalues are compared with; follows from the numbers of the analysis alone.
struct ScreeCurve {
  std::string name;                           ///< "mean-eigenvalue", "broken-stick", "ekc"
  std::vector<std::optional<double>> values;  ///< one a row; none where the curve has ended
};

struct Scree {
  io::EmbeddingInfo embedding;
  std::optional<factors::SpectrumMatrix> matrix;  ///< none: nothing could be decomposed
  double total_variance = 0;                      ///< the trace
  std::size_t components = 0;                     ///< all that there are; rows may be fewer
  std::string rule;                               ///< that was asked for; "fixed" with --heads
  std::optional<std::size_t> head_count;          ///< h; 0: the rule retains no factor
  std::string eigenvalues_of;  ///< matrix that the rule looked at; empty for "fixed"
  std::string reason;          ///< what decided, or why there is no h; may hold raw bytes
  std::vector<ScreeRow> rows;
  std::vector<ScreeCurve> curves;

  /// h where it marks a component.
  [[nodiscard]] std::optional<std::size_t> elbow() const;
};

/// @param components the number of leading components wanted; all of them by default. Gaps and
/// shares are those of the whole scree.
[[nodiscard]] Scree scree(const Analysis& analysis, std::optional<std::size_t> components = {});

}  // namespace famheads::tasks
