// What built this: written into every document.
#pragma once

#include <string_view>

namespace famheads {

/// "1.0.0"
[[nodiscard]] std::string_view version();
/// Compiler and instruction set, for example "gcc 12.2.0, native": results of two builds agree only
/// to rounding, so documents name the build.
[[nodiscard]] std::string_view build();
/// Of this version, "2000-01-31"; the same for every build of it.
[[nodiscard]] std::string_view release_date();

}  // namespace famheads
