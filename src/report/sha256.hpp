// SHA-256, for the content security policy of a page.
#pragma once

#include <string>
#include <string_view>

namespace famheads::report {

/// The 32 bytes of the digest (FIPS 180-4).
[[nodiscard]] std::string sha256(std::string_view message);

}  // namespace famheads::report
