// Bars of block characters.
#pragma once

#include <cstddef>
#include <string>

namespace famheads::report {

/// `fraction` of `columns`, in eighths of a column rounded up: anything above zero is seen.
[[nodiscard]] std::string bar(double fraction, std::size_t columns);

}  // namespace famheads::report
