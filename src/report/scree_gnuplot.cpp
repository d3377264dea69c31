// A gnuplot script that holds its data.
#include <fmt/format.h>

#include <array>
#include <string_view>

#include "famheads/core/version.hpp"
#include "famheads/report/escape.hpp"
#include "report/json_writer.hpp"
#include "report/scree_formats.hpp"
#include "report/scree_words.hpp"

namespace famheads::report {
namespace {

// A comment goes on in the next line where it ends with a backslash: so it ends with a full stop.
constexpr const char* kOpening = R"(# {subject}.
# Scree plot, written by famheads {version}.
#
#   gnuplot -p FILE                          a window, or text where there is none
#   gnuplot -e "out='scree.svg'" FILE        a picture: .svg, .png or .pdf
#   gnuplot -e "set terminal ..." FILE       whatever terminal you like
#
if (exists("out")) {{
  if (out[strlen(out)-3:] eq ".png") {{
    set terminal pngcairo size 1440,{png_height} fontscale 1.25
  }} else {{
    if (out[strlen(out)-3:] eq ".pdf") {{
      set terminal pdfcairo size 18cm,{pdf_height}cm
    }} else {{
      set terminal svg size 720,{height} dynamic background "white"
    }}
  }}
  set output out
}} else {{
  if (GPVAL_TERM eq "unknown") {{ set terminal dumb size 79,{lines} }}
}}
set encoding utf8
set datafile missing "?"
)";

std::string in_quotes(std::string_view safe) { return "'" + escape_for_gnuplot(safe) + "'"; }

std::string picture_text_in_quotes(std::string_view raw, std::size_t columns) {
  return in_quotes(picture_text(raw, columns));
}

std::string datum(const std::optional<double>& value) {
  return value ? number(*value, "scree").dump() : "?";
}

std::string opening(const tasks::Scree& scree, const ScreeStyle& style) {
  const bool tall = style.cumulative;
  return fmt::format(kOpening, fmt::arg("subject", picture_subject(scree)),
                     fmt::arg("version", version()), fmt::arg("png_height", tall ? 1360 : 880),
                     fmt::arg("pdf_height", tall ? 17 : 11), fmt::arg("height", tall ? 680 : 440),
                     fmt::arg("lines", tall ? 60 : 32));
}

// Columns: component, eigenvalue, gap, second difference, share, cumulative share, then the curves.
constexpr std::size_t kFirstCurve = 7;

struct CurveLook {
  int dash;
  std::string_view color;
};

constexpr auto kCurveLooks =
    std::to_array<CurveLook>({{2, "#8a4b00"}, {4, "#1a7f37"}, {5, "#7a3fc9"}});

std::string data(const tasks::Scree& scree) {
  std::string text =
      "$scree << EOD\n# component eigenvalue gap second_difference share "
      "cumulative_share";
  for (const tasks::ScreeCurve& curve : scree.curves) text += " " + curve.name;
  text += '\n';
  for (std::size_t i = 0; i < scree.rows.size(); ++i) {
    const tasks::ScreeRow& row = scree.rows[i];
    text +=
        fmt::format("{} {} {} {} {} {}", row.component, datum(row.eigenvalue), datum(row.gap),
                    datum(row.second_difference), datum(row.share), datum(row.cumulative_share));
    for (const tasks::ScreeCurve& curve : scree.curves) text += " " + datum(curve.values[i]);
    text += '\n';
  }
  return text + "EOD\n";
}

std::string elbow(const tasks::Scree& scree) {
  const auto h = scree.elbow();
  if (!h || *h > scree.rows.size()) {
    return fmt::format("set label 1 {} at graph 0.5, graph 0.94 center noenhanced\n",
                       picture_text_in_quotes(scree_note(scree), 76));
  }
  const bool right = 2 * *h > scree.rows.size();
  return fmt::format(
      "h = {}\n"
      "set arrow 1 from h, graph 0 to h, graph 1 nohead dashtype 3 linewidth 2 linecolor rgb "
      "'#b3001b'\n"
      "set label 1 {} at h, graph 0.94 {} offset character {},0 noenhanced textcolor rgb "
      "'#b3001b'\n",
      *h, picture_text_in_quotes(elbow_label(scree), 76), right ? "right" : "left", right ? -2 : 2);
}

std::string values_plot(const tasks::Scree& scree, bool has_axis_title) {
  const double largest = scree.rows.empty() ? 0 : scree.rows.front().eigenvalue;
  std::string text = fmt::format("set title {}.\"\\n\".{} noenhanced\n",
                                 in_quotes(scree_title(scree)), in_quotes(picture_subject(scree)));
  text += fmt::format("set xlabel {}\n", in_quotes(has_axis_title ? kComponentAxis : ""));
  text += fmt::format("set ylabel {}\n", in_quotes(eigenvalue_axis(scree)));
  text +=
      largest > 0 ? fmt::format("set yrange [0:{}*1.1]\n", datum(largest)) : "set yrange [0:1]\n";
  text +=
      "plot $scree using 1:2 with linespoints pointtype 7 pointsize 0.5 linecolor rgb "
      "'#0a5cad' title 'eigenvalue'";
  for (std::size_t i = 0; i < scree.curves.size(); ++i) {
    const CurveLook& look = kCurveLooks[i % kCurveLooks.size()];
    text += fmt::format(
        ", \\\n     $scree using 1:{} with lines dashtype {} linewidth 2 linecolor rgb {} title {}",
        kFirstCurve + i, look.dash, in_quotes(look.color),
        in_quotes(curve_label(scree, scree.curves[i])));
  }
  return text + "\n";
}

std::string cumulative_plot() {
  return fmt::format(
      "unset title\n"
      "unset label 1\n"
      "set xlabel {}\n"
      "set ylabel {}\n"
      "set yrange [0:100]\n"
      "plot $scree using 1:(100*$6) with linespoints pointtype 7 pointsize 0.5 linecolor rgb "
      "'#0a5cad' notitle\n",
      in_quotes(kComponentAxis), in_quotes(kCumulativeAxis));
}

}  // namespace

std::string render_scree_gnuplot(const tasks::Scree& scree, const ScreeStyle& style) {
  std::string text = opening(scree, style);
  if (scree.rows.empty()) {
    return text + fmt::format("print {}\n", picture_text_in_quotes(scree_note(scree), 400));
  }
  const bool panels = style.cumulative && scree.total_variance > 0;
  text += data(scree);
  text += fmt::format("set xrange [0.5:{}.5]\n", scree.rows.size());
  text += "set grid linecolor rgb '#d0d5db'\nset key below noenhanced\n";
  text += elbow(scree);
  if (panels) text += "set multiplot layout 2,1\n";
  text += values_plot(scree, !panels);
  if (panels) text += cumulative_plot() + "unset multiplot\n";
  return text + "if (exists(\"out\")) { set output }\n";
}

}  // namespace famheads::report
