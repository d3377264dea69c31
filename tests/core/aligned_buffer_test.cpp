#include "famheads/core/aligned_buffer.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <utility>

using famheads::AlignedBuffer;

TEST_CASE("a buffer is aligned, grows, and never shrinks") {
  AlignedBuffer buffer;
  CHECK(buffer.data() == nullptr);
  for (const std::size_t count : {std::size_t{1}, std::size_t{100}, std::size_t{10}}) {
    buffer.reserve(count);
    CHECK(buffer.capacity() >= count);
    CHECK(reinterpret_cast<std::uintptr_t>(buffer.data()) % AlignedBuffer::kAlignment == 0);
  }
  CHECK(buffer.capacity() == 100);
}

TEST_CASE("columns are padded to whole cache lines") {
  CHECK(AlignedBuffer::padded(1) == 8);
  CHECK(AlignedBuffer::padded(8) == 8);
  CHECK(AlignedBuffer::padded(9) == 16);
  CHECK(AlignedBuffer::padded(300) == 304);
}
