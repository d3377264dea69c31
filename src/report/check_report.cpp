#include "famheads/report/check_report.hpp"

#include <algorithm>
#include <array>

#include "report/check_formats.hpp"

namespace famheads::report {
namespace {

constexpr auto kFormats = std::to_array<CheckFormat>({
#define FAMHEADS_CHECK_FORMAT(name, help) {#name, help, render_check_##name},
#include "report/check_formats.def"
#undef FAMHEADS_CHECK_FORMAT
});

}  // namespace

std::span<const CheckFormat> check_formats() { return kFormats; }

const CheckFormat* find_check_format(std::string_view name) {
  const auto* const found = std::ranges::find(kFormats, name, &CheckFormat::name);
  return found == kFormats.end() ? nullptr : found;
}

}  // namespace famheads::report
