// How many factors were kept, what decided it, and what other rules would have said.
#include <fmt/format.h>

#include "report/head_count_words.hpp"
#include "report/people_numbers.hpp"
#include "report/terminal_sections.hpp"
#include "report/text_layout.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kRuleColumns = 20;
constexpr std::size_t kReasonColumn = kRuleColumns + 10;  // after mark, rule and answer
constexpr std::size_t kReasonLines = 4;
constexpr std::size_t kQuestionColumn = 6;

void write_answer(const tasks::Analysis& analysis, Page& page) {
  const factors::Retention& retention = *analysis.retention;
  if (!retention.head_count) {
    page.line({{"  " + no_answer(retention), Style::alarm}});
    page.paragraph(why_missing(analysis, {WarningCode::heads_above_rank}), Style::plain, 4);
  } else {
    page.line({{fmt::format("  h = {} ", grouped(*retention.head_count)), Style::strong},
               {set_by(retention)}});
  }
  if (const auto gaps = deciding_gaps(analysis)) {
    page.paragraph(gaps->introduction);
    page.line({{fmt::format("    before  {:>16} = {}", gaps->before_name, gaps->before)}});
    page.line({{fmt::format("    behind  {:>16} = {}", gaps->behind_name, gaps->behind)}});
  } else {
    page.paragraph(reason_of_chosen_rule(retention));
  }
  page.paragraph(other_candidates(retention));
}

void write_rules(const factors::Retention& retention, Page& page) {
  page.gap();
  page.line({{"  rule", Style::faint, kRuleColumns + 2}, {"     h  why", Style::faint}});
  for (const factors::RuleResult& rule : retention.rules) {
    const bool chosen = rule.name == retention.rule;
    const std::string answer = rule.head_count ? grouped(*rule.head_count) : "-";
    const auto reason = wrap_text(rule.reason, kPageColumns - kReasonColumn, kReasonLines);
    page.line({{chosen ? "* " : "  "},
               {rule.name, chosen ? Style::strong : Style::plain, kRuleColumns},
               {fmt::format("{:>6}  ", answer), chosen ? Style::strong : Style::plain},
               {reason.empty() ? "" : reason.front()}});
    for (std::size_t i = 1; i < reason.size(); ++i) {
      page.line({{"", Style::plain, kReasonColumn}, {reason[i]}});
    }
    if (!shows_questions(retention)) continue;
    for (const std::string& line :
         wrap_text(question_of(rule), kPageColumns - kQuestionColumn, kReasonLines)) {
      page.line({{"", Style::plain, kQuestionColumn}, {line, Style::faint}});
    }
  }
}

}  // namespace

void write_head_count(const View& view, Page& page) {
  const auto& retention = view.analysis.retention;
  if (!retention) return;  // the heads say why
  page.heading("HOW MANY FACTORS TO KEEP");
  write_answer(view.analysis, page);
  if (retention->rules.empty()) return;
  write_rules(*retention, page);
  if (const std::string simulated = simulated_with(*retention); !simulated.empty()) {
    page.gap();
    page.paragraph(simulated);
  }
  const std::string range = range_of_rules(*retention);
  if (range.empty()) return;
  page.gap();
  page.paragraph(range);
}

}  // namespace famheads::report
