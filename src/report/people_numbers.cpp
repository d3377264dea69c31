#include "report/people_numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace famheads::report {
namespace {

void group_thousands(std::string& digits) {
  for (std::size_t end = digits.size(); end > 3; end -= 3) digits.insert(end - 3, 1, ',');
}

}  // namespace

std::string grouped(std::uint64_t count) {
  std::string digits = std::to_string(count);
  group_thousands(digits);
  return digits;
}

std::string rounded(double value) {
  constexpr double largest_written_out = 1e12;
  constexpr double smallest_written_out = 1e-4;
  const double magnitude = std::abs(value);
  if (magnitude == 0) return "0";
  if (magnitude >= largest_written_out || magnitude < smallest_written_out) {
    return fmt::format("{:.3e}", value);
  }
  const int decimals = std::clamp(3 - static_cast<int>(std::floor(std::log10(magnitude))), 0, 7);
  if (decimals > 0) return fmt::format("{:.{}f}", value, decimals);
  std::string digits = fmt::format("{:.0f}", magnitude);
  group_thousands(digits);
  return value < 0 ? "-" + digits : digits;
}

std::string unit_value(double value) {
  constexpr double rounding_error = 1e-9;  // 1000 times 0.3 may be just below 300
  return fmt::format("{:.3f}", std::floor(value * 1000 + rounding_error) / 1000);
}

std::string percent(double share) {
  constexpr double smallest_shown = 0.0005;
  if (share > 0 && share < smallest_shown) return "<0.1 %";
  return fmt::format("{:.1f} %", 100 * share);
}

std::string bytes_in_words(std::uint64_t bytes) {
  const std::string exact = counted(bytes, "byte", "bytes");
  if (bytes < 1024) return exact;
  auto size = static_cast<double>(bytes) / 1024.0;
  std::string_view units = "KMGTPE";
  while (size >= 1024.0) {
    size /= 1024.0;
    units.remove_prefix(1);
  }
  return fmt::format("{:.1f} {}iB ({})", size, units.front(), exact);
}

std::string about(std::uint64_t count, int digits) {
  std::uint64_t least = 1;  // with more digits than wanted
  for (int i = 0; i < digits; ++i) least *= 10;
  std::uint64_t unit = 1;
  while (count / unit >= least) unit *= 10;
  const std::uint64_t rest = count % unit;
  return grouped(count - rest + (unit > 1 && rest >= unit - rest ? unit : 0));
}

std::string counted(std::uint64_t count, std::string_view singular, std::string_view plural) {
  return fmt::format("{} {}", grouped(count), count == 1 ? singular : plural);
}

}  // namespace famheads::report
