// Scratch memory for numbers: 64-byte aligned, grows, never shrinks, not initialised.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace famheads {

class AlignedBuffer {
 public:
  static constexpr std::size_t kAlignment = 64;  // a cache line, and the widest vector register

  /// Makes room for `count` doubles; earlier contents are lost where it has to grow.
  void reserve(std::size_t count) {
    if (count <= capacity_) return;
    storage_.reset();  // never hold both
    storage_ = std::make_unique_for_overwrite<std::byte[]>(count * sizeof(double) + kSpare);
    capacity_ = count;
  }

  [[nodiscard]] double* data() noexcept { return aligned(storage_.get()); }
  [[nodiscard]] const double* data() const noexcept { return aligned(storage_.get()); }
  [[nodiscard]] std::size_t capacity() const noexcept { return capacity_; }

  /// Leading dimension for columns of `rows` doubles that all start aligned.
  [[nodiscard]] static constexpr std::size_t padded(std::size_t rows) noexcept {
    constexpr std::size_t step = kAlignment / sizeof(double);
    return (rows + step - 1) / step * step;
  }

 private:
  // Room to start at an aligned place. An aligned operator new would make that room itself, but the
  // blocks it frees rarely serve it again (glibc before 2.38): each analysis would take new memory.
  static constexpr std::size_t kSpare = kAlignment - 1;

  static double* aligned(std::byte* start) noexcept {
    const std::uintptr_t behind = reinterpret_cast<std::uintptr_t>(start) % kAlignment;
    return reinterpret_cast<double*>(behind == 0 ? start : start + (kAlignment - behind));
  }

  std::unique_ptr<std::byte[]> storage_;
  std::size_t capacity_ = 0;
};

}  // namespace famheads
