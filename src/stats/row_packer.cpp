#include "stats/row_packer.hpp"

#include <algorithm>
#include <cmath>

#include "core/fault.hpp"
#include "stats/lanes.hpp"

namespace famheads::stats {
namespace {

// Pointers to the entries of one dimension, or of a few neighbours.
struct Entry {
  const double* reference;
  double* sum;
  double* minimum;
  double* maximum;
};

// What a row counts: where all count the same, nothing is multiplied.
struct Unweighted {
  template <class Value>
  static Value in_sum(Value centred) {
    return centred;
  }
  template <class Value>
  static Value in_product(Value centred) {
    return centred;
  }
};

struct Weight {
  template <class Value>
  Value in_sum(Value centred) const {
    return centred * weight;
  }
  template <class Value>
  Value in_product(Value centred) const {
    return centred * root;
  }

  double weight;
  double root;
};

// kLanes dimensions of `Rows` rows at once: the running values are touched once for all of them.
template <std::size_t Rows, class Weighing>
void pack_lanes(const double* rows, std::size_t stride, const Entry& entry, Weighing weighing,
                double* packed) {
  const Lanes reference = load(entry.reference);
  Lanes sum = load(entry.sum);
  Lanes low = load(entry.minimum);
  Lanes high = load(entry.maximum);
#pragma GCC unroll 8
  for (std::size_t row = 0; row < Rows; ++row) {
    const Lanes value = load(rows + row * stride);
    low = value < low ? value : low;
    high = value > high ? value : high;
    const Lanes centred = value - reference;
    sum += weighing.in_sum(centred);
    store(packed + row * kGroup, weighing.in_product(centred));
  }
  store(entry.sum, sum);
  store(entry.minimum, low);
  store(entry.maximum, high);
}

// The same for one dimension: the last few, which do not fill the lanes.
template <std::size_t Rows, class Weighing>
void pack_one(const double* rows, std::size_t stride, const Entry& entry, Weighing weighing,
              double* packed) {
  for (std::size_t row = 0; row < Rows; ++row) {
    const double value = rows[row * stride];
    *entry.minimum = std::min(*entry.minimum, value);
    *entry.maximum = std::max(*entry.maximum, value);
    const double centred = value - *entry.reference;
    packed[row * kGroup] = weighing.in_product(centred);
    *entry.sum += weighing.in_sum(centred);
  }
}

template <std::size_t Rows, class Weighing>
void pack_rows(const double* rows, std::size_t stride, std::size_t dimensions, const Entry& first,
               Weighing weighing, double* packed) {
  const auto entry = [&first](std::size_t i) {
    return Entry{first.reference + i, first.sum + i, first.minimum + i, first.maximum + i};
  };
  const auto place = [packed](std::size_t i) {
    return packed + i / kGroup * PackedRows::kGroupStride + i % kGroup;
  };
  std::size_t i = 0;
  for (; i + kLanes <= dimensions; i += kLanes) {
    pack_lanes<Rows>(rows + i, stride, entry(i), weighing, place(i));
  }
  for (; i < dimensions; ++i) pack_one<Rows>(rows + i, stride, entry(i), weighing, place(i));
}

}  // namespace

void Range::clear() {
  std::fill(minimum.begin(), minimum.end(), std::numeric_limits<double>::infinity());
  std::fill(maximum.begin(), maximum.end(), -std::numeric_limits<double>::infinity());
}

void Range::include(const Range& other) {
  for (std::size_t i = 0; i < minimum.size(); ++i) {
    minimum[i] = std::min(minimum[i], other.minimum[i]);
    maximum[i] = std::max(maximum[i], other.maximum[i]);
  }
}

void reference_point(MatrixView block, std::vector<double>& point) {
  std::fill(point.begin(), point.end(), 0.0);
  if (is_injected(Fault::raw_sums)) return;
  constexpr std::size_t step = 8;
  Range range(block.rows);
  for (std::size_t column = 0; column < block.columns; column += step) {
    const double* row = block.data + column * block.stride;
    for (std::size_t i = 0; i < block.rows; ++i) {
      point[i] += row[i];
      range.minimum[i] = std::min(range.minimum[i], row[i]);
      range.maximum[i] = std::max(range.maximum[i], row[i]);
    }
  }
  const auto count = static_cast<double>((block.columns + step - 1) / step);
  for (std::size_t i = 0; i < block.rows; ++i) {
    point[i] = std::clamp(point[i] / count, range.minimum[i], range.maximum[i]);
  }
}

void reference_point(MatrixView block, std::span<const double> weights,
                     std::vector<double>& point) {
  std::fill(point.begin(), point.end(), 0.0);
  Range range(block.rows);
  double sum = 0;
  for (std::size_t column = 0; column < block.columns; ++column) {
    const double weight = weights[column];
    if (weight == 0) continue;
    sum += weight;
    const double* row = block.data + column * block.stride;
    for (std::size_t i = 0; i < block.rows; ++i) {
      point[i] += weight * row[i];
      range.minimum[i] = std::min(range.minimum[i], row[i]);
      range.maximum[i] = std::max(range.maximum[i], row[i]);
    }
  }
  if (sum == 0) return;
  for (std::size_t i = 0; i < block.rows; ++i) {
    point[i] = std::clamp(point[i] / sum, range.minimum[i], range.maximum[i]);
  }
}

void RowPacker::prepare(std::size_t groups) {
  if (packed_.capacity() > 0) return;
  packed_.reserve(groups * PackedRows::kGroupStride);
  std::fill_n(packed_.data(), groups * PackedRows::kGroupStride, 0.0);  // unused dimensions stay 0
}

PackedRows RowPacker::pack(MatrixView rows, const std::vector<double>& reference,
                           std::vector<double>& sums, Range& range) {
  const std::size_t groups = (rows.rows + kGroup - 1) / kGroup;
  prepare(groups);
  const Entry first{reference.data(), sums.data(), range.minimum.data(), range.maximum.data()};
  constexpr std::size_t together = 4;
  std::size_t row = 0;
  for (; row + together <= rows.columns; row += together) {
    pack_rows<together>(rows.data + row * rows.stride, rows.stride, rows.rows, first, Unweighted{},
                        packed_.data() + row * kGroup);
  }
  for (; row < rows.columns; ++row) {
    pack_rows<1>(rows.data + row * rows.stride, rows.stride, rows.rows, first, Unweighted{},
                 packed_.data() + row * kGroup);
  }
  return {packed_.data(), groups, rows.columns};
}

PackedRows RowPacker::pack(MatrixView rows, std::span<const double> weights, std::size_t& next,
                           const std::vector<double>& reference, std::vector<double>& sums,
                           Range& range) {
  const std::size_t groups = (rows.rows + kGroup - 1) / kGroup;
  prepare(groups);
  const Entry first{reference.data(), sums.data(), range.minimum.data(), range.maximum.data()};
  std::size_t taken = 0;
  for (; next < rows.columns && taken < kPackedRows; ++next) {
    const double weight = weights[next];
    if (weight == 0) continue;
    pack_rows<1>(rows.data + next * rows.stride, rows.stride, rows.rows, first,
                 Weight{weight, std::sqrt(weight)}, packed_.data() + taken * kGroup);
    ++taken;
  }
  return {packed_.data(), groups, taken};
}

}  // namespace famheads::stats
