// Agreement against the head count as a picture.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "famheads/report/escape.hpp"
#include "famheads/report/stability.hpp"
#include "report/people_numbers.hpp"
#include "report/scree_words.hpp"
#include "report/stability_words.hpp"
#include "report/svg_paint.hpp"
#include "report/text_layout.hpp"

namespace famheads::report {
namespace {

// As for the scree: plain declarations, light colours where nothing else is understood.
constexpr std::string_view kStyleSheet = R"(<style>
.stability text { font-family: Helvetica, Arial, "Liberation Sans", sans-serif; font-size: 12px; fill: #1f2328 }
.stability .title { font-size: 16px; font-weight: bold }
.stability .tick, .stability .legend, .stability .subject { fill: #4d555e }
.stability .chosen-label { fill: #1f2328; font-weight: bold }
.stability .background { fill: #ffffff }
.stability line, .stability polyline { fill: none; stroke-width: 1.5 }
.stability .grid { stroke: #e1e5ea; stroke-width: 1 }
.stability .axis { stroke: #6b747e; stroke-width: 1 }
.stability .threshold { stroke: #8a4b00; stroke-width: 1; stroke-dasharray: 6 4 }
.stability .chosen { stroke: #1f2328; stroke-dasharray: 2 3 }
.stability polyline.halves, .stability line.halves { stroke: #0a5cad; stroke-width: 2 }
.stability circle.halves { fill: #0a5cad }
.stability polyline.words, .stability line.words { stroke: #b3001b; stroke-width: 2 }
.stability circle.words { fill: #b3001b }
.stability polyline.other, .stability line.other { stroke: #8b949e; stroke-width: 1 }
@media (prefers-color-scheme: dark) {
.stability text, .stability .chosen-label { fill: #e6edf3 }
.stability .tick, .stability .legend, .stability .subject { fill: #a9b4bf }
.stability .background { fill: #0d1117 }
.stability .grid { stroke: #262c34 }
.stability .axis { stroke: #8b949e }
.stability .threshold { stroke: #e3a34a }
.stability .chosen { stroke: #e6edf3 }
.stability polyline.halves, .stability line.halves { stroke: #6cb6ff }
.stability circle.halves { fill: #6cb6ff }
.stability polyline.words, .stability line.words { stroke: #ff8a80 }
.stability circle.words { fill: #ff8a80 }
}
</style>
)";

constexpr double kWidth = 720;
constexpr std::string_view kTitle = "Would other words give the same heads?";

class StabilityPicture {
 public:
  explicit StabilityPicture(const tasks::Analysis& analysis)
      : analysis_(analysis), stability_(*analysis.stability) {}

  std::string draw() {
    write_header();
    if (!stability_.head_counts.empty()) {
      write_legend();
      const Frame frame{80, y_ + 30, 700, y_ + 290};
      write_plot(frame);
      y_ = frame.bottom + 46;
    }
    return document();
  }

 private:
  [[nodiscard]] std::string answer() const {
    return fmt::format("{}: {}", verdict_in_words(stability_.verdict), stability_.reason);
  }

  void write_header() {
    paint_.text({20, 28}, Anchor::start, "title", kTitle);
    paint_.text({20, 47}, Anchor::start, "subject",
                fmt::format("{}: {}, {}", picture_text(analysis_.embedding.source, 60),
                            counted(analysis_.embedding.facts.words, "word", "words"),
                            counted(analysis_.embedding.dimensions, "dimension", "dimensions")));
    y_ = 53;
    for (const std::string& line : wrap_text(picture_text(answer(), 400), 98, 5)) {
      y_ += 16;
      paint_.text({20, y_}, Anchor::start, "subject", line);
    }
  }

  void legend(std::string_view css_class, const std::string& label) {
    y_ += 18;
    paint_.line({20, y_ - 4}, {47, y_ - 4}, css_class);
    paint_.text({54, y_}, Anchor::start, "legend", label);
  }

  void write_legend() {
    y_ += 6;
    legend("halves", "two halves of the words");
    const std::string words = deciding_words(stability_);
    if (!words.empty()) legend("words", fmt::format("the {}, and all words", words));
    if (!stability_.cuts.empty() && !stability_.cuts.front().deciding) {
      legend("other", "fewer first words, and all words");
    }
    legend("threshold", "0.65 and 0.80: moderate and good agreement");
  }

  [[nodiscard]] Scale head_scale(const Frame& frame) const {
    constexpr double kPadding = 16;
    const auto last = static_cast<double>(stability_.head_counts.back().head_count);
    return {1, std::max(last, 2.0), frame.left, frame.right - kPadding};
  }

  void write_plot(const Frame& frame) {
    const Scale x = head_scale(frame);
    const Scale y{0, 1, frame.bottom, frame.top};
    paint_value_axis(paint_, frame, y, value_ticks(1, 5), "agreement (adjusted Rand index)");
    paint_count_axis(paint_, frame, x, count_ticks(stability_.head_counts.back().head_count, 12),
                     "number of factors h");
    for (const double level : {tasks::kModerateAgreement, tasks::kGoodAgreement}) {
      paint_.line({frame.left, y(level)}, {frame.right, y(level)}, "threshold");
    }
    for (std::size_t c = 0; c < stability_.cuts.size(); ++c) {
      if (stability_.cuts[c].deciding) continue;
      write_curve(x, y, "other", [&](std::size_t i) {
        const auto& with_all = stability_.cuts[c].at[i].with_all;
        return with_all ? std::optional(with_all->rand_index) : std::nullopt;
      });
    }
    write_curve(x, y, "words",
                [&](std::size_t i) { return stability_.head_counts[i].first_words; });
    write_curve(x, y, "halves", [&](std::size_t i) {
      const auto& halves = stability_.head_counts[i].halves;
      return halves ? std::optional(halves->rand_index) : std::nullopt;
    });
    write_chosen(frame, x);
  }

  // A value that does not exist ends a piece of the curve.
  void write_curve(const Scale& x, const Scale& y, std::string_view css_class, const auto& value) {
    std::vector<Point> points;
    for (std::size_t i = 0; i <= stability_.head_counts.size(); ++i) {
      const auto found = i < stability_.head_counts.size() ? value(i) : std::optional<double>();
      if (found) {
        points.push_back({x(static_cast<double>(stability_.head_counts[i].head_count)),
                          y(std::clamp(*found, 0.0, 1.0))});
        continue;
      }
      if (points.size() > 1) paint_.polyline(points, css_class);
      if (css_class != "other") {
        for (const Point& point : points) paint_.circle(point, 3, css_class);
      }
      points.clear();
    }
  }

  void write_chosen(const Frame& frame, const Scale& x) {
    const auto& h = stability_.head_count;
    if (!h || *h < 2 || *h > stability_.head_counts.back().head_count) return;
    const double at = x(static_cast<double>(*h));
    paint_.line({at, frame.top}, {at, frame.bottom}, "chosen");
    paint_.text({at, frame.top - 8}, Anchor::middle, "chosen-label", fmt::format("h = {}", *h));
  }

  [[nodiscard]] std::string document() const {
    const std::string height = coordinate(std::ceil(y_ + 10));
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"stability\" role=\"img\" "
               "width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
               "aria-labelledby=\"stability-title stability-description\">\n"
               "<title id=\"stability-title\">{2}</title>\n"
               "<desc id=\"stability-description\">{3}</desc>\n",
               coordinate(kWidth), height, escape_for_xml(kTitle),
               escape_for_xml(picture_text(answer(), 400) + ". " + every_head_count(stability_))) +
           std::string(kStyleSheet) +
           fmt::format("<rect class=\"background\" width=\"{}\" height=\"{}\"/>\n",
                       coordinate(kWidth), height) +
           paint_.markup() + "</svg>\n";
  }

  const tasks::Analysis& analysis_;
  const tasks::Stability& stability_;
  SvgPaint paint_;
  double y_ = 0;  // down to here the picture is full
};

}  // namespace

std::string stability_svg(const tasks::Analysis& analysis) {
  return StabilityPicture(analysis).draw();
}

}  // namespace famheads::report
