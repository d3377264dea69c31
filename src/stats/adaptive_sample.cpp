#include "stats/adaptive_sample.hpp"

#include <algorithm>

namespace famheads::stats {
namespace {

constexpr unsigned kHighestLevel = 63;

}  // namespace

AdaptiveSample::AdaptiveSample(std::size_t dimensions, std::size_t most_rows)
    : dimensions_(dimensions), most_rows_(most_rows) {}

void AdaptiveSample::add(std::uint64_t hash, const double* values) {
  // Room is made before the row comes, so that there are never more than promised.
  while (hashes_.size() == most_rows_ && level_ < kHighestLevel) {
    raise_level();
    if (!wants(hash)) return;
  }
  if (hashes_.size() == most_rows_) return;
  values_.reserve(most_rows_ * dimensions_);
  std::copy(values, values + dimensions_, values_.data() + rows() * dimensions_);
  hashes_.push_back(hash);
}

void AdaptiveSample::raise_level() {
  ++level_;
  std::size_t kept = 0;
  for (std::size_t row = 0; row < hashes_.size(); ++row) {
    if (!wants(hashes_[row])) continue;
    if (kept < row) {
      const double* from = values_.data() + row * dimensions_;
      std::copy(from, from + dimensions_, values_.data() + kept * dimensions_);
      hashes_[kept] = hashes_[row];
    }
    ++kept;
  }
  hashes_.resize(kept);
}

void AdaptiveSample::copy_dimension(std::size_t dimension, std::vector<double>& values) const {
  values.resize(rows());
  for (std::size_t row = 0; row < rows(); ++row) {
    values[row] = values_.data()[row * dimensions_ + dimension];
  }
}

}  // namespace famheads::stats
