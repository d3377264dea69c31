#include "report/svg_paint.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

using namespace famheads;
using report::coordinate;
using report::SvgPaint;
using report::Ticks;
using Labels = std::vector<std::string>;

TEST_CASE("coordinates have at most two decimals and no noise") {
  CHECK(coordinate(12.5) == "12.5");
  CHECK(coordinate(0.1 + 0.2) == "0.3");
  CHECK(coordinate(100) == "100");
  CHECK(coordinate(-0.001) == "0");
  CHECK(coordinate(-3.456) == "-3.46");
}

TEST_CASE("value ticks are round and reach the largest value") {
  CHECK(report::value_ticks(1.213, 6).labels == Labels{"0.0", "0.5", "1.0", "1.5"});
  CHECK(report::value_ticks(4, 5).labels == Labels{"0", "1", "2", "3", "4"});
  CHECK(report::value_ticks(1, 5).labels == Labels{"0.0", "0.2", "0.4", "0.6", "0.8", "1.0"});
  CHECK(report::value_ticks(12, 5).labels == Labels{"0", "5", "10", "15"});
  const Ticks handy = report::value_ticks(50'000, 5);
  CHECK(handy.exponent == 0);
  CHECK(handy.labels.back() == "50000");
}

TEST_CASE("very small and very large values share a power of ten") {
  const Ticks small = report::value_ticks(3.2e-9, 4);
  CHECK(small.exponent == -9);
  CHECK(small.labels == Labels{"0", "1", "2", "3", "4"});
  CHECK(small.values.back() == doctest::Approx(4e-9).epsilon(1e-12));
  const Ticks large = report::value_ticks(2.5e7, 5);
  CHECK(large.exponent == 6);
  CHECK(large.labels == Labels{"0", "5", "10", "15", "20", "25"});
}

TEST_CASE("value ticks exist for every positive number") {
  for (double most = 5e-324; std::isfinite(most); most *= 7.3) {
    const Ticks ticks = report::value_ticks(most, 5);
    CAPTURE(most);
    CHECK(ticks.values.size() == ticks.labels.size());
    CHECK(ticks.values.size() >= 2);
    CHECK(ticks.values.size() <= 7);
    CHECK(std::isfinite(ticks.values.back()));
    CHECK(ticks.values.front() == 0);
    CHECK(ticks.labels.back().size() <= 5);
    if (most > 1e-300 && most < 1e300) CHECK(ticks.values.back() >= most * (1 - 1e-9));
  }
}

TEST_CASE("things are counted from 1") {
  CHECK(report::count_ticks(1, 12).labels == Labels{"1"});
  CHECK(report::count_ticks(2, 12).labels == Labels{"1", "2"});
  CHECK(report::count_ticks(5, 12).labels == Labels{"1", "2", "3", "4", "5"});
  CHECK(report::count_ticks(40, 12).labels ==
        Labels{"1", "5", "10", "15", "20", "25", "30", "35", "40"});
  CHECK(report::count_ticks(1000, 10).labels.back() == "1,000");
  for (std::size_t last = 1; last < 3000; last += 7) {
    CHECK(report::count_ticks(last, 12).values.size() <= 13);
  }
}

TEST_CASE("untrusted text stays text") {
  SvgPaint paint;
  paint.text({1, 2}, report::Anchor::start, "tick", "</text><script>alert(1)</script>\x1b&");
  paint.vertical_text({3, 4}, "tick", "<b>");
  CHECK(paint.markup() ==
        "<text class=\"tick\" x=\"1\" y=\"2\" text-anchor=\"start\">"
        "&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;\\x1b&amp;</text>\n"
        "<text class=\"tick\" transform=\"translate(3 4) rotate(-90)\" "
        "text-anchor=\"middle\">&lt;b&gt;</text>\n");
}

TEST_CASE("an axis has a label for each tick, where the scale puts it") {
  SvgPaint paint;
  const report::Frame frame{50, 10, 150, 110};
  const Ticks ticks = report::value_ticks(2, 2);
  report::paint_value_axis(paint, frame, {0, 2, frame.bottom, frame.top}, ticks, "Height (m)");
  CHECK(paint.markup().find("x1=\"50\" y1=\"60\" x2=\"150\" y2=\"60\"") != std::string::npos);
  CHECK(paint.markup().find(">2</text>") != std::string::npos);
  CHECK(paint.markup().find("rotate(-90)\" text-anchor=\"middle\">Height (m)") !=
        std::string::npos);
}
