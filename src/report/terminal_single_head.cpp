// One head left: nothing was split, and the reader must know before anything else.
#include <fmt/format.h>

#include "report/terminal_sections.hpp"

namespace famheads::report {

void write_single_head(const View& view, Page& page) {
  const auto& partition = view.analysis.partition;
  if (!partition || partition->head_count() != 1) return;
  if (view.options.silenced.contains(WarningCode::single_head)) return;
  page.heading("ONLY ONE HEAD: THE DIMENSIONS WERE NOT SPLIT", Style::alarm);
  const std::string message = why_missing(view.analysis, {WarningCode::single_head});
  page.paragraph(message.empty() ? "All dimensions are in the same head." : message);
  page.paragraph(fmt::format("{} (warning {})", advice(WarningCode::single_head),
                             name(WarningCode::single_head)));
}

}  // namespace famheads::report
