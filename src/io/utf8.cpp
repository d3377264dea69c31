#include "io/utf8.hpp"

#include <cstddef>
#include <cstdint>

namespace famheads::io {
namespace {

struct Shape {
  std::size_t length;        ///< bytes of the character; 0: no character starts like this
  std::uint8_t low = 0x80;   ///< least second byte
  std::uint8_t high = 0xbf;  ///< greatest second byte
};

Shape shape_of(std::uint8_t lead) noexcept {
  if (lead < 0x80) return {1};
  if (lead < 0xc2) return {0};
  if (lead < 0xe0) return {2};
  if (lead < 0xf0) {
    return {3, static_cast<std::uint8_t>(lead == 0xe0 ? 0xa0 : 0x80),
            static_cast<std::uint8_t>(lead == 0xed ? 0x9f : 0xbf)};
  }
  if (lead > 0xf4) return {0};
  return {4, static_cast<std::uint8_t>(lead == 0xf0 ? 0x90 : 0x80),
          static_cast<std::uint8_t>(lead == 0xf4 ? 0x8f : 0xbf)};
}

}  // namespace

bool is_utf8(std::string_view bytes) noexcept {
  const auto byte = [bytes](std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); };
  for (std::size_t i = 0; i < bytes.size();) {
    const Shape shape = shape_of(byte(i));
    if (shape.length == 0 || i + shape.length > bytes.size()) return false;
    if (shape.length > 1 && (byte(i + 1) < shape.low || byte(i + 1) > shape.high)) return false;
    for (std::size_t k = 2; k < shape.length; ++k) {
      if ((byte(i + k) & 0xc0U) != 0x80) return false;
    }
    i += shape.length;
  }
  return true;
}

}  // namespace famheads::io
