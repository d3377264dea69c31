// What the vectors say one by one: lengths, directions, repeats, values far out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace famheads::tasks {

/// Lengths of the vectors. Quartiles are good to kLengthAccuracy; empty where a length exceeds the
/// range of double.
struct LengthSpread {
  std::optional<double> minimum, lower_quartile, median, upper_quartile, maximum;
};

inline constexpr double kLengthAccuracy = 0.001;  ///< relative

/// Of the rows as they were read: neither --normalize nor weights change it. Only the outliers are
/// those of the values as analysed.
struct VectorHealth {
  std::uint64_t directions = 0;  ///< vectors that are not zero
  /// Of all pairs of different rows with a direction; empty for fewer than two.
  std::optional<double> mean_cosine;
  LengthSpread lengths;
  /// Rows whose vector came before under another word, zero vectors left out; empty: not counted.
  std::optional<std::uint64_t> duplicate_vectors;
  std::size_t sampled_rows = 0;                      ///< that outlier_share is of
  std::vector<std::optional<double>> outlier_share;  ///< d; empty where half a side is one value
};

}  // namespace famheads::tasks
