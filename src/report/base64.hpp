// Bytes as text: for data URIs and arrays inside a page.
#pragma once

#include <string>
#include <string_view>

namespace famheads::report {

/// RFC 4648, section 4: the usual alphabet, padded with '=', one line.
[[nodiscard]] std::string base64(std::string_view bytes);

}  // namespace famheads::report
