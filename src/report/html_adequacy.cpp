// Bartlett, KMO and the sampling adequacy of each dimension.
#include <fmt/format.h>

#include "report/adequacy_words.hpp"
#include "report/html_sections.hpp"
#include "report/html_table.hpp"
#include "report/people_numbers.hpp"
#include "report/verdict_words.hpp"

namespace famheads::report {
namespace {

void write_verdict(std::string_view question, const std::string& answer, Tone tone,
                   HtmlWriter& html) {
  html.leaf("h3", question);
  html.open("p");
  html.leaf("strong", {{"class", std::string(class_of(tone))}}, answer).close();
}

void write_bartlett(const stats::Bartlett& bartlett, double n, HtmlWriter& html) {
  const bool correlated = shows_correlation(bartlett);
  write_verdict("Bartlett's test: are the dimensions correlated at all?",
                correlated ? "Yes" : "No sign of it", correlated ? Tone::good : Tone::alarm, html);
  write_paragraph(bartlett_in_numbers(bartlett) + ".", html);
  write_paragraph(bartlett_meaning(bartlett, n), html);
}

std::string weakest_in_words(const stats::Kmo& kmo) {
  std::vector<std::string> parts;
  for (const std::size_t dimension : weakest_dimensions(kmo)) {
    parts.push_back(fmt::format("{} ({})", dimension, unit_value(*kmo.per_dimension[dimension])));
  }
  return parts.empty() ? "" : fmt::format("The weakest dimensions: {}.", joined(parts));
}

void write_msa_chart(const stats::Kmo& kmo, HtmlWriter& html) {
  Chart chart;
  chart.label = fmt::format(
      "Bar chart: sampling adequacy of {}. {} The table of dimensions has "
      "all values.",
      counted(kmo.per_dimension.size(), "dimension", "dimensions"), weakest_in_words(kmo));
  chart.title_left = "MSA";
  chart.title_right = "Kaiser's word";
  chart.title_below = "dimension";
  chart.ticks_left = {{0, "0"},    {0.5, ".5"}, {0.6, ".6"}, {0.7, ".7"},
                      {0.8, ".8"}, {0.9, ".9"}, {1, "1"}};
  for (const double middle : {0.25, 0.55, 0.65, 0.75, 0.85, 0.95}) {
    chart.ticks_right.push_back({middle, std::string(stats::kmo_label(middle))});
  }
  chart.ticks_below = numbered_places(kmo.per_dimension.size(), 0);
  for (std::size_t j = 0; j < kmo.per_dimension.size(); ++j) {
    const auto& msa = kmo.per_dimension[j];
    if (!msa) {
      chart.bars.push_back({std::nullopt, ""});
      continue;
    }
    chart.bars.push_back(
        {*msa, fmt::format("dimension {}: MSA {}, {}", j, unit_value(*msa), stats::kmo_label(*msa)),
         class_of(meaning_of_kmo(*msa).tone)});
  }
  write_chart(chart, html);
}

void write_kmo(const stats::Kmo& kmo, HtmlWriter& html) {
  const KmoMeaning& meaning = meaning_of_kmo(kmo.overall);
  write_verdict("KMO: do the correlations come from common factors?",
                fmt::format("{}, {}", unit_value(kmo.overall), stats::kmo_label(kmo.overall)),
                meaning.tone, html);
  write_paragraph(meaning.text, html);
  write_paragraph(kKmoScale, html);
  if (kmo.per_dimension.empty()) return;
  html.leaf("h3", "Each dimension on the same scale (MSA)");
  write_msa_chart(kmo, html);
  write_paragraph(weakest_in_words(kmo), html);
}

void write_deciding_numbers(const tasks::Analysis& analysis, HtmlWriter& html) {
  if (!analysis.verdict) return;
  write_verdict("Verdict: can the dimensions be split?",
                std::string(factors::name(analysis.verdict->kind)), tone_of_verdict(analysis),
                html);
  write_paragraph(sentence(analysis.verdict->reason), html);
  Table table{"Numbers that decided", {{"Number", false}, {"Value"}, {"Threshold", false}}, {}};
  for (const DecidingLine& line : deciding_lines(*analysis.verdict)) {
    table.rows.push_back({{{line.what}, {line.value}, {line.threshold}}});
  }
  write_table(table, html);
}

void write_missing(std::string_view what, const std::string& why, HtmlWriter& html) {
  html.leaf("h3", fmt::format("{} for this file", what));
  write_paragraph(why, html, Tone::caution);
}

}  // namespace

void html_adequacy(const tasks::Analysis& analysis, HtmlWriter& html) {
  write_paragraph(kWhyAdequacy, html);
  write_deciding_numbers(analysis, html);
  const MissingTests missing = missing_tests(analysis);
  if (!missing.shared.empty()) {
    write_missing("Neither Bartlett's test nor KMO exists", missing.shared, html);
    return;
  }
  if (analysis.adequacy && analysis.adequacy->bartlett) {
    write_bartlett(*analysis.adequacy->bartlett, analysis.embedding.effective_n, html);
  } else {
    write_missing("Bartlett's test does not exist", missing.bartlett, html);
  }
  if (analysis.adequacy && analysis.adequacy->kmo) {
    write_kmo(*analysis.adequacy->kmo, html);
  } else {
    write_missing("KMO does not exist", missing.kmo, html);
  }
}

}  // namespace famheads::report
