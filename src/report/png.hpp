// Pictures of large matrices: PNG with a palette.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace famheads::report {

struct Rgb {
  std::uint8_t red = 0, green = 0, blue = 0;
  bool operator==(const Rgb&) const = default;
};

/// @param width, height in pixels, 1 .. 2^31 - 1
struct PngSize {
  std::size_t width = 0, height = 0;
};

/// One byte a pixel, row by row, each an index into `palette` (1 .. 256 colours). Throws Error{bug}
/// where the sizes do not fit together.
[[nodiscard]] std::string indexed_png(PngSize size, std::span<const std::uint8_t> pixels,
                                      std::span<const Rgb> palette);

}  // namespace famheads::report
