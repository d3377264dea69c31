#include "famheads/report/terminal.hpp"

#include <array>
#include <string_view>

#include "report/terminal_sections.hpp"

namespace famheads::report {
namespace {

struct Section {
  std::string_view name;
  void (*write)(const View&, Page&);
};

constexpr auto kSections = std::to_array<Section>({
#define FAMHEADS_SECTION(name) {#name, write_##name},
#include "report/terminal_sections.def"
#undef FAMHEADS_SECTION
});

}  // namespace

Style style_of(Tone tone) {
  switch (tone) {
    case Tone::plain:
      return Style::plain;
    case Tone::good:
      return Style::good;
    case Tone::caution:
      return Style::caution;
    case Tone::alarm:
      return Style::alarm;
  }
  return Style::plain;
}

std::string terminal_report(const tasks::Analysis& analysis, const TerminalOptions& options) {
  Page page(options.color);
  const View view{analysis, options};
  for (const Section& section : kSections) section.write(view, page);
  return page.text();
}

}  // namespace famheads::report
