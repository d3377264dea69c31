// Comma- or TAB-separated values. Numbers have the digits that the report document has; a value
// that does not exist is an empty field.
#include <array>
#include <string_view>

#include "report/json_writer.hpp"
#include "report/scree_formats.hpp"

namespace famheads::report {
namespace {

/// Columns of curves, there even where this scree has no such curve, so that files have one shape.
struct CurveColumn {
  std::string_view column;
  std::string_view curve;
};

constexpr auto kCurveColumns = std::to_array<CurveColumn>({
    {"mean_eigenvalue", "mean-eigenvalue"},
    {"broken_stick", "broken-stick"},
    {"ekc", "ekc"},
});

std::string field(const std::optional<double>& value) {
  return value ? number(value, "scree").dump() : "";
}

std::optional<double> value_of_curve(const tasks::Scree& scree, std::string_view name,
                                     std::size_t row) {
  for (const tasks::ScreeCurve& curve : scree.curves) {
    if (curve.name == name) return curve.values[row];
  }
  return std::nullopt;
}

std::string separated(const tasks::Scree& scree, char separator) {
  std::string text;
  for (const char* column : {"component", "eigenvalue", "gap", "second_difference", "share",
                             "cumulative_share", "chosen"}) {
    if (!text.empty()) text += separator;
    text += column;
  }
  for (const CurveColumn& column : kCurveColumns) (text += separator) += column.column;
  text += '\n';
  for (std::size_t i = 0; i < scree.rows.size(); ++i) {
    const tasks::ScreeRow& row = scree.rows[i];
    text += std::to_string(row.component);
    for (const auto& value : {std::optional(row.eigenvalue), row.gap, row.second_difference,
                              row.share, row.cumulative_share}) {
      (text += separator) += field(value);
    }
    (text += separator) += row.chosen ? '1' : '0';
    for (const CurveColumn& column : kCurveColumns) {
      (text += separator) += field(value_of_curve(scree, column.curve, i));
    }
    text += '\n';
  }
  return text;
}

}  // namespace

std::string render_scree_csv(const tasks::Scree& scree, const ScreeStyle& /*style*/) {
  return separated(scree, ',');
}

std::string render_scree_tsv(const tasks::Scree& scree, const ScreeStyle& /*style*/) {
  return separated(scree, '\t');
}

}  // namespace famheads::report
