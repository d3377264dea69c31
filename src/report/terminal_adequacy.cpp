// Bartlett and KMO in plain words.
#include <fmt/format.h>

#include "report/adequacy_words.hpp"
#include "report/people_numbers.hpp"
#include "report/terminal_sections.hpp"
#include "report/verdict_words.hpp"

namespace famheads::report {
namespace {

void write_deciding_numbers(const factors::Verdict& verdict, Page& page) {
  page.line({{fmt::format("  Verdict: {}", factors::name(verdict.kind))}});
  for (const DecidingLine& line : deciding_lines(verdict)) {
    page.line({{fmt::format("    {:<38}", line.what)},
               {fmt::format("{:>10}", line.value)},
               {fmt::format("   {}", line.threshold), Style::faint}});
  }
  page.gap();
}

void write_bartlett(const stats::Bartlett& bartlett, double n, Page& page) {
  const bool correlated = shows_correlation(bartlett);
  page.line({{"  Bartlett's test: are the dimensions correlated at all?  "},
             {correlated ? "yes" : "no sign of it", correlated ? Style::good : Style::alarm}});
  page.paragraph(bartlett_in_numbers(bartlett), Style::plain, 4);
  page.paragraph(bartlett_meaning(bartlett, n), Style::plain, 4);
}

void write_kmo(const stats::Kmo& kmo, Page& page) {
  const KmoMeaning& meaning = meaning_of_kmo(kmo.overall);
  page.line({{"  KMO: do the correlations come from common factors?      "},
             {fmt::format("{} {}", unit_value(kmo.overall), stats::kmo_label(kmo.overall)),
              style_of(meaning.tone)}});
  page.paragraph(meaning.text, Style::plain, 4);
  page.paragraph(kKmoScale, Style::faint, 4);
  std::string weakest;
  for (const std::size_t dimension : weakest_dimensions(kmo)) {
    weakest += fmt::format("   {} ({})", dimension, unit_value(*kmo.per_dimension[dimension]));
  }
  if (weakest.empty()) return;
  page.paragraph("The weakest dimensions, each on the same scale (MSA):", Style::plain, 4);
  page.line({{"   " + weakest}});
}

void write_missing(std::string_view what, const std::string& why, Page& page) {
  page.line({{fmt::format("  {} for this file.", what), Style::caution}});
  page.paragraph(why, Style::plain, 4);
}

}  // namespace

void write_adequacy(const View& view, Page& page) {
  const tasks::Analysis& analysis = view.analysis;
  page.heading("IS FACTOR ANALYSIS JUSTIFIED?");
  page.paragraph(kWhyAdequacy);
  page.gap();
  if (analysis.verdict) write_deciding_numbers(*analysis.verdict, page);
  const MissingTests missing = missing_tests(analysis);
  if (!missing.shared.empty()) {
    write_missing("Neither Bartlett's test nor KMO exists", missing.shared, page);
    return;
  }
  if (analysis.adequacy && analysis.adequacy->bartlett) {
    write_bartlett(*analysis.adequacy->bartlett, analysis.embedding.effective_n, page);
  } else {
    write_missing("Bartlett's test does not exist", missing.bartlett, page);
  }
  page.gap();
  if (analysis.adequacy && analysis.adequacy->kmo) {
    write_kmo(*analysis.adequacy->kmo, page);
  } else {
    write_missing("KMO does not exist", missing.kmo, page);
  }
}

}  // namespace famheads::report
