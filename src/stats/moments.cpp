#include "famheads/stats/moments.hpp"

#include <algorithm>
#include <cmath>

#include "famheads/core/aligned_buffer.hpp"
#include "famheads/core/error.hpp"
#include "stats/rank_update.hpp"
#include "stats/row_packer.hpp"

namespace famheads::stats {

// Sums are taken about a reference point near the mean, so that the mean of the rows is
// reference + offset with an offset that is small and keeps all its digits.
struct MomentAccumulator::State {
  explicit State(std::size_t d)
      : dimensions(d), stride(AlignedBuffer::padded(d)), reference(d), offset(d), range(d) {}

  [[nodiscard]] std::size_t groups() const { return stride / kGroup; }
  void clear_comoment();
  void add_rows(MatrixView block);
  void add_rows(MatrixView block, std::span<const double> weights);
  void count(std::span<const double> weights);
  void centre();

  std::size_t dimensions;
  std::size_t stride;         // of comoment, and its number of columns
  std::uint64_t words = 0;    // that weigh more than 0
  double sum_of_weights = 0;  // n where all weigh 1, exactly
  double sum_of_squared_weights = 0;
  std::vector<double> reference;
  std::vector<double> offset;  // sum of w (x - reference), divided by that of w when centred
  Range range;
  AlignedBuffer comoment;  // stride x stride, lower triangle
  RowPacker packer;
};

void MomentAccumulator::State::clear_comoment() {
  comoment.reserve(stride * stride);
  std::fill_n(comoment.data(), stride * stride, 0.0);
}

void MomentAccumulator::State::add_rows(MatrixView block) {
  for (std::size_t first = 0; first < block.columns; first += kPackedRows) {
    const MatrixView part{block.data + first * block.stride, block.rows,
                          std::min(kPackedRows, block.columns - first), block.stride};
    const PackedRows rows = packer.pack(part, reference, offset, range);
    add_outer_products(rows, comoment.data(), stride);
  }
}

void MomentAccumulator::State::add_rows(MatrixView block, std::span<const double> weights) {
  for (std::size_t next = 0; next < block.columns;) {
    const PackedRows rows = packer.pack(block, weights, next, reference, offset, range);
    add_outer_products(rows, comoment.data(), stride);
  }
}

void MomentAccumulator::State::count(std::span<const double> weights) {
  words = 0;
  sum_of_weights = sum_of_squared_weights = 0;
  for (const double weight : weights) {
    expect(weight >= 0 && std::isfinite(weight), "a weight is a finite number, 0 or more");
    if (weight > 0) ++words;
    sum_of_weights += weight;
    sum_of_squared_weights += weight * weight;
  }
}

// From sums about the reference to a mean offset and sums about the mean.
void MomentAccumulator::State::centre() {
  for (std::size_t column = 0; column < dimensions; ++column) {
    double* entries = comoment.data() + column * stride;
    const double factor = offset[column] / sum_of_weights;
    for (std::size_t row = column; row < dimensions; ++row) entries[row] -= offset[row] * factor;
  }
  for (double& sum : offset) sum /= sum_of_weights;
}

double Moments::effective_words() const noexcept {
  // Exactly n where all weigh the same as 1: no square of n is rounded.
  return words == 0 ? 0 : sum_of_weights * (sum_of_weights / sum_of_squared_weights);
}

double Moments::covariance_divisor() const noexcept {
  return words == 0 ? 0 : sum_of_weights - sum_of_squared_weights / sum_of_weights;
}

MomentAccumulator::MomentAccumulator(std::size_t dimensions)
    : state_(std::make_unique<State>(dimensions)) {}
MomentAccumulator::~MomentAccumulator() = default;
MomentAccumulator::MomentAccumulator(MomentAccumulator&&) noexcept = default;
MomentAccumulator& MomentAccumulator::operator=(MomentAccumulator&&) noexcept = default;

void MomentAccumulator::assign(MatrixView block, std::span<const double> weights) {
  State& state = *state_;
  expect(block.rows == state.dimensions, "a block has as many rows as there are dimensions");
  expect(weights.empty() || weights.size() == block.columns, "each word has a weight, or none");
  if (weights.empty()) {
    state.words = block.columns;
    state.sum_of_weights = state.sum_of_squared_weights = static_cast<double>(block.columns);
  } else {
    state.count(weights);
  }
  state.clear_comoment();
  state.range.clear();
  std::fill(state.offset.begin(), state.offset.end(), 0.0);
  if (state.words == 0) return;
  if (weights.empty()) {
    reference_point(block, state.reference);
    state.add_rows(block);
  } else {
    reference_point(block, weights, state.reference);
    state.add_rows(block, weights);
  }
  state.centre();
}

void MomentAccumulator::merge(const MomentAccumulator& later) {
  State& to = *state_;
  const State& from = *later.state_;
  expect(to.dimensions == from.dimensions, "merged moments have the same dimensions");
  if (from.words == 0) return;
  if (to.words == 0) {
    to.clear_comoment();
    to.reference = from.reference;
  }
  const double n = to.sum_of_weights;
  const double m = from.sum_of_weights;
  std::vector<double> difference(to.dimensions);
  for (std::size_t i = 0; i < to.dimensions; ++i) {
    difference[i] = (from.reference[i] - to.reference[i]) + (from.offset[i] - to.offset[i]);
    to.offset[i] += difference[i] * (m / (n + m));
  }
  for (std::size_t column = 0; column < to.dimensions; ++column) {
    double* entries = to.comoment.data() + column * to.stride;
    const double* added = from.comoment.data() + column * to.stride;
    const double factor = difference[column] * (n / (n + m) * m);
    for (std::size_t row = column; row < to.dimensions; ++row) {
      entries[row] += added[row] + difference[row] * factor;
    }
  }
  to.range.include(from.range);
  to.words += from.words;
  to.sum_of_weights += from.sum_of_weights;
  to.sum_of_squared_weights += from.sum_of_squared_weights;
}

std::uint64_t MomentAccumulator::words() const noexcept { return state_->words; }

Moments MomentAccumulator::finish() const {
  const State& state = *state_;
  Moments moments;
  moments.words = state.words;
  moments.sum_of_weights = state.sum_of_weights;
  moments.sum_of_squared_weights = state.sum_of_squared_weights;
  moments.mean.resize(state.dimensions);
  for (std::size_t i = 0; i < state.dimensions; ++i) {
    moments.mean[i] = state.reference[i] + state.offset[i];
  }
  moments.minimum = state.range.minimum;
  moments.maximum = state.range.maximum;
  moments.comoment = Matrix(state.dimensions, state.dimensions);
  if (state.words == 0) return moments;
  for (std::size_t column = 0; column < state.dimensions; ++column) {
    for (std::size_t row = column; row < state.dimensions; ++row) {
      const double value = state.comoment.data()[row + column * state.stride];
      moments.comoment(row, column) = value;
      moments.comoment(column, row) = value;
    }
  }
  return moments;
}

}  // namespace famheads::stats
