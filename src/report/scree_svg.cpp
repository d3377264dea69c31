// The scree plot as a picture: eigenvalues with the elbow marked, what they are compared with, and
// where wanted a second panel with the cumulative share.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "famheads/report/escape.hpp"
#include "report/people_numbers.hpp"
#include "report/scree_formats.hpp"
#include "report/scree_words.hpp"
#include "report/svg_paint.hpp"
#include "report/text_layout.hpp"

namespace famheads::report {
namespace {

// Plain declarations: programs that turn SVG into PDF know neither custom properties nor media
// queries, and then show the light colours. Every text has a contrast of at least 4.5.
constexpr std::string_view kStyleSheet = R"(<style>
.scree text { font-family: Helvetica, Arial, "Liberation Sans", sans-serif; font-size: 12px; fill: #1f2328 }
.scree .title { font-size: 16px; font-weight: bold }
.scree .subject, .scree .tick, .scree .legend { fill: #4d555e }
.scree .note, .scree .elbow-label { fill: #b3001b; font-weight: bold }
.scree .background { fill: #ffffff }
.scree line, .scree polyline { fill: none; stroke-width: 1.5 }
.scree .grid { stroke: #e1e5ea; stroke-width: 1 }
.scree .axis { stroke: #6b747e; stroke-width: 1 }
.scree .values { stroke: #7c93b0 }
.scree .kept { fill: #0a5cad; stroke: #0a5cad }
.scree .other { fill: #ffffff; stroke: #0a5cad }
.scree .elbow { stroke: #b3001b; stroke-dasharray: 2 3 }
.scree .elbow-ring { fill: none; stroke: #b3001b; stroke-width: 1.5 }
.scree .mean-eigenvalue { stroke: #8a4b00; stroke-dasharray: 8 4 }
.scree .broken-stick { stroke: #1a7f37; stroke-dasharray: 5 2 1 2 }
.scree .ekc { stroke: #7a3fc9; stroke-dasharray: 3 2 }
@media (prefers-color-scheme: dark) {
.scree text { fill: #e6edf3 }
.scree .subject, .scree .tick, .scree .legend { fill: #a9b4bf }
.scree .note, .scree .elbow-label { fill: #ff8a80 }
.scree .background { fill: #0d1117 }
.scree .grid { stroke: #262c34 }
.scree .axis { stroke: #8b949e }
.scree .values { stroke: #4a6a92 }
.scree .kept { fill: #6cb6ff; stroke: #6cb6ff }
.scree .other { fill: #0d1117; stroke: #6cb6ff }
.scree .elbow, .scree .elbow-ring { stroke: #ff8a80 }
.scree .mean-eigenvalue { stroke: #e3a34a }
.scree .broken-stick { stroke: #4fc36a }
.scree .ekc { stroke: #c39bff }
}
</style>
)";

constexpr double kWidth = 720;
constexpr double kLeft = 80;
constexpr double kRight = 700;
constexpr double kLegendFont = 12;

/// Where the eigenvalue axis ends: curves that lie far above the data are cut, not obeyed.
double largest_shown(const tasks::Scree& scree) {
  const double largest = std::max(0.0, scree.rows.front().eigenvalue);
  double most = largest;
  for (const tasks::ScreeCurve& curve : scree.curves) {
    for (const auto& value : curve.values) most = std::max(most, value.value_or(0));
  }
  return std::min(most, 1.4 * largest);
}

double radius_for(std::size_t points) {
  if (points <= 40) return 3.5;
  if (points <= 120) return 2.5;
  return points <= 400 ? 1.75 : 1.25;
}

class ScreePicture {
 public:
  ScreePicture(const tasks::Scree& scree, const ScreeStyle& style)
      : scree_(scree), style_(style), radius_(radius_for(scree.rows.size())) {}

  std::string draw() {
    write_header();
    if (!scree_.rows.empty()) {
      write_legend();
      y_ += visible_elbow() ? 24 : 8;  // its label stands above the plot
      const Frame values{kLeft, y_ + 8, kRight, y_ + 278};
      write_values(values);
      y_ = values.bottom;
      if (has_shares()) write_cumulative({kLeft, y_ + 38, kRight, y_ + 178});
      y_ += 54;
    }
    return document();
  }

 private:
  [[nodiscard]] std::optional<std::size_t> visible_elbow() const {
    const auto h = scree_.elbow();
    return h && *h <= scree_.rows.size() ? h : std::nullopt;
  }

  /// Without variance there is nothing to share.
  [[nodiscard]] bool has_shares() const {
    return style_.cumulative && scree_.rows.front().cumulative_share;
  }

  [[nodiscard]] Scale component_scale(const Frame& frame) const {
    const auto last = static_cast<double>(scree_.rows.size());
    constexpr double kPadding = 16;
    if (last < 2) return {0.5, 1.5, frame.left, frame.right};
    return {1, last, frame.left + kPadding, frame.right - kPadding};
  }

  void write_header() {
    paint_.text({20, 28}, Anchor::start, "title", scree_title(scree_));
    paint_.text({20, 47}, Anchor::start, "subject", picture_subject(scree_));
    y_ = 55;
    constexpr std::size_t kNoteColumns = 98;
    for (const std::string& line :
         wrap_text(picture_text(scree_note(scree_), 4 * kNoteColumns), kNoteColumns, 4)) {
      y_ += 16;
      paint_.text({20, y_}, Anchor::start, "note", line);
    }
  }

  /// Room for a sample and its label; a new line where they would not fit.
  Point next_legend_place(const std::string& label) {
    constexpr double kSample = 34;
    constexpr double kDistance = 20;
    const double width = kSample + text_width(label, kLegendFont);
    if (legend_x_ > 20 && legend_x_ + width > kRight) {
      legend_x_ = 20;
      y_ += 18;
    }
    const Point place{legend_x_, y_};
    legend_x_ += width + kDistance;
    paint_.text({place.x + kSample, place.y}, Anchor::start, "legend", label);
    return {place.x, place.y - 4};
  }

  void write_legend() {
    y_ += 20;
    paint_.begin_group("key");
    const std::size_t kept = std::min(scree_.elbow().value_or(0), scree_.rows.size());
    if (kept > 0) sample_point("kept", "component kept");
    if (kept < scree_.rows.size())
      sample_point("other", kept > 0 ? "other component" : "component");
    for (const tasks::ScreeCurve& curve : scree_.curves) {
      const Point at = next_legend_place(curve_label(scree_, curve));
      paint_.line(at, {at.x + 27, at.y}, curve.name);
    }
    paint_.end_group();
  }

  void sample_point(std::string_view css_class, const std::string& label) {
    const Point at = next_legend_place(label);
    paint_.line(at, {at.x + 27, at.y}, "values");
    paint_.circle({at.x + 13.5, at.y}, std::max(2.5, radius_), css_class);
  }

  void write_values(const Frame& frame) {
    const double most = largest_shown(scree_);
    const Ticks ticks = value_ticks(most > 0 ? most : 1, 6);
    const Scale x = component_scale(frame);
    const Scale y{0, ticks.values.back(), frame.bottom, frame.top};
    paint_value_axis(paint_, frame, y, ticks, eigenvalue_axis(scree_, ticks.exponent));
    paint_count_axis(paint_, frame, x, count_ticks(scree_.rows.size(), 12),
                     has_shares() ? "" : kComponentAxis);
    for (const tasks::ScreeCurve& curve : scree_.curves) write_curve(curve, frame, x, y);
    write_elbow_line(frame, x);
    std::vector<Point> points;
    for (const tasks::ScreeRow& row : scree_.rows) {
      const double value = std::clamp(row.eigenvalue, 0.0, ticks.values.back());
      points.push_back({x(static_cast<double>(row.component)), y(value)});
    }
    write_points(points, "eigenvalues");
    write_elbow_label(frame, x);
  }

  /// A level curve crosses the frame; any other is cut where it leaves the frame.
  void write_curve(const tasks::ScreeCurve& curve, const Frame& frame, const Scale& x,
                   const Scale& y) {
    const auto& values = curve.values;
    if (std::ranges::all_of(values, [&](const auto& v) { return v && v == values.front(); })) {
      if (*values.front() > y.to) return;
      paint_.line({frame.left, y(*values.front())}, {frame.right, y(*values.front())}, curve.name);
      return;
    }
    std::vector<Point> points;
    for (std::size_t i = 0; i < values.size() && values[i]; ++i) {
      const auto k = static_cast<double>(i + 1);
      const double value = *values[i];
      if (value > y.to) continue;
      if (points.empty() && i > 0) {  // from where it enters: the curves fall
        const double before = *values[i - 1];
        points.push_back({x(k - (y.to - value) / (before - value)), frame.top});
      }
      points.push_back({x(k), y(value)});
    }
    paint_.polyline(points, curve.name);
  }

  void write_points(const std::vector<Point>& points, std::string_view group) {
    paint_.begin_group(group);
    if (points.size() > 1) paint_.polyline(points, "values");
    const std::size_t kept = scree_.elbow().value_or(0);
    for (std::size_t i = 0; i < points.size(); ++i) {
      paint_.circle(points[i], radius_, i < kept ? "kept" : "other");
    }
    paint_.end_group();
    if (const auto h = visible_elbow()) paint_.circle(points[*h - 1], radius_ + 4, "elbow-ring");
  }

  void write_elbow_line(const Frame& frame, const Scale& x) {
    const auto h = visible_elbow();
    if (!h) return;
    const double at = x(static_cast<double>(*h));
    paint_.line({at, frame.top}, {at, frame.bottom}, "elbow");
  }

  void write_elbow_label(const Frame& frame, const Scale& x) {
    const auto h = visible_elbow();
    if (!h) return;
    const std::string label = picture_text(elbow_label(scree_), 80);
    const double half = text_width(label, 12) * 1.08 / 2;  // bold
    const double middle = x(static_cast<double>(*h));
    paint_.text({std::clamp(middle, kLeft + half, kRight - half), frame.top - 8}, Anchor::middle,
                "elbow-label", label);
  }

  void write_cumulative(const Frame& frame) {
    const Scale x = component_scale(frame);
    const Scale y{0, 100, frame.bottom, frame.top};
    paint_value_axis(paint_, frame, y, value_ticks(100, 5), kCumulativeAxis);
    paint_count_axis(paint_, frame, x, count_ticks(scree_.rows.size(), 12), kComponentAxis);
    write_elbow_line(frame, x);
    std::vector<Point> points;
    for (const tasks::ScreeRow& row : scree_.rows) {
      points.push_back({x(static_cast<double>(row.component)), y(100 * *row.cumulative_share)});
    }
    y_ = frame.bottom;
    write_points(points, "cumulative-shares");
    write_share_label(frame, points);
  }

  /// Below the curve, which rises: on the right where there is room.
  void write_share_label(const Frame& frame, const std::vector<Point>& points) {
    const auto h = visible_elbow();
    if (!h) return;
    const Point at = points[*h - 1];
    const std::string label = percent(*scree_.rows[*h - 1].cumulative_share);
    const bool right = at.x + text_width(label, 12) + 24 < frame.right;
    const double y = std::min(at.y + 20, frame.bottom - 6);
    paint_.text({right ? at.x + 12 : at.x - 12, y}, right ? Anchor::start : Anchor::end,
                "elbow-label", label);
  }

  [[nodiscard]] std::string description() const {
    std::string text = picture_subject(scree_) + ".";
    if (scree_.rows.empty()) return text + " " + picture_text(scree_note(scree_), 400) + ".";
    text += fmt::format(" Eigenvalues of {}, falling from {} to {}.",
                        counted(scree_.rows.size(), "component", "components"),
                        rounded(scree_.rows.front().eigenvalue),
                        rounded(scree_.rows.back().eigenvalue));
    if (const auto h = visible_elbow()) {
      text += fmt::format(" {}: {}.", picture_text(elbow_label(scree_)),
                          picture_text(scree_.reason, 400));
    } else {
      text += " " + picture_text(scree_note(scree_), 400) + ".";
    }
    return text;
  }

  [[nodiscard]] std::string document() const {
    const std::string height = coordinate(std::ceil(y_ + 4));
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"scree\" role=\"img\" "
               "width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
               "aria-labelledby=\"scree-title scree-description\">\n"
               "<title id=\"scree-title\">{2}</title>\n"
               "<desc id=\"scree-description\">{3}</desc>\n",
               coordinate(kWidth), height, escape_for_xml(scree_title(scree_)),
               escape_for_xml(description())) +
           std::string(kStyleSheet) +
           fmt::format("<rect class=\"background\" width=\"{}\" height=\"{}\"/>\n",
                       coordinate(kWidth), height) +
           paint_.markup() + "</svg>\n";
  }

  const tasks::Scree& scree_;
  const ScreeStyle& style_;
  double radius_;
  SvgPaint paint_;
  double y_ = 0;  // down to here the picture is full
  double legend_x_ = 20;
};

}  // namespace

std::string render_scree_svg(const tasks::Scree& scree, const ScreeStyle& style) {
  return ScreePicture(scree, style).draw();
}

}  // namespace famheads::report
