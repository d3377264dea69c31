#include "famheads/core/warning.hpp"

#include <array>

#include "famheads/core/error.hpp"

namespace famheads {
namespace {

struct Entry {
  WarningCode code;
  std::string_view name;
  Severity severity;
  std::string_view advice;
};

constexpr auto kEntries = std::to_array<Entry>({
#define FAMHEADS_WARNING(identifier, text, severity, advice) \
  {WarningCode::identifier, text, Severity::severity, advice},
#include "famheads/core/warnings.def"
#undef FAMHEADS_WARNING
});

constexpr auto kCodes = [] {
  std::array<WarningCode, kEntries.size()> codes{};
  for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = kEntries[i].code;
  return codes;
}();

// Entries stand in the order of the enumeration because both come from the same list.
const Entry& entry(WarningCode code) {
  const auto index = static_cast<std::size_t>(code);
  expect(index < kEntries.size(), "a warning code is one of the list");
  return kEntries[index];
}

}  // namespace

std::string_view name(WarningCode code) { return entry(code).name; }
Severity severity(WarningCode code) { return entry(code).severity; }
std::string_view advice(WarningCode code) { return entry(code).advice; }

std::optional<WarningCode> find_warning_code(std::string_view name) {
  for (const Entry& candidate : kEntries) {
    if (candidate.name == name) return candidate.code;
  }
  return std::nullopt;
}

std::span<const WarningCode> all_warning_codes() { return kCodes; }

}  // namespace famheads
