// Would other words give the same heads?
#include <fmt/format.h>

#include <algorithm>

#include "report/html_sections.hpp"
#include "report/html_table.hpp"
#include "report/people_numbers.hpp"
#include "report/stability_words.hpp"

namespace famheads::report {
namespace {

using tasks::Stability;

double height_of(const std::optional<double>& agreement) {
  return std::clamp(agreement.value_or(0), 0.0, 1.0);
}

void write_chart_of(const Stability& stability, HtmlWriter& html) {
  const std::string words = deciding_words(stability);
  Chart chart;
  chart.label = "Agreement at each head count. " + every_head_count(stability);
  chart.title_left = "two halves (bars)";
  chart.title_right = words.empty() ? "" : fmt::format("{} with all (line)", words);
  chart.title_below = "number of factors h";
  chart.ticks_left = {{0, "0"}, {0.2, "0.2"}, {0.4, "0.4"}, {0.6, "0.6"}, {0.8, "0.8"}, {1, "1"}};
  chart.ticks_right = chart.ticks_left;
  const std::size_t count = stability.head_counts.size();
  for (std::size_t i = 0; i < count; ++i) {
    const tasks::HeadCountStability& at = stability.head_counts[i];
    const auto halves = at.halves ? std::optional(at.halves->rand_index) : std::nullopt;
    Bar bar{
        std::nullopt,
        fmt::format("h = {}: halves {}, first words {}: {}", at.head_count, agreement_text(halves),
                    agreement_text(at.first_words), verdict_in_words(at.verdict)),
        ""};
    if (halves) bar.height = height_of(halves);
    chart.bars.push_back(std::move(bar));
    if (!words.empty()) chart.curve.push_back(height_of(at.first_words));
    chart.ticks_below.push_back({(static_cast<double>(i) + 0.5) / static_cast<double>(count),
                                 std::to_string(at.head_count)});
    if (count > 24 && at.head_count % 5 != 0) chart.ticks_below.pop_back();
  }
  write_chart(chart, html);
}

Cell agreement_cell(const std::optional<double>& value) { return {agreement_text(value), value}; }

void write_head_counts(const Stability& stability, HtmlWriter& html) {
  Table table;
  table.caption = "Agreement at each head count";
  table.columns = {{"h"},          {"heads"},        {"halves"},      {"worst split"},
                   {"congruence"}, {"worst factor"}, {"first words"}, {"verdict", false}};
  for (const tasks::HeadCountStability& at : stability.head_counts) {
    std::optional<double> halves, congruence, least;
    if (at.halves) {
      halves = at.halves->rand_index;
      congruence = at.halves->congruence;
      least = at.halves->least_congruence;
    }
    table.rows.push_back({{{grouped(at.head_count), static_cast<double>(at.head_count)},
                           {grouped(at.heads), static_cast<double>(at.heads)},
                           agreement_cell(halves),
                           agreement_cell(at.least_halves),
                           agreement_cell(congruence),
                           agreement_cell(least),
                           agreement_cell(at.first_words),
                           {std::string(verdict_in_words(at.verdict))}},
                          at.head_count == stability.head_count});
  }
  html.open("details", {{"class", "table"}});
  html.leaf("summary", "All head counts as a table");
  write_table(table, html);
  html.close();
}

void write_cuts(const Stability& stability, HtmlWriter& html) {
  const auto index = shown_index(stability);
  if (!index || stability.cuts.empty()) return;
  Table table;
  table.caption =
      fmt::format("The first words at h = {}", stability.head_counts[*index].head_count);
  table.columns = {{"first words"},         {"with all"}, {"own halves"},
                   {"congruence with all"}, {"KMO"},      {"decides", false}};
  for (const tasks::CutStability& cut : stability.cuts) {
    const tasks::CutAgreement& at = cut.at[*index];
    std::optional<double> with_all, congruence;
    if (at.with_all) {
      with_all = at.with_all->rand_index;
      congruence = at.with_all->congruence;
    }
    table.rows.push_back({{{grouped(cut.words), static_cast<double>(cut.words)},
                           agreement_cell(with_all),
                           agreement_cell(at.halves),
                           agreement_cell(congruence),
                           {cut.kmo ? unit_value(*cut.kmo) : "-", cut.kmo},
                           {cut.deciding ? "yes" : "no"}},
                          cut.deciding});
  }
  write_table(table, html);
}

void write_rules(const Stability& stability, HtmlWriter& html) {
  if (stability.rules.empty()) return;
  Table table;
  table.caption = "Do the rules repeat their answer?";
  table.columns = {{"rule", false},
                   {"h"},
                   {"same in"},
                   {"of halves", false, false},
                   {"of first words", false, false}};
  for (const tasks::RuleStability& rule : stability.rules) {
    Cell answer{"-", std::nullopt};
    if (rule.head_count) {
      answer = {grouped(*rule.head_count), static_cast<double>(*rule.head_count)};
    }
    table.rows.push_back({{{rule.name},
                           answer,
                           {percent(rule.repeats), rule.repeats},
                           {answers_in_halves(rule)},
                           {answers_of_first_words(rule)}}});
  }
  write_table(table, html);
}

}  // namespace

void html_stability(const tasks::Analysis& analysis, HtmlWriter& html) {
  const auto& stability = analysis.stability;
  if (!stability) {
    write_paragraph("This was not looked at: add --stability to the command.", html);
    return;
  }
  write_paragraph(std::string(verdict_in_words(stability->verdict)) + ".", html,
                  tone_of(stability->verdict));
  write_paragraph(sentence(stability->reason), html);
  write_paragraph(every_head_count(*stability), html);
  write_paragraph(recommendation(*stability), html);
  if (stability->head_counts.empty()) return;
  write_chart_of(*stability, html);
  if (!stability->left_out.empty()) write_paragraph(sentence(stability->left_out), html);
  write_head_counts(*stability, html);
  write_cuts(*stability, html);
  write_rules(*stability, html);
}

}  // namespace famheads::report
