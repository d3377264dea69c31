// Bytes that may or may not be UTF-8 (Unicode 15, table 3-7: no overlong forms, no surrogates).
#pragma once

#include <cstddef>
#include <string_view>

namespace famheads {

struct Utf8Step {
  char32_t code_point = 0;  ///< meaningless where not valid
  std::size_t length = 1;   ///< bytes of the character, or of the maximal invalid part
  bool valid = false;
};

/// Looks at the start of `bytes`, which must not be empty.
[[nodiscard]] Utf8Step decode_utf8(std::string_view bytes) noexcept;

[[nodiscard]] bool is_valid_utf8(std::string_view bytes) noexcept;

}  // namespace famheads
