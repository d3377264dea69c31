#include "famheads/report/stability.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "report/people_numbers.hpp"
#include "report/stability_words.hpp"
#include "report/terminal_sections.hpp"
#include "report/text_layout.hpp"

namespace famheads::report {
namespace {

using tasks::Stability;

/// Agreement against h, drawn with letters.
class AgreementChart {
 public:
  AgreementChart(const Stability& stability, Page& page)
      : stability_(stability),
        page_(page),
        step_(stability.head_counts.size() <= kMostWide ? 2 : 1) {}

  void write() {
    for (int tenth = 10; tenth >= 0; --tenth) row(tenth);
    const std::size_t width = stability_.head_counts.size() * step_ + 1;
    page_.line({{"      +" + std::string(width, '-'), Style::faint}});
    numbers();
    mark();
  }

 private:
  static constexpr std::size_t kMostWide = 34;
  static constexpr std::size_t kMargin = 7;

  static bool is_at(const std::optional<double>& value, int tenth) {
    return value && static_cast<int>(std::lround(10 * std::clamp(*value, 0.0, 1.0))) == tenth;
  }

  [[nodiscard]] std::size_t column(std::size_t index) const { return (index + 1) * step_ - 1; }

  void row(int tenth) {
    std::vector<Piece> line{{fmt::format("  {:.1f} |", tenth / 10.0), Style::faint}};
    for (const tasks::HeadCountStability& at : stability_.head_counts) {
      const auto agreement = at.halves ? std::optional(at.halves->rand_index) : std::nullopt;
      const bool halves = is_at(agreement, tenth);
      const bool words = is_at(at.first_words, tenth);
      const char* sign = halves && words ? "*" : halves ? "o" : words ? "x" : " ";
      line.push_back({std::string(step_ - 1, ' ') + sign, halves  ? Style::accent
                                                          : words ? Style::alarm
                                                                  : Style::plain});
    }
    page_.line(line);
  }

  // As many as there is room for.
  void numbers() {
    std::string text(kMargin, ' ');
    for (std::size_t i = 0; i < stability_.head_counts.size(); ++i) {
      const std::string number = std::to_string(stability_.head_counts[i].head_count);
      const std::size_t end = kMargin + column(i) + 1;
      const std::size_t start = end - std::min(end, number.size());
      if (start < text.size() + (i > 0 ? 1 : 0)) continue;
      text += std::string(start - text.size(), ' ') + number;
    }
    page_.line({{text, Style::faint}});
  }

  void mark() {
    for (std::size_t i = 0; i < stability_.head_counts.size(); ++i) {
      if (stability_.head_counts[i].head_count != stability_.head_count) continue;
      page_.line({{std::string(kMargin + column(i), ' ')},
                  {fmt::format("^ h = {}", *stability_.head_count), Style::strong}});
    }
  }

  const Stability& stability_;
  Page& page_;
  std::size_t step_;
};

void write_chart(const Stability& stability, Page& page) {
  if (stability.head_counts.empty()) return;
  page.heading("AGREEMENT AT EACH HEAD COUNT");
  page.paragraph(
      "Adjusted Rand index of the heads that two groups of words give: 1 the same, 0 chance; below "
      "0.65 poor, from 0.80 on good.");
  page.gap();
  AgreementChart(stability, page).write();
  page.gap();
  page.line({{"  o  ", Style::accent},
             {fmt::format("two halves of the words, mean of {}",
                          counted(stability.splits, "split", "splits"))}});
  if (const std::string words = deciding_words(stability); !words.empty()) {
    page.line({{"  x  ", Style::alarm}, {fmt::format("the {}, and all words", words)}});
  }
  if (!stability.left_out.empty()) page.paragraph(sentence(stability.left_out));
}

const tasks::RuleStability* chosen_rule(const tasks::Analysis& analysis) {
  const auto& rules = analysis.stability->rules;
  const auto found =
      std::ranges::find(rules, analysis.retention->rule, &tasks::RuleStability::name);
  return found == rules.end() ? nullptr : &*found;
}

// "1,234", "-"
std::string count_text(const std::optional<std::size_t>& count) {
  return count ? grouped(*count) : "-";
}

void write_cuts(const tasks::Analysis& analysis, Page& page) {
  const Stability& stability = *analysis.stability;
  const auto index = shown_index(stability);
  if (!index || stability.cuts.empty()) return;
  const std::size_t h = stability.head_counts[*index].head_count;
  page.heading(fmt::format("THE FIRST WORDS AT h = {}", h));
  page.paragraph(
      "In a file sorted by frequency the first words are the frequent ones. Do they give the heads "
      "of all words, and does one half of them give those of the other? Lines with * decide.");
  page.gap();
  const tasks::RuleStability* rule = chosen_rule(analysis);
  page.line({{fmt::format("  {:>12} {:>9} {:>10} {:>12} {:>8} {:>7}  {}", "first words", "with all",
                          "own halves", "congruence", "of all", "KMO",
                          rule == nullptr ? "" : "h of rule"),
              Style::faint}});
  for (std::size_t c = 0; c < stability.cuts.size(); ++c) {
    const tasks::CutStability& cut = stability.cuts[c];
    const tasks::CutAgreement& at = cut.at[*index];
    const auto with_all = at.with_all ? std::optional(at.with_all->rand_index) : std::nullopt;
    const auto congruence = at.with_all ? std::optional(at.with_all->congruence) : std::nullopt;
    const double share =
        static_cast<double>(cut.words) / static_cast<double>(analysis.embedding.facts.words);
    const std::string answer = rule == nullptr ? "" : count_text(rule->of_cuts[c]);
    const bool poor = with_all && *with_all < tasks::kModerateAgreement;
    page.line({{cut.deciding ? "* " : "  "},
               {fmt::format("{:>12} ", grouped(cut.words))},
               {fmt::format("{:>9}", agreement_text(with_all)), poor ? Style::alarm : Style::plain},
               {fmt::format(" {:>10} {:>12} {:>8} {:>7}  {}", agreement_text(at.halves),
                            agreement_text(congruence), percent(share),
                            cut.kmo ? unit_value(*cut.kmo) : "-", answer)}});
  }
}

void write_rules(const tasks::Analysis& analysis, Page& page) {
  const Stability& stability = *analysis.stability;
  if (stability.rules.empty()) return;
  page.heading("DO THE RULES REPEAT THEIR ANSWER?");
  page.line({{fmt::format("  {:<20} {:>6} {:>10} {:>12} {:>16}", "rule", "h", "same in",
                          "of halves", "of first words"),
              Style::faint}});
  for (const tasks::RuleStability& rule : stability.rules) {
    const bool steady = rule.repeats >= tasks::kSteadyRepeats;
    page.line(
        {{rule.name == analysis.retention->rule ? "* " : "  "},
         {rule.name, Style::plain, 20},
         {fmt::format(" {:>6}", count_text(rule.head_count))},
         {fmt::format(" {:>10}", percent(rule.repeats)), steady ? Style::plain : Style::caution},
         {fmt::format(" {:>12} {:>16}", answers_in_halves(rule), answers_of_first_words(rule))}});
  }
}

// "e1 = 12.3 +- 0.1, ..."
void write_errors(const tasks::Analysis& analysis, Page& page) {
  constexpr std::size_t kShown = 5;
  const Stability& stability = *analysis.stability;
  if (stability.eigenvalue_errors.empty()) return;
  page.heading("STANDARD ERRORS (JACKKNIFE OVER 8 FOLDS)");
  if (stability.kmo_error) {
    page.field("KMO", fmt::format("{} +- {}", unit_value(analysis.adequacy->kmo->overall),
                                  rounded(*stability.kmo_error)));
  }
  for (std::size_t k = 0; k < std::min(kShown, stability.eigenvalue_errors.size()); ++k) {
    page.field(fmt::format("e{}", k + 1),
               fmt::format("{} +- {}", rounded(analysis.spectrum->eigenvalues[k]),
                           rounded(stability.eigenvalue_errors[k])));
  }
}

void write_dimensions(const Stability& stability, Page& page) {
  if (stability.dimension_repeats.empty()) return;
  std::vector<std::size_t> wandering;
  for (std::size_t i = 0; i < stability.dimension_repeats.size(); ++i) {
    if (stability.dimension_repeats[i] < tasks::kSteadyRepeats) wandering.push_back(i);
  }
  page.heading("DIMENSIONS THAT CHANGE HEADS");
  if (wandering.empty()) {
    page.paragraph("None: each stays in its head in at least three quarters of the halves.");
    return;
  }
  page.paragraph(fmt::format("{} of {} leave their head in more than a quarter of the halves:",
                             wandering.size(), stability.dimension_repeats.size()));
  page.line({{"    " + list_to_width(wandering, kPageColumns - 4)}});
}

}  // namespace

std::string stability_text(const tasks::Analysis& analysis, const TerminalOptions& options) {
  Page page(options.color);
  const View view{analysis, options};
  write_stability(view, page);
  const Stability& stability = *analysis.stability;
  write_chart(stability, page);
  write_cuts(analysis, page);
  write_rules(analysis, page);
  write_errors(analysis, page);
  write_dimensions(stability, page);
  write_input(view, page);
  write_warnings(view, page);
  for (const WrittenFile& file : options.written) page.path_field(file.content, file.path);
  return page.text();
}

}  // namespace famheads::report
