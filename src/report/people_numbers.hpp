// Numbers as people read them; documents hold all digits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace famheads::report {

/// "1,234,567"
[[nodiscard]] std::string grouped(std::uint64_t count);

/// Four significant digits, thousands grouped: "68,776", "12.34", "0.001234", "1.234e-07".
[[nodiscard]] std::string rounded(double value);

/// Three decimals of a value in [0, 1], rounded down so that it keeps its label: 0.49999 is
/// "0.499", as it is still below 0.5.
[[nodiscard]] std::string unit_value(double value);

/// "5.8 %"; more than nothing but below 0.05 % is "<0.1 %".
[[nodiscard]] std::string percent(double share);

/// "12 bytes", "3.4 KiB (3,482 bytes)"
[[nodiscard]] std::string bytes_in_words(std::uint64_t bytes);

/// The first `digits` (>= 1) digits of a count that is an estimate, rounded: "401,000"
[[nodiscard]] std::string about(std::uint64_t count, int digits);

/// "1 word", "2 words"
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view singular,
                                  std::string_view plural);

}  // namespace famheads::report
