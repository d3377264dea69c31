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

/// Two or three decimals of a value in [0, 1], never rounded up to the next label: 0.4999 is
/// "0.499".
[[nodiscard]] std::string unit_value(double value, int decimals = 3);

/// "5.8 %"; more than nothing but below 0.05 % is "<0.1 %".
[[nodiscard]] std::string percent(double share);

/// "1 word", "2 words"
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view singular,
                                  std::string_view plural);

}  // namespace famheads::report
