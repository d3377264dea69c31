#include "report/scree_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "famheads/core/error.hpp"
#include "famheads/report/escape.hpp"
#include "report/people_numbers.hpp"
#include "report/text_layout.hpp"

namespace famheads::report {
namespace {

bool of_correlations(const tasks::Scree& scree) {
  return scree.matrix == factors::SpectrumMatrix::correlation;
}

// "10⁻⁹"
std::string power_of_ten(int exponent) {
  static constexpr std::string_view kRaised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = "10";
  for (const char c : std::to_string(exponent)) {
    text += c == '-' ? "⁻" : kRaised[static_cast<std::size_t>(c - '0')];
  }
  return text;
}

// "gap rule"; a rule that looked at other eigenvalues than these says so.
std::string rule_in_brackets(const tasks::Scree& scree) {
  if (scree.rule == "fixed") return "fixed";
  std::string text = scree.rule + " rule";
  if (scree.matrix && scree.eigenvalues_of != factors::name(*scree.matrix)) {
    text += ", on eigenvalues of the " + scree.eigenvalues_of + " matrix";
  }
  return text;
}

}  // namespace

std::string scree_title(const tasks::Scree& scree) {
  if (!scree.matrix) return "Scree";
  return fmt::format("Scree of the {} matrix", factors::name(*scree.matrix));
}

std::string scree_file_name(const tasks::Scree& scree) {
  const std::string& source = scree.embedding.source;
  if (source == "-") return "standard input";
  const std::size_t slash = source.find_last_of('/');
  const std::string name = slash == std::string::npos ? source : source.substr(slash + 1);
  return name.empty() ? source : name;
}

std::string scree_size(const tasks::Scree& scree) {
  return fmt::format("{}, {}", counted(scree.embedding.facts.words, "word", "words"),
                     counted(scree.embedding.dimensions, "dimension", "dimensions"));
}

std::string elbow_label(const tasks::Scree& scree) {
  expect(scree.elbow().has_value(), "only an elbow has a label");
  return fmt::format("h = {} ({})", *scree.elbow(), rule_in_brackets(scree));
}

std::string scree_note(const tasks::Scree& scree) {
  const auto h = scree.elbow();
  if (h && *h <= scree.rows.size()) return {};
  if (h) {
    return fmt::format("{} is beyond the {} shown", elbow_label(scree),
                       counted(scree.rows.size(), "component", "components"));
  }
  const std::string lead = scree.matrix ? "No head count" : "No eigenvalues";
  return scree.reason.empty() ? lead : fmt::format("{}: {}", lead, scree.reason);
}

std::string eigenvalue_axis(const tasks::Scree& scree, int exponent) {
  const std::string unit = exponent == 0 ? "" : power_of_ten(exponent) + " ";
  if (of_correlations(scree)) return fmt::format("Eigenvalue ({}variances of one dimension)", unit);
  return fmt::format("Eigenvalue (variance, {}squared units of the file)", unit);
}

std::string curve_label(const tasks::Scree& scree, const tasks::ScreeCurve& curve) {
  if (curve.name == "mean-eigenvalue") {
    return of_correlations(scree) ? "mean = 1 (Kaiser)" : "mean eigenvalue";
  }
  if (curve.name == "ekc") return "empirical Kaiser criterion";
  std::string label = curve.name;
  std::ranges::replace(label, '-', ' ');
  return label;
}

std::string picture_text(std::string_view raw, std::size_t columns) {
  return cut_middle(escape_for_terminal(raw), columns);
}

std::string picture_subject(const tasks::Scree& scree) {
  constexpr std::size_t kColumnsOfName = 48;
  return fmt::format("{}: {}", picture_text(scree_file_name(scree), kColumnsOfName),
                     scree_size(scree));
}

}  // namespace famheads::report
