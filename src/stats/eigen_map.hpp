// Windows on the project's matrices for Eigen; only for .cpp files, never for include/.
#pragma once

#ifndef EIGEN_DONT_PARALLELIZE
#define EIGEN_DONT_PARALLELIZE  // threads are the caller's; results must not depend on them
#endif
#include <Eigen/Core>

#include "famheads/core/matrix_view.hpp"

namespace famheads::stats {

using StridedMap = Eigen::Map<const Eigen::MatrixXd, 0, Eigen::OuterStride<>>;

inline Eigen::Index eigen_index(std::size_t index) { return static_cast<Eigen::Index>(index); }

/// Eigen takes its block sizes, and so the order of its sums, from the cache sizes of the machine:
/// fixed ones make the bits independent of it. Called before any decomposition.
inline void fix_eigen_block_sizes() {
  [[maybe_unused]] static const bool fixed = [] {
    constexpr std::ptrdiff_t kibi = 1024;
    Eigen::setCpuCacheSizes(32 * kibi, 512 * kibi, 4096 * kibi);
    return true;
  }();
}

inline StridedMap eigen_map(MatrixView view) {
  return {view.data, eigen_index(view.rows), eigen_index(view.columns),
          Eigen::OuterStride<>(eigen_index(view.stride))};
}

inline Eigen::Map<Eigen::MatrixXd> eigen_map(Matrix& matrix) {
  return {matrix.data(), eigen_index(matrix.rows()), eigen_index(matrix.columns())};
}

}  // namespace famheads::stats
