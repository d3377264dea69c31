// What was written, and what the reader may want to do now.
#include <fmt/format.h>

#include <algorithm>

#include "report/rule_agreement.hpp"
#include "report/terminal_sections.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kOptionColumns = 22;

struct Step {
  std::string option;
  std::string effect;
};

bool was_written(const View& view, std::string_view content) {
  return std::ranges::find(view.options.written, content, &WrittenFile::content) !=
         view.options.written.end();
}

bool has(const tasks::Analysis& analysis, WarningCode code) {
  return std::ranges::find(analysis.warnings, code, &Warning::code) != analysis.warnings.end();
}

/// Options worth adding, most useful first.
std::vector<Step> next_steps(const View& view) {
  const tasks::Analysis& analysis = view.analysis;
  std::vector<Step> steps;
  const auto& partition = analysis.partition;
  const bool on_covariance = analysis.options.matrix == factors::SpectrumMatrix::covariance;
  if (!partition && has(analysis, WarningCode::no_elbow)) {
    steps.push_back({"--heads N", "chooses h yourself; the scree and the other rules are a guide"});
  }
  if (!partition && has(analysis, WarningCode::heads_above_rank) && analysis.spectrum) {
    steps.push_back({"--heads N", fmt::format("with N at most {}", analysis.spectrum->rank)});
  }
  if (const auto better = better_than_gap(analysis)) {
    steps.push_back({fmt::format("--heads {}", better->head_count),
                     fmt::format("takes the count that {} of {} rules agree on; the gap rule "
                                 "answers its least here, which says little",
                                 better->agreeing, better->answered)});
  }
  if (partition && partition->head_count() == 1 && on_covariance) {
    steps.push_back({"--matrix correlation", "gives every dimension the same weight"});
  }
  const bool is_advisable = !analysis.verdict || !analysis.verdict->unsuitable();
  if (partition && is_advisable && !was_written(view, "partition")) {
    steps.push_back({"-o heads.json",
                     "writes the partition: what a model needs to split its "
                     "dimensions into these heads"});
  }
  const std::size_t place = steps.size();
  if (!was_written(view, "report")) {
    steps.push_back(
        {"--json report.json", "writes every number of this report, in full precision"});
  }
  if (!was_written(view, "page")) {
    steps.push_back({"--html report.html", "writes this report as a page with pictures"});
  }
  if (partition && !analysis.stability && !steps.empty()) {  // not once all has been written
    steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(place),
                 {"--stability", "tells whether other words would give the same heads"});
  }
  return steps;
}

}  // namespace

void write_next_step(const View& view, Page& page) {
  if (!view.options.written.empty()) page.heading("WRITTEN");
  for (const WrittenFile& file : view.options.written) page.path_field(file.content, file.path);
  const std::vector<Step> steps = next_steps(view);
  if (!steps.empty()) page.heading("NEXT: THE SAME COMMAND WITH");
  for (const Step& step : steps) page.field(step.option, step.effect, kOptionColumns);
}

}  // namespace famheads::report
