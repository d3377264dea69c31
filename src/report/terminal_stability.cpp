// Would other words give the same heads? The answer; the command `stability` has the rest.
#include "report/stability_words.hpp"
#include "report/terminal_sections.hpp"

namespace famheads::report {
void write_stability(const View& view, Page& page) {
  const auto& stability = view.analysis.stability;
  if (!stability) return;
  page.heading("WOULD OTHER WORDS GIVE THE SAME HEADS?");
  page.line({{"  " + std::string(verdict_in_words(stability->verdict)) + ".",
              style_of(tone_of(stability->verdict))}});
  page.paragraph(sentence(stability->reason));
  page.paragraph(every_head_count(*stability));
  page.paragraph(recommendation(*stability));
}

}  // namespace famheads::report
