// Count, mean, co-moments and range of the dimensions, in one pass, mergeable.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "famheads/core/matrix_view.hpp"

namespace famheads::stats {

/// Sufficient statistics of n words in d dimensions. A word of weight 0 is as if it were not there.
struct Moments {
  std::uint64_t words = 0;               ///< n
  double sum_of_weights = 0;             ///< n where all words weigh 1
  double sum_of_squared_weights = 0;     ///< n likewise
  std::vector<double> mean;              ///< d
  std::vector<double> minimum, maximum;  ///< d each
  Matrix comoment;                       ///< d x d: sum of w (x - mean)(x - mean)^T, both triangles

  [[nodiscard]] std::size_t dimensions() const noexcept { return mean.size(); }
  /// (sum w)^2 / sum w^2 (Kish 1965): n where all words weigh the same, less elsewhere.
  [[nodiscard]] double effective_words() const noexcept;
  /// sum w - sum w^2 / sum w; n - 1 where all words weigh 1.
  [[nodiscard]] double covariance_divisor() const noexcept;
};

/// Adds up blocks of rows. Within a block, sums are taken about a reference point near its mean, so
/// that a large mean costs no digits; blocks merge by the pairwise formula of Chan, Golub & LeVeque
/// (1979). The result depends on the blocks and their order only, never on threads.
/// Memory: 8 D^2 bytes, D = d rounded up to 8, and 2056 D bytes more once it has taken a block.
class MomentAccumulator {
 public:
  explicit MomentAccumulator(std::size_t dimensions);
  ~MomentAccumulator();
  MomentAccumulator(MomentAccumulator&&) noexcept;
  MomentAccumulator& operator=(MomentAccumulator&&) noexcept;

  /// Replaces the content by the moments of one block, dimensions x words.
  /// @param weights of the words, finite and 0 or more (the caller's promise); empty: all weigh 1.
  /// Not all may be so small or so large that their squares leave the range of double.
  void assign(MatrixView block, std::span<const double> weights = {});
  /// Appends rows that come later in the file.
  void merge(const MomentAccumulator& later);
  [[nodiscard]] std::uint64_t words() const noexcept;
  /// Both triangles filled.
  [[nodiscard]] Moments finish() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace famheads::stats
