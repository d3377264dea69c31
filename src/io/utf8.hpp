// Is it UTF-8?
#pragma once

#include <string_view>

namespace famheads::io {

/// Well-formed UTF-8 (Unicode 15, table 3-7): no overlong forms, no surrogates.
[[nodiscard]] bool is_utf8(std::string_view bytes) noexcept;

}  // namespace famheads::io
