// What the pass over the rows gathers beside the moments. A collector is one file here and one line
// in collectors.cpp.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "famheads/core/matrix_view.hpp"
#include "famheads/tasks/summarize.hpp"

namespace famheads::tasks {

/// The rows of one block that were accepted and selected.
struct BlockRows {
  std::span<const std::string_view> words;  ///< raw bytes, in file order
  MatrixView values;                        ///< dimensions x words, as they enter the moments
  std::span<const double> lengths;          ///< of each vector as it was read, before --normalize
  std::span<const double> weights;          ///< finite, 0 or more; empty: all weigh 1
  /// Of `values`, as the pass adds them up; known in digest().
  const stats::MomentAccumulator* moments = nullptr;
};

class Collector {
 public:
  /// One worker's part: what it found in the block that it is working on.
  class Share {
   public:
    virtual ~Share() = default;
    /// Replaces the content; on any thread. May come twice for a block that --limit cuts. The rows
    /// stay valid until the share has been added. digest_as_read() comes first, with the values
    /// before --normalize.
    virtual void digest_as_read(const BlockRows& /*rows*/) {}
    /// The rows stay where they are until the share has been added.
    virtual void digest(const BlockRows& rows) = 0;
  };

  virtual ~Collector() = default;
  [[nodiscard]] virtual std::unique_ptr<Share> make_share() const = 0;
  /// Takes a share of this collector, one at a time and in file order.
  virtual void add(const Share& share) = 0;
  /// After the last block: fills its part of the summary, and appends its warnings.
  virtual void finish(std::size_t threads, Summary& summary) = 0;
};

/// Those that the options ask for, in the order in which they finish.
[[nodiscard]] std::vector<std::unique_ptr<Collector>> make_collectors(
    const SummarizeOptions& options, std::size_t dimensions);

}  // namespace famheads::tasks
