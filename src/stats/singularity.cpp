#include "stats/singularity.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "stats/dimension_text.hpp"

namespace famheads::stats {
namespace {

struct Culprits {
  std::string pairs;                    // text; empty where no two dimensions repeat each other
  std::vector<std::size_t> dimensions;  // of the pairs, then of the null space, each once
  std::size_t in_pairs = 0;             // how many of them belong to pairs
};

void add_once(std::vector<std::size_t>& dimensions, std::size_t dimension) {
  if (std::find(dimensions.begin(), dimensions.end(), dimension) == dimensions.end()) {
    dimensions.push_back(dimension);
  }
}

void add_pairs(MatrixView correlation, Culprits& culprits) {
  constexpr std::size_t named = 5;
  const std::size_t d = correlation.rows;
  const double rounding = static_cast<double>(d) * std::numeric_limits<double>::epsilon();
  std::size_t pairs = 0;
  for (std::size_t i = 0; i < d; ++i) {
    for (std::size_t j = i + 1; j < d; ++j) {
      if (1 - std::abs(correlation(j, i)) > rounding) continue;
      if (pairs < named) {
        culprits.pairs += fmt::format("{}{} {} {}", pairs == 0 ? "" : ", ", i,
                                      correlation(j, i) > 0 ? "repeats" : "mirrors", j);
      }
      ++pairs;
      add_once(culprits.dimensions, i);
      add_once(culprits.dimensions, j);
    }
  }
  if (pairs > named) culprits.pairs += fmt::format(" and {} more pairs", pairs - named);
  culprits.in_pairs = culprits.dimensions.size();
}

// A dimension takes part in a linear dependence where null vectors have weight on it.
void add_null_space(const SymmetricEigen& eigen, std::size_t varying, std::size_t rank,
                    Culprits& culprits) {
  constexpr double negligible = 1e-10;  // squared; rounding leaves about 1e-28
  for (std::size_t i = 0; i < eigen.values.size(); ++i) {
    double weight = 0;
    for (std::size_t k = rank; k < varying; ++k) {
      weight += eigen.vectors(i, k) * eigen.vectors(i, k);
    }
    if (weight > negligible) add_once(culprits.dimensions, i);
  }
}

}  // namespace

Warning explain_singularity(MatrixView correlation, const SymmetricEigen& eigen,
                            std::size_t varying, std::size_t rank) {
  Culprits culprits;
  add_pairs(correlation, culprits);
  add_null_space(eigen, varying, rank, culprits);
  std::vector<std::size_t> named = named_dimensions(culprits.dimensions);
  std::sort(named.begin(), named.end());

  std::string text =
      fmt::format("the correlation matrix is singular, of rank {} instead of {}", rank, varying);
  if (!culprits.pairs.empty()) {
    text += fmt::format(": dimension {} (counted from 0)", culprits.pairs);
  }
  const std::size_t others = culprits.dimensions.size() - culprits.in_pairs;
  if (others > 0) {
    std::vector<std::size_t> combined(
        culprits.dimensions.begin() + static_cast<std::ptrdiff_t>(culprits.in_pairs),
        culprits.dimensions.end());
    text += fmt::format("{} linear combinations tie {}", culprits.pairs.empty() ? ":" : ", and",
                        dimension_text(combined));
  }
  return {WarningCode::singular_correlation, text, named};
}

}  // namespace famheads::stats
