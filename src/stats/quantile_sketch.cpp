#include "stats/quantile_sketch.hpp"

#include <algorithm>
#include <cmath>

namespace famheads::stats {
namespace {

constexpr int kMostBuckets = 1 << 14;
constexpr double kGamma =
    (1 + QuantileSketch::kRelativeAccuracy) / (1 - QuantileSketch::kRelativeAccuracy);

double log_gamma() {
  static const double value = std::log(kGamma);
  return value;
}

/// Bucket i holds the values in (gamma^(i-1), gamma^i].
int bucket_of(double value) { return static_cast<int>(std::ceil(std::log(value) / log_gamma())); }

/// As far from both bounds, relative to them.
double middle_of(int bucket) { return std::exp(bucket * log_gamma()) * 2 / (kGamma + 1); }

std::optional<double> if_finite(double value) {
  return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

}  // namespace

int QuantileSketch::top() const { return first_ + static_cast<int>(counts_.size()) - 1; }

/// Where the buckets would become too many, the lowest are added up in one (whatever the order in
/// which values come, those that lie kMostBuckets below the highest end up there).
void QuantileSketch::make_room(int bucket) {
  if (counts_.empty()) {
    first_ = bucket;
    counts_.push_back(0);
    return;
  }
  const int highest = std::max(top(), bucket);
  const int lowest = std::max(std::min(first_, bucket), highest - kMostBuckets + 1);
  if (lowest == first_ && highest == top()) return;
  std::vector<std::uint64_t> moved(static_cast<std::size_t>(highest - lowest + 1));
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const int place = std::max(first_ + static_cast<int>(i), lowest) - lowest;
    moved[static_cast<std::size_t>(place)] += counts_[i];
  }
  first_ = lowest;
  counts_ = std::move(moved);
}

void QuantileSketch::add_to_bucket(int bucket, std::uint64_t count) {
  if (counts_.empty() || bucket < first_ || bucket > top()) make_room(bucket);
  counts_[static_cast<std::size_t>(std::max(bucket, first_) - first_)] += count;
}

void QuantileSketch::add(double value) {
  ++count_;
  minimum_ = std::min(minimum_, value);
  maximum_ = std::max(maximum_, value);
  if (value == 0) {
    ++zeros_;
  } else if (std::isfinite(value)) {
    add_to_bucket(bucket_of(value), 1);
  }
}

void QuantileSketch::merge(const QuantileSketch& other) {
  count_ += other.count_;
  zeros_ += other.zeros_;
  minimum_ = std::min(minimum_, other.minimum_);
  maximum_ = std::max(maximum_, other.maximum_);
  if (other.counts_.empty()) return;
  make_room(other.top());
  make_room(other.first_);
  for (std::size_t i = 0; i < other.counts_.size(); ++i) {
    if (other.counts_[i] > 0) add_to_bucket(other.first_ + static_cast<int>(i), other.counts_[i]);
  }
}

std::optional<double> QuantileSketch::minimum() const {
  return count_ > 0 ? if_finite(minimum_) : std::nullopt;
}

std::optional<double> QuantileSketch::maximum() const {
  return count_ > 0 ? if_finite(maximum_) : std::nullopt;
}

std::optional<double> QuantileSketch::quantile(double q) const {
  if (count_ == 0) return std::nullopt;
  const auto rank = static_cast<std::uint64_t>(q * static_cast<double>(count_ - 1));
  std::uint64_t below = zeros_;
  if (rank < below) return 0.0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    below += counts_[i];
    if (rank >= below) continue;
    return std::clamp(middle_of(first_ + static_cast<int>(i)), minimum_, maximum_);
  }
  return std::nullopt;  // among the infinite ones
}

}  // namespace famheads::stats
