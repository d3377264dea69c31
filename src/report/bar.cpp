#include "report/bar.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace famheads::report {

std::string bar(double fraction, std::size_t columns) {
  static constexpr std::string_view eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const auto total = static_cast<std::size_t>(
      std::ceil(std::clamp(fraction, 0.0, 1.0) * 8.0 * static_cast<double>(columns)));
  std::string text;
  for (std::size_t i = 0; i < total / 8; ++i) text += "█";
  return text.append(eighths[total % 8]);
}

}  // namespace famheads::report
