// What limits the results, what it means and what to do; then notes about the input.
#include <fmt/format.h>

#include "report/html_sections.hpp"

namespace famheads::report {
namespace {

void write_one(const Warning& warning, HtmlWriter& html) {
  const bool limits = severity(warning.code) == Severity::warning;
  html.open("div", {{"class", limits ? "box warning" : "box note"}});
  html.open("h3");
  html.text(limits ? "Warning " : "Note ").leaf("code", name(warning.code)).close();
  write_paragraph(sentence(warning.message), html);
  write_paragraph(advice(warning.code), html);
  html.close();
}

}  // namespace

void html_warnings(const tasks::Analysis& analysis, HtmlWriter& html) {
  if (analysis.warnings.empty()) write_paragraph("None.", html);
  for (const Severity wanted : {Severity::warning, Severity::note}) {
    for (const Warning& warning : analysis.warnings) {
      if (severity(warning.code) == wanted) write_one(warning, html);
    }
  }
}

}  // namespace famheads::report
