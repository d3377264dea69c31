#include <algorithm>
#include <array>

#include "famheads/core/utf8.hpp"
#include "famheads/report/escape.hpp"

namespace famheads::report {
namespace {

struct WidthRange {
  char32_t first;
  char32_t last;
  std::size_t columns;
};

// Everything that does not take one column, ascending.
constexpr auto kWidths = std::to_array<WidthRange>({
#include "report/width_table.inc"
});

std::size_t columns_of(char32_t code_point) {
  if (code_point < 0x20 || (code_point >= 0x7F && code_point < 0xA0)) return 0;  // controls
  const auto* const range = std::ranges::lower_bound(kWidths, code_point, {}, &WidthRange::last);
  return range != kWidths.end() && range->first <= code_point ? range->columns : 1;
}

}  // namespace

std::size_t terminal_width(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    const Utf8Step step = decode_utf8(text);
    columns += step.valid ? columns_of(step.code_point) : 1;
    text.remove_prefix(step.length);
  }
  return columns;
}

}  // namespace famheads::report
