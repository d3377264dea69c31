// Matrices as they cross between modules: no third-party type, so that a library built for one CPU
// and a program built for another agree about memory.
#pragma once

#include <cstddef>
#include <vector>

namespace famheads {

/// A column-major window: entry (row, column) is data[row + column * stride]; stride >= rows.
template <class Scalar>
struct BasicMatrixView {
  Scalar* data = nullptr;
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t stride = 0;

  Scalar& operator()(std::size_t row, std::size_t column) const {
    return data[row + column * stride];
  }
};

using MatrixView = BasicMatrixView<const double>;
using MutableMatrixView = BasicMatrixView<double>;

/// Owns rows x columns doubles, column-major, zero at first.
class Matrix {
 public:
  Matrix() = default;
  Matrix(std::size_t rows, std::size_t columns)
      : rows_(rows), columns_(columns), values_(rows * columns) {}

  [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::size_t columns() const noexcept { return columns_; }
  [[nodiscard]] double* data() noexcept { return values_.data(); }
  [[nodiscard]] const double* data() const noexcept { return values_.data(); }

  double& operator()(std::size_t row, std::size_t column) { return values_[row + column * rows_]; }
  double operator()(std::size_t row, std::size_t column) const {
    return values_[row + column * rows_];
  }

  [[nodiscard]] MatrixView view() const { return {values_.data(), rows_, columns_, rows_}; }
  [[nodiscard]] MutableMatrixView view() { return {values_.data(), rows_, columns_, rows_}; }

 private:
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::vector<double> values_;
};

}  // namespace famheads
