// The scree for people: a line a component, with bars; the answer last, where a terminal ends.
#include <fmt/format.h>

#include "report/bar.hpp"
#include "report/page.hpp"
#include "report/people_numbers.hpp"
#include "report/scree_formats.hpp"
#include "report/scree_words.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kBarColumns = 21;

std::string rounded_or_dash(const std::optional<double>& value) {
  return value ? rounded(*value) : "-";
}

std::string percent_or_dash(const std::optional<double>& share) {
  return share ? percent(*share) : "-";
}

std::string columns(std::string_view component, std::string_view eigenvalue, std::string_view gap,
                    std::string_view bend, std::string_view share, std::string_view cumulative) {
  return fmt::format("{:>6} {:>10} {:>10} {:>10} {:>8} {:>8}  ", component, eigenvalue, gap, bend,
                     share, cumulative);
}

void write_row(const tasks::ScreeRow& row, const tasks::Scree& scree, Page& page) {
  const double largest = scree.rows.front().eigenvalue;
  const bool kept = row.component <= scree.elbow().value_or(0);
  page.line({{columns(grouped(row.component), rounded(row.eigenvalue), rounded_or_dash(row.gap),
                      rounded_or_dash(row.second_difference), percent_or_dash(row.share),
                      percent_or_dash(row.cumulative_share)),
              row.chosen ? Style::strong : Style::plain},
             {largest > 0 ? bar(row.eigenvalue / largest, kBarColumns) : "",
              kept ? Style::accent : Style::faint}});
  if (!row.chosen) return;
  const std::string label = fmt::format("------  {} ", elbow_label(scree));
  page.line({{fmt::format("{:-<{}}", label, kPageColumns), Style::strong}});
}

void write_answer(const tasks::Scree& scree, Page& page) {
  page.gap();
  if (const std::string note = scree_note(scree); !note.empty()) {
    page.paragraph(note, Style::caution);
    return;
  }
  page.paragraph(fmt::format("{}: {}", elbow_label(scree), scree.reason), Style::strong);
}

}  // namespace

std::string render_scree_table(const tasks::Scree& scree, const ScreeStyle& style) {
  Page page(style.color);
  page.heading(scree_title(scree));
  page.path_field("File",
                  scree.embedding.source == "-" ? "standard input" : scree.embedding.source);
  page.field("Size", scree_size(scree));
  page.gap();
  if (!scree.rows.empty()) {
    page.line({{columns("", "", "gap to", "second", "", "cumul."), Style::faint}});
    page.line({{columns("", "eigenvalue", "next", "difference", "share", "share"), Style::faint}});
  }
  for (const tasks::ScreeRow& row : scree.rows) write_row(row, scree, page);
  if (scree.rows.size() < scree.components) {
    page.line(
        {{fmt::format("{:>6} ({} more)", "...", grouped(scree.components - scree.rows.size())),
          Style::faint}});
  }
  write_answer(scree, page);
  return page.text();
}

}  // namespace famheads::report
