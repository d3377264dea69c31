#include "famheads/stats/moments.hpp"

#include <algorithm>

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
  void centre();

  std::size_t dimensions;
  std::size_t stride;  // of comoment, and its number of columns
  std::uint64_t words = 0;
  std::vector<double> reference;
  std::vector<double> offset;  // sum of (x - reference), divided by words when centred
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

// From sums about the reference to a mean offset and sums about the mean.
void MomentAccumulator::State::centre() {
  const auto n = static_cast<double>(words);
  for (std::size_t column = 0; column < dimensions; ++column) {
    double* entries = comoment.data() + column * stride;
    const double factor = offset[column] / n;
    for (std::size_t row = column; row < dimensions; ++row) entries[row] -= offset[row] * factor;
  }
  for (double& sum : offset) sum /= n;
}

MomentAccumulator::MomentAccumulator(std::size_t dimensions)
    : state_(std::make_unique<State>(dimensions)) {}
MomentAccumulator::~MomentAccumulator() = default;
MomentAccumulator::MomentAccumulator(MomentAccumulator&&) noexcept = default;
MomentAccumulator& MomentAccumulator::operator=(MomentAccumulator&&) noexcept = default;

void MomentAccumulator::assign(MatrixView block) {
  State& state = *state_;
  expect(block.rows == state.dimensions, "a block has as many rows as there are dimensions");
  state.words = block.columns;
  state.clear_comoment();
  state.range.clear();
  std::fill(state.offset.begin(), state.offset.end(), 0.0);
  if (block.columns == 0) return;
  reference_point(block, state.reference);
  state.add_rows(block);
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
  const auto n = static_cast<double>(to.words);
  const auto m = static_cast<double>(from.words);
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
}

std::uint64_t MomentAccumulator::words() const noexcept { return state_->words; }

Moments MomentAccumulator::finish() const {
  const State& state = *state_;
  Moments moments;
  moments.words = state.words;
  moments.sum_of_weights = moments.sum_of_squared_weights = static_cast<double>(state.words);
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
