#include "famheads/core/utf8.hpp"

#include <algorithm>

namespace famheads {
namespace {

/// What a lead byte promises. Only the second byte has bounds of its own: they keep out overlong
/// forms, surrogates and everything above U+10FFFF.
struct Lead {
  std::size_t length;  // 0: no lead byte
  unsigned char second_from;
  unsigned char second_to;
};

Lead lead_of(unsigned char byte) {
  if (byte < 0x80) return {1, 0, 0};
  if (byte < 0xC2) return {0, 0, 0};
  if (byte < 0xE0) return {2, 0x80, 0xBF};
  if (byte == 0xE0) return {3, 0xA0, 0xBF};
  if (byte == 0xED) return {3, 0x80, 0x9F};
  if (byte < 0xF0) return {3, 0x80, 0xBF};
  if (byte == 0xF0) return {4, 0x90, 0xBF};
  if (byte < 0xF4) return {4, 0x80, 0xBF};
  if (byte == 0xF4) return {4, 0x80, 0x8F};
  return {0, 0, 0};
}

}  // namespace

Utf8Step decode_utf8(std::string_view bytes) noexcept {
  const auto byte_at = [bytes](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const unsigned char first = byte_at(0);
  const Lead lead = lead_of(first);
  if (lead.length == 0) return {0, 1, false};
  if (lead.length == 1) return {first, 1, true};
  char32_t code_point = first & (0x7FU >> lead.length);
  const std::size_t end = std::min(lead.length, bytes.size());
  for (std::size_t i = 1; i < end; ++i) {
    const unsigned char from = i == 1 ? lead.second_from : 0x80;
    const unsigned char to = i == 1 ? lead.second_to : 0xBF;
    if (byte_at(i) < from || byte_at(i) > to) return {0, i, false};
    code_point = code_point << 6U | (byte_at(i) & 0x3FU);
  }
  if (end < lead.length) return {0, end, false};
  return {code_point, lead.length, true};
}

bool is_valid_utf8(std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    if (static_cast<unsigned char>(bytes.front()) < 0x80) {  // by far the most frequent
      bytes.remove_prefix(1);
      continue;
    }
    const Utf8Step step = decode_utf8(bytes);
    if (!step.valid) return false;
    bytes.remove_prefix(step.length);
  }
  return true;
}

}  // namespace famheads
