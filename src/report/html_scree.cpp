// The scree with the cumulative share, as a chart and as a table.
#include <fmt/format.h>

#include <algorithm>

#include "report/html_sections.hpp"
#include "report/html_table.hpp"
#include "report/people_numbers.hpp"

namespace famheads::report {
namespace {

struct Component {
  double eigenvalue, share, cumulative;
};

std::vector<Component> components(const factors::Spectrum& spectrum) {
  std::vector<Component> list;
  double cumulative = 0;
  for (const double eigenvalue : spectrum.eigenvalues) {
    const double share = eigenvalue / spectrum.total_variance;
    cumulative += share;
    list.push_back({eigenvalue, share, cumulative});
  }
  return list;
}

/// Enough to see the elbow and what follows; all of them would press it against the edge.
std::size_t shown_of(std::size_t count, std::size_t kept) {
  constexpr std::size_t least = 50;
  return std::min(count, std::max(least, 2 * kept + 10));
}

std::string label_of(const std::vector<Component>& list, std::size_t shown, std::size_t kept) {
  std::string label = fmt::format(
      "Scree plot of {}: from {} down to {}.", counted(shown, "eigenvalue", "eigenvalues"),
      rounded(list.front().eigenvalue), rounded(list[shown - 1].eigenvalue));
  if (kept > 0) {
    label += fmt::format(" The first {}, kept, hold {} of the variance.", kept,
                         percent(list[kept - 1].cumulative));
  }
  return label + " The table below has all values.";
}

void write_scree_chart(const std::vector<Component>& list, std::size_t kept, HtmlWriter& html) {
  const std::size_t shown = shown_of(list.size(), kept);
  const Axis axis = axis_up_to(list.front().eigenvalue);
  Chart chart;
  chart.label = label_of(list, shown, kept);
  chart.title_left = "eigenvalue (bars)";
  chart.title_right = "cumulative share (line)";
  chart.title_below = "factor, e1 first";
  chart.ticks_left = axis.ticks;
  chart.ticks_right = {{0, "0 %"},    {0.2, "20 %"}, {0.4, "40 %"},
                       {0.6, "60 %"}, {0.8, "80 %"}, {1, "100 %"}};
  chart.ticks_below = numbered_places(shown, 1);
  for (std::size_t k = 0; k < shown; ++k) {
    const Component& component = list[k];
    chart.bars.push_back({component.eigenvalue / axis.end,
                          fmt::format("e{} = {}: {} of the variance, {} up to here", k + 1,
                                      rounded(component.eigenvalue), percent(component.share),
                                      percent(component.cumulative)),
                          k < kept ? "" : "rest"});
    chart.curve.push_back(std::min(component.cumulative, 1.0));
  }
  if (kept > 0) chart.mark = Mark{kept, fmt::format("h = {}", kept)};
  write_chart(chart, html);
  if (shown == list.size()) return;
  write_paragraph(fmt::format("The chart ends at e{}; the other {} hold {} of the variance.", shown,
                              grouped(list.size() - shown),
                              percent(std::max(0.0, 1 - list[shown - 1].cumulative))),
                  html);
}

void write_scree_table(const std::vector<Component>& list, std::size_t kept, HtmlWriter& html) {
  Table table;
  table.caption = "Eigenvalues, largest first";
  table.columns = {{"factor"}, {"eigenvalue"}, {"share"}, {"cumulative share"}};
  for (std::size_t k = 0; k < list.size(); ++k) {
    const Component& component = list[k];
    table.rows.push_back({{{fmt::format("e{}", k + 1), static_cast<double>(k + 1)},
                           {rounded(component.eigenvalue), component.eigenvalue},
                           {percent(component.share), component.share},
                           {percent(component.cumulative), component.cumulative}},
                          k < kept});
  }
  html.open("details", {{"class", "table"}});
  html.leaf("summary",
            fmt::format("{} as a table", list.size() == 1 ? "The eigenvalue" : "All eigenvalues"));
  write_table(table, html);
  html.close();
}

}  // namespace

void html_scree(const tasks::Analysis& analysis, HtmlWriter& html) {
  using enum WarningCode;
  const auto& spectrum = analysis.spectrum;
  if (!spectrum || spectrum->eigenvalues.empty() || !(spectrum->total_variance > 0)) {
    write_paragraph("There is nothing to decompose.", html, Tone::caution);
    write_paragraph(why_missing(analysis, {one_word, overflow, no_variance}), html);
    return;
  }
  write_paragraph(fmt::format("Eigenvalues of the {} matrix, largest first: the variance along "
                              "each factor, and its share of all. Factors to the left of the "
                              "dashed line are kept.",
                              factors::name(spectrum->matrix)),
                  html);
  const std::vector<Component> list = components(*spectrum);
  const auto& retention = analysis.retention;
  const std::size_t kept = std::min(retention ? retention->head_count.value_or(0) : 0, list.size());
  write_scree_chart(list, kept, html);
  write_scree_table(list, kept, html);
}

}  // namespace famheads::report
