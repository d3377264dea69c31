#include "report/png.hpp"

#include <zlib.h>

#include <new>

#include "famheads/core/error.hpp"

namespace famheads::report {
namespace {

std::string big_endian(std::uint64_t value) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 0xFFU);
  return bytes;
}

const Bytef* as_bytes(const std::string& text) {
  return reinterpret_cast<const Bytef*>(text.data());  // NOLINT: bytes are bytes
}

/// Length, type, content and the checksum of the last two.
std::string chunk(const std::string& type, const std::string& content) {
  const std::string checked = type + content;
  const uLong checksum = crc32_z(0, as_bytes(checked), checked.size());
  return big_endian(content.size()) + checked + big_endian(checksum);
}

std::string header(PngSize size) {
  constexpr char bit_depth = 8;
  constexpr char palette_color = 3;
  return big_endian(size.width) + big_endian(size.height) + bit_depth + palette_color +
         std::string(3, '\0');  // deflate, adaptive filters, no interlace
}

/// Each row starts with its filter: none, the best for palettes.
std::string scan_lines(PngSize size, std::span<const std::uint8_t> pixels) {
  std::string lines;
  lines.reserve(size.height * (size.width + 1));
  for (std::size_t row = 0; row < size.height; ++row) {
    lines += '\0';
    const auto line = pixels.subspan(row * size.width, size.width);
    lines.append(line.begin(), line.end());
  }
  return lines;
}

std::string deflated(const std::string& content) {
  uLongf length = compressBound(content.size());
  std::string bytes(length, '\0');
  const int status = compress2(reinterpret_cast<Bytef*>(bytes.data()), &length,  // NOLINT
                               as_bytes(content), content.size(), Z_BEST_COMPRESSION);
  if (status == Z_MEM_ERROR) throw std::bad_alloc();
  expect(status == Z_OK, "zlib compresses what fits into its bound");
  bytes.resize(length);
  return bytes;
}

}  // namespace

std::string indexed_png(PngSize size, std::span<const std::uint8_t> pixels,
                        std::span<const Rgb> palette) {
  constexpr std::size_t longest = 0x7FFFFFFF;
  expect(size.width > 0 && size.height > 0 && size.width <= longest && size.height <= longest,
         "a picture has pixels");
  expect(pixels.size() / size.width == size.height && pixels.size() % size.width == 0,
         "a picture has width times height pixels");
  expect(!palette.empty() && palette.size() <= 256, "a palette has 1 to 256 colours");
  std::string colors;
  for (const Rgb& color : palette) {
    for (const std::uint8_t part : {color.red, color.green, color.blue}) {
      colors += static_cast<char>(part);
    }
  }
  return "\x89PNG\r\n\x1a\n" + chunk("IHDR", header(size)) + chunk("PLTE", colors) +
         chunk("IDAT", deflated(scan_lines(size, pixels))) + chunk("IEND", "");
}

}  // namespace famheads::report
