// The scree: how much variance each factor holds, as a bar chart.
#include <fmt/format.h>

#include <algorithm>

#include "report/bar.hpp"
#include "report/people_numbers.hpp"
#include "report/terminal_sections.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kRowsAtStart = 12;
constexpr std::size_t kBarColumns = 36;

class ScreeTable {
 public:
  ScreeTable(const factors::Spectrum& spectrum, std::size_t kept, Page& page)
      : spectrum_(spectrum), kept_(kept), page_(page) {}

  /// The leading rows, and those around the cut where it lies further down.
  void write() {
    const std::size_t size = spectrum_.eigenvalues.size();
    page_.line(
        {{fmt::format("  {:>6}  {:>10}  {:>8}  {:>10}", "", "eigenvalue", "share", "cumulative"),
          Style::faint}});
    if (kept_ + 2 <= kRowsAtStart || size <= kRowsAtStart) {
      rows(0, std::min(size, kRowsAtStart));
    } else {
      constexpr std::size_t leading = kRowsAtStart - 4;
      rows(0, leading);
      skip(leading, kept_ - 2);
      rows(kept_ - 2, std::min(size, kept_ + 2));
    }
    const std::size_t shown = kept_ + 2 <= kRowsAtStart ? kRowsAtStart : kept_ + 2;
    if (shown < size) rest(shown);
  }

 private:
  void rows(std::size_t first, std::size_t last) {
    for (std::size_t k = first; k < last; ++k) {
      const double eigenvalue = spectrum_.eigenvalues[k];
      cumulative_ += eigenvalue;
      page_.line({{fmt::format("  {:>6}  {:>10}  {:>8}  {:>10}  ", fmt::format("e{}", k + 1),
                               rounded(eigenvalue), percent(eigenvalue / spectrum_.total_variance),
                               percent(cumulative_ / spectrum_.total_variance))},
                  {bar(eigenvalue / spectrum_.eigenvalues.front(), kBarColumns),
                   k < kept_ ? Style::accent : Style::faint}});
      if (k + 1 == kept_) mark();
    }
  }

  void skip(std::size_t first, std::size_t last) {
    if (first >= last) return;
    for (std::size_t k = first; k < last; ++k) cumulative_ += spectrum_.eigenvalues[k];
    page_.line({{fmt::format("  {:>6}  ({} more)", "...", grouped(last - first)), Style::faint}});
  }

  void mark() {
    const std::string text = fmt::format("  ------  h = {}: {} kept, the rest dropped ", kept_,
                                         kept_ == 1 ? "this factor is" : "these factors are");
    page_.line({{fmt::format("{:-<{}}", text, kPageColumns), Style::strong}});
  }

  void rest(std::size_t shown) {
    const std::size_t size = spectrum_.eigenvalues.size();
    page_.line({{fmt::format("  {:>6}  {} more, up to e{}, hold the other {}", "...",
                             grouped(size - shown), size,
                             percent(std::max(0.0, 1 - cumulative_ / spectrum_.total_variance))),
                 Style::faint}});
  }

  const factors::Spectrum& spectrum_;
  std::size_t kept_;
  Page& page_;
  double cumulative_ = 0;
};

}  // namespace

void write_scree(const View& view, Page& page) {
  const auto& spectrum = view.analysis.spectrum;
  if (!spectrum) return;  // the heads say why
  page.heading("SCREE: HOW MUCH EACH FACTOR HOLDS");
  if (spectrum->eigenvalues.empty() || !(spectrum->total_variance > 0)) {
    page.line({{"  There is nothing to decompose.", Style::caution}});
    page.paragraph(why_missing(view.analysis, {WarningCode::no_variance}), Style::plain, 4);
    return;
  }
  page.paragraph(
      fmt::format("Eigenvalues of the {} matrix, largest first: the variance along each "
                  "factor, and its share of all.",
                  factors::name(spectrum->matrix)));
  page.gap();
  const auto& retention = view.analysis.retention;
  const std::size_t kept = retention ? retention->head_count.value_or(0) : 0;
  ScreeTable(*spectrum, std::min(kept, spectrum->eigenvalues.size()), page).write();
}

}  // namespace famheads::report
