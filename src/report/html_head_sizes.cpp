// How many dimensions each head has.
#include <fmt/format.h>

#include <algorithm>

#include "report/html_sections.hpp"
#include "report/people_numbers.hpp"

namespace famheads::report {

void html_head_sizes(const tasks::Analysis& analysis, HtmlWriter& html) {
  if (!analysis.partition) {
    write_paragraph("There are no heads.", html, Tone::caution);
    write_paragraph(why_no_partition(analysis), html);
    return;
  }
  const heads::Partition& partition = *analysis.partition;
  const auto size_of = [](const heads::Head& head) { return head.dimensions.size(); };
  const auto [smallest, largest] = std::ranges::minmax(partition.heads, {}, size_of);
  const Axis axis = axis_up_to(static_cast<double>(size_of(largest)));
  Chart chart;
  chart.label =
      fmt::format("Bar chart: sizes of {}, from {} to {}. The table of heads has all values.",
                  counted(partition.head_count(), "head", "heads"),
                  counted(size_of(smallest), "dimension", "dimensions"), size_of(largest));
  chart.title_left = "dimensions";
  chart.title_below = "head";
  chart.ticks_left = axis.ticks;
  chart.ticks_below = numbered_places(partition.head_count(), 0);
  for (std::size_t k = 0; k < partition.head_count(); ++k) {
    const std::size_t size = size_of(partition.heads[k]);
    chart.bars.push_back(
        {static_cast<double>(size) / axis.end,
         fmt::format("head {}: {}, {} of the variance", k, counted(size, "dimension", "dimensions"),
                     percent(partition.heads[k].variance_share))});
  }
  write_chart(chart, html);
}

}  // namespace famheads::report
