// How many factors were kept, what decided it, and what other rules would have said.
#include <fmt/format.h>

#include <algorithm>

#include "report/people_numbers.hpp"
#include "report/terminal_sections.hpp"
#include "report/text_layout.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kCandidatesShown = 10;
constexpr std::size_t kRuleColumns = 20;
constexpr std::size_t kReasonColumn = kRuleColumns + 10;  // after mark, rule and answer
constexpr std::size_t kReasonLines = 4;

const factors::RuleResult* find_rule(const factors::Retention& retention) {
  const auto found = std::ranges::find(retention.rules, retention.rule, &factors::RuleResult::name);
  return found == retention.rules.end() ? nullptr : &*found;
}

/// The two steps of the scree around e_h that made the gap rule answer h.
void write_gaps(const tasks::Analysis& analysis, std::size_t h, Page& page) {
  const auto& e = analysis.spectrum->eigenvalues;
  if (h < 2 || h >= e.size()) return;
  const auto& from = analysis.options.heads_from;
  page.paragraph(
      fmt::format("Coming down the scree{}, e{} is the first value with a bigger step "
                  "before it than behind it, so the curve flattens there:",
                  from ? fmt::format(" from e{} on", *from) : "", h));
  page.line({{fmt::format("    before  {:>16} = {}", fmt::format("e{} - e{}", h - 1, h),
                          rounded(e[h - 2] - e[h - 1]))}});
  page.line({{fmt::format("    behind  {:>16} = {}", fmt::format("e{} - e{}", h, h + 1),
                          rounded(e[h - 1] - e[h]))}});
}

void write_candidates(const factors::Retention& retention, std::size_t h, Page& page) {
  std::vector<std::string> others;
  std::size_t count = 0;
  for (const std::size_t candidate : retention.gap.candidates) {
    if (candidate == h) continue;
    ++count;
    if (others.size() < kCandidatesShown) others.push_back(std::to_string(candidate));
  }
  if (count == 0) {
    page.paragraph("The gap rule holds at no other h.");
    return;
  }
  if (count > others.size()) {
    others.push_back(fmt::format("{} more", grouped(count - others.size())));
  }
  const bool holds_at_h = count < retention.gap.candidates.size();
  page.paragraph(fmt::format("The gap rule {} at h = {}.", holds_at_h ? "also holds" : "holds",
                             joined(others)));
}

void write_answer(const tasks::Analysis& analysis, Page& page) {
  const factors::Retention& retention = *analysis.retention;
  if (!retention.head_count) {
    const bool fixed = retention.rule == "fixed";
    page.line({{fixed ? "  --heads cannot be met."
                      : fmt::format("  No answer from {}.", rule_in_words(retention)),
                Style::alarm}});
    page.paragraph(why_missing(analysis, {WarningCode::heads_above_rank}), Style::plain, 4);
  } else {
    page.line({{fmt::format("  h = {} ", grouped(*retention.head_count)), Style::strong},
               {fmt::format("{}, set by {}.", *retention.head_count == 1 ? "factor" : "factors",
                            rule_in_words(retention))}});
  }
  if (retention.rule == "gap" && retention.head_count && analysis.spectrum) {
    write_gaps(analysis, *retention.head_count, page);
  } else if (const factors::RuleResult* rule = find_rule(retention)) {
    page.paragraph(sentence(rule->reason));
  }
  if (!retention.gap.candidates.empty()) {
    write_candidates(retention, retention.head_count.value_or(0), page);
  }
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
  }
}

/// The range of the answers: what a reader can rely on when the chosen rule says little.
void write_range(const factors::Retention& retention, Page& page) {
  std::vector<std::size_t> answers;
  for (const factors::RuleResult& rule : retention.rules) {
    if (rule.head_count) answers.push_back(*rule.head_count);
  }
  if (answers.size() < 2) return;
  const auto [least, most] = std::ranges::minmax(answers);
  page.gap();
  page.paragraph(least == most
                     ? fmt::format("All rules that have an answer say {}.", least)
                     : fmt::format("The rules ask different questions, and here they answer {} to "
                                   "{}. Choose another with --rule NAME, or fix h with --heads N.",
                                   least, most));
}

}  // namespace

void write_head_count(const View& view, Page& page) {
  const auto& retention = view.analysis.retention;
  if (!retention) return;  // the heads say why
  page.heading("HOW MANY FACTORS TO KEEP");
  write_answer(view.analysis, page);
  if (retention->rules.empty()) return;
  write_rules(*retention, page);
  write_range(*retention, page);
}

}  // namespace famheads::report
