// A sample of the rows that depends on the rows alone: neither on their order nor on who found
// them (adaptive sampling: Flajolet 1990, after M. Wegman).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace famheads::stats {

/// Keeps the rows whose hash ends in `level` zero bits, with the lowest level at which they are at
/// most `most_rows`: all rows where these are few, else between a half and all of `most_rows` on
/// average.
class AdaptiveSample {
 public:
  AdaptiveSample(std::size_t dimensions, std::size_t most_rows);

  /// Empties it; rows that a sample of this level would not keep are not taken.
  void clear(unsigned level);
  [[nodiscard]] bool wants(std::uint64_t hash) const noexcept { return (hash & mask()) == 0; }
  /// A row that it wants.
  void add(std::uint64_t hash, const double* values);
  void merge(const AdaptiveSample& other);

  [[nodiscard]] unsigned level() const noexcept { return level_; }
  [[nodiscard]] std::size_t rows() const noexcept { return hashes_.size(); }
  /// The sampled values of one dimension, in no particular order.
  void copy_dimension(std::size_t dimension, std::vector<double>& values) const;

 private:
  [[nodiscard]] std::uint64_t mask() const noexcept { return (std::uint64_t{1} << level_) - 1; }
  void raise_level();

  std::size_t dimensions_;
  std::size_t most_rows_;
  unsigned level_ = 0;
  std::vector<std::uint64_t> hashes_;
  std::vector<double> values_;  // row after row
};

}  // namespace famheads::stats
