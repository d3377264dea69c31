// The answer in a few lines and numbers, for whoever reads no further.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "report/adequacy_words.hpp"
#include "report/html_sections.hpp"
#include "report/people_numbers.hpp"
#include "report/trust_words.hpp"
#include "report/verdict_words.hpp"

namespace famheads::report {
namespace {

void write_tile(std::string_view label, const std::string& value, const std::string& remark,
                HtmlWriter& html, Tone tone = Tone::plain) {
  html.open("div").leaf("dt", label);
  html.open("dd", {{"class", std::string(class_of(tone))}});
  html.leaf("strong", value);
  if (!remark.empty()) html.text(" ").leaf("span", remark);
  html.close().close();
}

void write_kept_share(const tasks::Analysis& analysis, HtmlWriter& html) {
  const auto& spectrum = analysis.spectrum;
  if (!spectrum || !(spectrum->total_variance > 0)) return;
  if (!analysis.retention || !analysis.retention->head_count) return;
  const auto& e = spectrum->eigenvalues;
  const std::size_t kept = std::min(*analysis.retention->head_count, e.size());
  double share = 0;
  for (std::size_t k = 0; k < kept; ++k) share += e[k] / spectrum->total_variance;
  write_tile("Variance in kept factors", percent(share), counted(kept, "factor", "factors"), html);
}

void write_tiles(const tasks::Analysis& analysis, HtmlWriter& html) {
  const io::EmbeddingInfo& embedding = analysis.embedding;
  html.open("dl", {{"class", "tiles"}});
  write_tile("Verdict",
             analysis.verdict ? std::string(factors::name(analysis.verdict->kind)) : "none", "",
             html, tone_of_verdict(analysis));
  const bool weighed = analysis.input_options.weights != tasks::InputOptions().weights;
  write_tile("Words", grouped(embedding.facts.words),
             weighed ? "effective n " + rounded(embedding.effective_n) : "", html);
  write_tile("Dimensions", grouped(embedding.dimensions), "", html);
  if (analysis.partition) {
    write_tile("Heads", grouped(analysis.partition->head_count()), "", html);
  } else {
    write_tile("Heads", "none", "", html, Tone::caution);
  }
  if (analysis.adequacy && analysis.adequacy->kmo) {
    const double kmo = analysis.adequacy->kmo->overall;
    write_tile("KMO", unit_value(kmo), std::string(stats::kmo_label(kmo)), html,
               meaning_of_kmo(kmo).tone);
  } else {
    write_tile("KMO", "none", "", html, Tone::caution);
  }
  write_kept_share(analysis, html);
  html.close();
}

/// One head left: nothing was split, and the reader must know before anything else.
void write_single_head(const tasks::Analysis& analysis, HtmlWriter& html) {
  if (!analysis.partition || analysis.partition->head_count() != 1) return;
  const std::string message = why_missing(analysis, {WarningCode::single_head});
  html.open("div", {{"class", "box"}, {"role", "note"}});
  write_paragraph("Only one head: the dimensions were not split.", html, Tone::alarm);
  write_paragraph(message.empty() ? "All dimensions are in the same head." : message, html);
  write_paragraph(advice(WarningCode::single_head), html);
  html.close();
}

}  // namespace

void html_summary(const tasks::Analysis& analysis, HtmlWriter& html) {
  write_single_head(analysis, html);
  write_paragraph(verdict_in_words(analysis), html, tone_of_verdict(analysis));
  write_paragraph(heads_in_words(analysis), html);
  write_paragraph(doubt_about_head_count(analysis), html);
  write_paragraph(stability_in_short(analysis), html, tone_of_stability(analysis));
  if (!analysis.partition) write_paragraph(why_no_partition(analysis), html);
  write_paragraph(kmo_in_words(analysis), html);
  write_paragraph(kmo_disagreement(analysis), html);
  const auto& adequacy = analysis.adequacy;
  if (adequacy && adequacy->bartlett && !shows_correlation(*adequacy->bartlett)) {
    write_paragraph("Bartlett's test finds no sign of correlation between the dimensions.", html);
  }
  const auto warnings = static_cast<std::uint64_t>(std::ranges::count_if(
      analysis.warnings,
      [](const Warning& warning) { return severity(warning.code) == Severity::warning; }));
  if (warnings > 0) {
    html.open("p");
    html.leaf("a", {{"class", "caution"}, {"href", "#warnings"}},
              counted(warnings, "warning", "warnings"));
    html.text(" below.").close();
  }
  write_tiles(analysis, html);
}

}  // namespace famheads::report
