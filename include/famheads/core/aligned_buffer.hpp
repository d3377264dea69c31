// Scratch memory for numbers: 64-byte aligned, grows, never shrinks, not initialised.
#pragma once

#include <cstddef>
#include <memory>
#include <new>

namespace famheads {

class AlignedBuffer {
 public:
  static constexpr std::size_t kAlignment = 64;  // a cache line, and the widest vector register

  /// Makes room for `count` doubles; earlier contents are lost where it has to grow.
  void reserve(std::size_t count) {
    if (count <= capacity_) return;
    values_.reset();  // never hold both
    values_.reset(static_cast<double*>(
        ::operator new (count * sizeof(double), std::align_val_t{kAlignment})));
    capacity_ = count;
  }

  [[nodiscard]] double* data() noexcept { return values_.get(); }
  [[nodiscard]] const double* data() const noexcept { return values_.get(); }
  [[nodiscard]] std::size_t capacity() const noexcept { return capacity_; }

  /// Leading dimension for columns of `rows` doubles that all start aligned.
  [[nodiscard]] static constexpr std::size_t padded(std::size_t rows) noexcept {
    constexpr std::size_t step = kAlignment / sizeof(double);
    return (rows + step - 1) / step * step;
  }

 private:
  struct Free {
    void operator()(double* values) const noexcept {
      ::operator delete (values, std::align_val_t{kAlignment});
    }
  };
  std::unique_ptr<double, Free> values_;
  std::size_t capacity_ = 0;
};

}  // namespace famheads
