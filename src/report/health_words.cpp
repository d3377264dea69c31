#include "report/health_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "report/people_numbers.hpp"
#include "report/words.hpp"

namespace famheads::report {
namespace {

/// Three decimals, also of what may be negative.
std::string signed_value(double value) {
  return (value < 0 ? "-" : "") + unit_value(std::abs(value));
}

std::string directions_in_words(const factors::Dimensionality& found, std::size_t dimensions) {
  return fmt::format("effective rank {}, participation ratio {}, of {}",
                     rounded(found.effective_rank), rounded(found.participation_ratio),
                     counted(dimensions, "dimension", "dimensions"));
}

std::string shares_in_words(const factors::Dimensionality& found) {
  if (!found.first_share || !found.components_90) return "";
  return fmt::format("first component {}, ten {}; 90, 95, 99 % in {}, {}, {}",
                     percent(*found.first_share), percent(*found.first_ten_share),
                     *found.components_90, *found.components_95, *found.components_99);
}

std::string lengths_in_words(const tasks::LengthSpread& lengths) {
  if (!lengths.maximum || !lengths.median) return "";
  return fmt::format("{} to {}; quartiles {}, {}, {}", rounded(*lengths.minimum),
                     rounded(*lengths.maximum), rounded(*lengths.lower_quartile),
                     rounded(*lengths.median), rounded(*lengths.upper_quartile));
}

std::string repeats_in_words(const tasks::VectorHealth& vectors) {
  if (!vectors.duplicate_vectors) return "not counted";
  if (*vectors.duplicate_vectors == 0) return "no two words share a vector";
  return counted(*vectors.duplicate_vectors, "row repeats the vector of another word",
                 "rows repeat the vector of another word");
}

std::string dimensions_in_words(const std::vector<tasks::DimensionHealth>& dimensions) {
  std::vector<std::string> parts;
  const auto dead = std::ranges::count_if(
      dimensions, [](const tasks::DimensionHealth& one) { return one.dead.value_or(false); });
  const bool known = std::ranges::any_of(
      dimensions, [](const tasks::DimensionHealth& one) { return one.dead.has_value(); });
  if (known)
    parts.push_back(dead == 0 ? "none dead"
                              : fmt::format("{} dead", grouped(static_cast<std::uint64_t>(dead))));
  const auto widest =
      std::ranges::max_element(dimensions, {}, &tasks::DimensionHealth::outlier_share);
  if (widest != dimensions.end() && widest->outlier_share.value_or(0) > 0) {
    parts.push_back(fmt::format("most outliers in {}: {}", widest - dimensions.begin(),
                                percent(*widest->outlier_share)));
  }
  return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace

std::vector<HealthLine> health_lines(const tasks::Analysis& analysis) {
  const tasks::Health& health = analysis.health;
  std::vector<HealthLine> lines;
  const auto add = [&lines](std::string_view label, std::string value, std::string_view meaning) {
    if (!value.empty()) lines.push_back({label, std::move(value), meaning});
  };
  if (health.spectrum) {
    add("Directions", directions_in_words(*health.spectrum, analysis.embedding.dimensions),
        "How many directions of equal variance would be as many as these. 1: the vectors lie on a "
        "line.");
    add("Variance", shares_in_words(*health.spectrum),
        "How much of the variance the strongest components hold, and how many hold a share.");
  }
  if (health.isoscore) {
    add("IsoScore",
        unit_value(*health.isoscore) + " (1: all directions vary alike, 0: only one does)",
        "How evenly the variance fills the space (Rudman et al. 2022).");
  }
  if (health.vectors.mean_cosine) {
    add("Cosine",
        fmt::format("{} on average{}", signed_value(*health.vectors.mean_cosine),
                    health.mean_share ? fmt::format("; mean vector: {} of the squared length",
                                                    percent(*health.mean_share))
                                      : ""),
        "Of all pairs of words. Near 0: directions are spread. A large mean vector makes it high.");
  }
  add("Lengths", lengths_in_words(health.vectors.lengths),
      "Lengths of the vectors as they were read: least, largest, quartiles.");
  add("Repeats", repeats_in_words(health.vectors),
      "Different words with the same vector were not trained, or copied.");
  add("Dimensions", dimensions_in_words(health.dimensions),
      "A dead dimension has less than 1/10,000 of the median variance. Of normal values 0.7 % are "
      "outliers.");
  return lines;
}

std::string order_in_words(const tasks::Analysis& analysis) {
  if (!analysis.frequency_order) return "";
  const tasks::OrderVerdict verdict = analysis.frequency_order->verdict;
  return verdict == tasks::OrderVerdict::cannot_tell
             ? "cannot tell whether rows are sorted by word frequency"
             : fmt::format("{} by word frequency", tasks::name(verdict));
}

}  // namespace famheads::report
