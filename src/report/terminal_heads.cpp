// The heads: which dimensions go together.
#include <fmt/format.h>

#include <algorithm>

#include "report/people_numbers.hpp"
#include "report/terminal_sections.hpp"
#include "report/text_layout.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kMostHeadsShown = 24;
constexpr std::size_t kHeadsShownOfMany = 20;
constexpr std::size_t kColumnsBeforeList = 38;

void write_row(const heads::Head& head, std::size_t index, Page& page) {
  page.line({{fmt::format("  {:>6}  {:>6}  {:>6}  {:>8}", index, head.factor,
                          grouped(head.dimensions.size()), percent(head.variance_share))},
             {"    "},
             {list_to_width(head.dimensions, kPageColumns - kColumnsBeforeList)}});
}

void write_table(const heads::Partition& partition, Page& page) {
  const auto& heads = partition.heads;
  page.line({{fmt::format("  {:>6}  {:>6}  {:>6}  {:>8}    {}", "head", "factor", "size",
                          "variance", "dimensions"),
              Style::faint}});
  const std::size_t shown = heads.size() <= kMostHeadsShown ? heads.size() : kHeadsShownOfMany;
  for (std::size_t k = 0; k < shown; ++k) write_row(heads[k], k, page);
  if (shown == heads.size()) return;
  const auto [least, most] = std::ranges::minmax_element(
      heads.begin() + static_cast<std::ptrdiff_t>(shown), heads.end(), {},
      [](const heads::Head& head) { return head.dimensions.size(); });
  const std::size_t smallest = least->dimensions.size();
  const std::size_t largest = most->dimensions.size();
  const std::string sizes =
      smallest == largest ? grouped(smallest) : fmt::format("{} to {}", smallest, largest);
  page.line({{fmt::format("  {:>6}  {} more heads, size {}; the documents list all", "...",
                          grouped(heads.size() - shown), sizes),
              Style::faint}});
}

void write_no_partition(const tasks::Analysis& analysis, Page& page) {
  page.line({{"  No partition.", Style::alarm}});
  page.paragraph(why_no_partition(analysis), Style::plain, 4);
}

}  // namespace

void write_heads(const View& view, Page& page) {
  const auto& partition = view.analysis.partition;
  page.heading("HEADS");
  if (!partition) {
    write_no_partition(view.analysis, page);
    return;
  }
  page.paragraph(
      "Each dimension goes to the factor it loads on most, and each factor with dimensions makes a "
      "head. Numbers count from 0, as in the documents: factor 0 is that of e1.");
  page.gap();
  write_table(*partition, page);
}

}  // namespace famheads::report
