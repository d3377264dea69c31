#include "report/html_chart.hpp"

#include <doctest/doctest.h>

#include <limits>

using namespace famheads;

namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++found;
  return found;
}

std::string drawn(const report::Chart& chart) {
  report::HtmlWriter html;
  report::write_chart(chart, html);
  return html.take();
}

}  // namespace

TEST_CASE("an axis ends at a round number that is large enough") {
  for (const double maximum : {0.7, 1.0, 1.213, 7.0, 38.0, 99.0, 4.06e7, 1e-9, 1e300, 3e-300}) {
    CAPTURE(maximum);
    const report::Axis axis = report::axis_up_to(maximum);
    CHECK(axis.end >= maximum * (1 - 1e-9));
    CHECK(axis.end <= 1.5 * maximum);
    CHECK(axis.ticks.size() >= 3);
    CHECK(axis.ticks.size() <= 7);
    CHECK(axis.ticks.front().text == "0");
    CHECK(axis.ticks.back().at == 1);
  }
  CHECK(report::axis_up_to(1.213).ticks.back().text == "1.5");
  CHECK(report::axis_up_to(4.06e7).ticks.back().text == "5e7");
  CHECK(report::axis_up_to(0).end == 1);
  CHECK(report::axis_up_to(std::numeric_limits<double>::max()).end ==
        std::numeric_limits<double>::max());
}

TEST_CASE("places are numbered as far as there is room") {
  CHECK(report::numbered_places(5, 0).size() == 5);
  CHECK(report::numbered_places(15, 0).size() == 15);
  CHECK(report::numbered_places(100, 0).size() == 10);
  CHECK(report::numbered_places(100, 0)[1].text == "10");
  CHECK(report::numbered_places(100, 0)[1].at == doctest::Approx(0.105));
  const auto from_one = report::numbered_places(50, 1);
  CHECK(from_one[0].text == "1");
  CHECK(from_one[1].text == "5");
  CHECK(from_one.back().text == "50");
  CHECK(report::numbered_places(0, 0).empty());
}

TEST_CASE("a chart has a bar for each value, with its text, and none where there is no value") {
  report::Chart chart;
  chart.label = "three <bars>";
  chart.bars = {{0.5, "half"}, {std::nullopt, "nothing"}, {1e-9, "tiny", "alarm"}};
  chart.curve = {0.25, 0.5, 1};
  chart.mark = report::Mark{1, "h = 1"};
  const std::string text = drawn(chart);
  CHECK(count(text, "<rect ") == 2);
  CHECK(count(text, "class=\"bar alarm\"") == 1);
  CHECK(count(text, "<title>half</title>") == 1);
  CHECK(count(text, "nothing") == 0);
  CHECK(count(text, "height=\"110\"") == 1);
  CHECK(count(text, "height=\"0.75\"") == 1);  // seen, however small
  CHECK(count(text, "points=\"0.5,75 1.5,50 2.5,0\"") == 1);
  CHECK(count(text, "h = 1") == 1);
  CHECK(count(text, "aria-label=\"three &lt;bars&gt;\"") == 1);
}
