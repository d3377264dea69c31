#include "factors/close_eigenvalues.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace famheads::factors {
namespace {

// Runs of neighbours, each from its first to its last eigenvalue.
struct Run {
  std::size_t first;
  std::size_t last;
};

void add_neighbours(std::vector<Run>& runs, std::size_t k) {
  if (!runs.empty() && runs.back().last == k) {
    runs.back().last = k + 1;
  } else {
    runs.push_back({k, k + 1});
  }
}

// "e2 to e4, e7 and e8": counted from 1, as eigenvalues are.
std::string runs_text(const std::vector<Run>& runs) {
  constexpr std::size_t named = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(named, runs.size()); ++i) {
    const auto [first, last] = runs[i];
    text += fmt::format("{}e{} {} e{}", i == 0 ? "" : ", ", first, last == first + 1 ? "and" : "to",
                        last);
  }
  if (runs.size() > named) text += fmt::format(" and {} more groups", runs.size() - named);
  return text;
}

// A whole number of words, or what weights leave of them.
std::string words_in_text(double n) {
  return n == std::floor(n) ? fmt::format("{:.0f} words", n)
                            : fmt::format("an effective n of {:.4g}", n);
}

}  // namespace

std::vector<Warning> warn_close_eigenvalues(const Spectrum& spectrum, std::size_t retained,
                                            double n) {
  constexpr double equal = 1e-10;
  const auto& e = spectrum.eigenvalues;
  const double sampling = std::sqrt(2 / n);
  std::vector<Run> tied;
  std::vector<Run> mixed;
  for (std::size_t k = 1; k <= retained && k < e.size(); ++k) {  // e_k is e[k - 1]
    const double gap = e[k - 1] - e[k];
    if (gap < equal * e.front()) {
      add_neighbours(tied, k);
    } else if (gap < e[k - 1] * sampling) {
      add_neighbours(mixed, k);
    }
  }
  std::vector<Warning> warnings;
  if (!tied.empty()) {
    warnings.push_back({WarningCode::indeterminate_factors,
                        fmt::format("eigenvalues {} are equal to 10 digits", runs_text(tied))});
  }
  if (!mixed.empty()) {
    warnings.push_back(
        {WarningCode::mixed_factors,
         fmt::format("eigenvalues {} differ by less than their sampling error of {:.2g} % "
                     "(with {})",
                     runs_text(mixed), 100 * sampling, words_in_text(n))});
  }
  return warnings;
}

}  // namespace famheads::factors
