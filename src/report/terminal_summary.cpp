// The answer in a few lines, for whoever reads no further.
#include <fmt/format.h>

#include "report/adequacy_words.hpp"
#include "report/people_numbers.hpp"
#include "report/terminal_sections.hpp"
#include "report/trust_words.hpp"
#include "report/verdict_words.hpp"

namespace famheads::report {

void write_summary(const View& view, Page& page) {
  page.heading("IN SHORT");
  page.paragraph(verdict_in_words(view.analysis), style_of(tone_of_verdict(view.analysis)));
  page.paragraph(heads_in_words(view.analysis));
  page.paragraph(doubt_about_head_count(view.analysis));
  page.paragraph(stability_in_short(view.analysis), view.analysis.stability
                                                        ? style_of(tone_of_stability(view.analysis))
                                                        : Style::plain);
  page.paragraph(kmo_in_words(view.analysis));
  page.paragraph(kmo_disagreement(view.analysis));
  const auto& adequacy = view.analysis.adequacy;
  if (adequacy && adequacy->bartlett && !shows_correlation(*adequacy->bartlett)) {
    page.paragraph("Bartlett's test finds no sign of correlation between the dimensions.");
  }
  const std::size_t warnings = listed_warnings(view).size();
  if (warnings == 0) return;
  page.paragraph(fmt::format("{} below.", counted(warnings, "warning", "warnings")),
                 Style::caution);
}

}  // namespace famheads::report
