// How many factors were kept, what decided it, and what other rules would have said.
#include <fmt/format.h>

#include "report/head_count_words.hpp"
#include "report/html_sections.hpp"
#include "report/html_table.hpp"
#include "report/people_numbers.hpp"

namespace famheads::report {
namespace {

void write_answer(const tasks::Analysis& analysis, HtmlWriter& html) {
  const factors::Retention& retention = *analysis.retention;
  if (retention.head_count) {
    html.open("p");
    html.leaf("strong", fmt::format("h = {}", grouped(*retention.head_count)));
    html.text(" " + set_by(retention)).close();
  } else {
    write_paragraph(no_answer(retention), html, Tone::alarm);
    write_paragraph(why_missing(analysis, {WarningCode::heads_above_rank}), html);
  }
  if (const auto gaps = deciding_gaps(analysis)) {
    write_paragraph(fmt::format("{} {} = {} before, {} = {} behind.", gaps->introduction,
                                gaps->before_name, gaps->before, gaps->behind_name, gaps->behind),
                    html);
  } else {
    write_paragraph(reason_of_chosen_rule(retention), html);
  }
  write_paragraph(other_candidates(retention), html);
}

void write_rules(const factors::Retention& retention, HtmlWriter& html) {
  if (retention.rules.empty()) return;
  Table table;
  table.caption = "What each rule answers";
  table.columns = {
      {"rule", false}, {"h"}, {"eigenvalues of", false, false}, {"why", false, false, true}};
  const bool asks = shows_questions(retention);
  if (asks) table.columns.push_back({"what it asks", false, false, true});
  for (const factors::RuleResult& rule : retention.rules) {
    Cell answer{"-", std::nullopt};
    if (rule.head_count)
      answer = {grouped(*rule.head_count), static_cast<double>(*rule.head_count)};
    std::vector<Cell> cells{{rule.name}, answer, {rule.eigenvalues_of}, {rule.reason}};
    if (asks) cells.push_back({question_of(rule)});
    table.rows.push_back({std::move(cells), rule.name == retention.rule});
  }
  write_table(table, html);
}

}  // namespace

void html_head_count(const tasks::Analysis& analysis, HtmlWriter& html) {
  if (!analysis.retention) {
    write_paragraph("No rule could be asked.", html, Tone::caution);
    write_paragraph(why_no_partition(analysis), html);
    return;
  }
  write_answer(analysis, html);
  write_rules(*analysis.retention, html);
  write_paragraph(simulated_with(*analysis.retention), html);
  write_paragraph(range_of_rules(*analysis.retention), html);
}

}  // namespace famheads::report
