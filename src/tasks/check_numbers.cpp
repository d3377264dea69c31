#include "tasks/check_numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstdlib>

namespace famheads::tasks {
namespace {

constexpr int kAllDigits = 17;  // tell any two doubles apart

std::string significant(double value, int digits) {
  if (value == 0) return "0";
  const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value))));
  if (exponent > 15 || exponent < -6) return fmt::format("{:.{}g}", value, digits);
  std::string text = fmt::format("{:.{}f}", value, std::max(0, digits - 1 - exponent));
  if (text.find('.') == std::string::npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

std::string measured_text(double value, double threshold) {
  for (int digits = 3; digits < kAllDigits; ++digits) {
    const std::string text = significant(value, digits);
    const double shown = std::strtod(text.c_str(), nullptr);
    if ((shown <=> threshold) == (value <=> threshold)) return text;
  }
  return fmt::format("{}", value);
}

std::string distance_text(double value, double threshold) {
  return significant(std::abs(value - threshold), 2);
}

}  // namespace famheads::tasks
