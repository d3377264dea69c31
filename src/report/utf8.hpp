// One step through bytes that may or may not be UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

namespace famheads::report {

struct Utf8Step {
  char32_t code_point = 0;  ///< meaningless where not valid
  std::size_t length = 1;   ///< bytes of the character, or of the maximal invalid part
  bool valid = false;
};

/// Looks at the start of `bytes`, which must not be empty. Unicode 15, table 3-7.
[[nodiscard]] Utf8Step decode_utf8(std::string_view bytes);

}  // namespace famheads::report
