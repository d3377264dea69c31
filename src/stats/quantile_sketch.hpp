// Quantiles of many values in little memory, merged exactly: DDSketch (Masson et al. 2019).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace famheads::stats {

/// Counts values >= 0 in buckets whose bounds grow by a constant factor. What it answers depends
/// neither on the order of the values nor on how they were merged.
class QuantileSketch {
 public:
  static constexpr double kRelativeAccuracy = 0.001;

  void clear() { *this = {}; }
  /// @param value >= 0; may be infinite
  void add(double value);
  void merge(const QuantileSketch& other);

  [[nodiscard]] std::uint64_t count() const noexcept { return count_; }
  /// Exact. Empty where there is no value or the answer is infinite, as below.
  [[nodiscard]] std::optional<double> minimum() const;
  [[nodiscard]] std::optional<double> maximum() const;
  /// The value with floor(q (count - 1)) values below it in order, within kRelativeAccuracy; less
  /// exact only where it is more than 13 decimal orders below the largest.
  [[nodiscard]] std::optional<double> quantile(double q) const;

 private:
  void add_to_bucket(int bucket, std::uint64_t count);
  void make_room(int bucket);
  [[nodiscard]] int top() const;

  std::uint64_t count_ = 0;
  std::uint64_t zeros_ = 0;
  double minimum_ = std::numeric_limits<double>::infinity();
  double maximum_ = 0;
  int first_ = 0;  // the bucket of counts_[0]
  std::vector<std::uint64_t> counts_;
};

}  // namespace famheads::stats
