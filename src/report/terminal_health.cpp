// How the vectors fill their space, a line for each number.
#include "report/health_words.hpp"
#include "report/terminal_sections.hpp"

namespace famheads::report {

void write_health(const View& view, Page& page) {
  page.heading("HEALTH");
  for (const HealthLine& line : health_lines(view.analysis)) page.field(line.label, line.value);
}

}  // namespace famheads::report
