// A sample of the rows that depends on the rows alone: neither on their order nor on who found
// them (adaptive sampling: Flajolet 1990, after M. Wegman).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "famheads/core/aligned_buffer.hpp"

namespace famheads::stats {

/// Keeps the rows whose hash ends in `level` zero bits, with the lowest level at which they are at
/// most `most_rows`: all rows where these are few, else between a half and all of `most_rows` on
/// average.
class AdaptiveSample {
 public:
  AdaptiveSample(std::size_t dimensions, std::size_t most_rows);

  [[nodiscard]] static bool wants(std::uint64_t hash, unsigned level) noexcept {
    return (hash & ((std::uint64_t{1} << level) - 1)) == 0;
  }
  [[nodiscard]] bool wants(std::uint64_t hash) const noexcept { return wants(hash, level_); }
  /// A row that it wants.
  void add(std::uint64_t hash, const double* values);

  [[nodiscard]] unsigned level() const noexcept { return level_; }
  [[nodiscard]] std::size_t rows() const noexcept { return hashes_.size(); }
  /// The sampled values of one dimension, in no particular order.
  void copy_dimension(std::size_t dimension, std::vector<double>& values) const;

 private:
  void raise_level();

  std::size_t dimensions_;
  std::size_t most_rows_;
  unsigned level_ = 0;
  std::vector<std::uint64_t> hashes_;
  AlignedBuffer values_;  // row after row; all the room that may be needed, from the first row
};

}  // namespace famheads::stats
