#include "famheads/stats/isoscore.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

namespace {

/// Step by step as in the paper, from eigenvalues.
double by_its_steps(const std::vector<double>& eigenvalues) {
  const auto n = static_cast<double>(eigenvalues.size());
  double squares = 0;
  for (const double e : eigenvalues) squares += e * e;
  double distance = 0;
  for (const double e : eigenvalues) {
    distance += std::pow(std::sqrt(n) * e / std::sqrt(squares) - 1, 2);
  }
  const double defect = std::sqrt(distance) / std::sqrt(2 * (n - std::sqrt(n)));
  const double used = std::pow(n - defect * defect * (n - std::sqrt(n)), 2) / (n * n);
  return (n * used - 1) / (n - 1);
}

Matrix diagonal(const std::vector<double>& entries) {
  Matrix matrix(entries.size(), entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) matrix(i, i) = entries[i];
  return matrix;
}

}  // namespace

TEST_CASE("IsoScore is 1 for equal variances and 0 for a single direction") {
  CHECK(stats::isoscore(view(equicorrelation(7, 0))) == 1.0);
  CHECK(stats::isoscore(view(equicorrelation(7, 1))) == 0.0);  // all entries alike: rank one
  CHECK(stats::isoscore(view(Matrix(3, 3))) == 0.0);
  CHECK_FALSE(stats::isoscore(view(equicorrelation(1, 0))));
  CHECK(stats::isoscore(view(diagonal({1e300, 1e300}))) == 1.0);
}

TEST_CASE("IsoScore follows the steps of its paper, in any basis") {
  const std::vector<double> eigenvalues{4, 2.5, 1, 0.25, 0};
  CHECK(is_close(*stats::isoscore(view(diagonal(eigenvalues))), by_its_steps(eigenvalues), 1e-14));
  // r = 0.5 everywhere: one eigenvalue (d + 1) / 2, the others 1/2
  CHECK(is_close(*stats::isoscore(view(equicorrelation(4, 0.5))),
                 by_its_steps({2.5, 0.5, 0.5, 0.5}), 1e-14));
}

TEST_CASE("IsoScore of k equal variances among d is (k - 1) / (d - 1)") {
  CHECK(is_close(*stats::isoscore(view(diagonal({3, 3, 3, 0, 0, 0, 0, 0, 0}))), 0.25, 1e-14));
}
