#include "factors/reference_curves.hpp"

#include <algorithm>
#include <cmath>

#include "famheads/core/error.hpp"

namespace famheads::factors {

std::vector<double> broken_stick_pieces(std::size_t parts) {
  double piece = 0;
  for (std::size_t i = parts; i > 0; --i) piece += 1 / static_cast<double>(i);
  std::vector<double> pieces(parts);
  for (std::size_t k = 0; k < parts; ++k) {
    pieces[k] = piece;
    piece -= 1 / static_cast<double>(k + 1);
  }
  return pieces;
}

std::vector<double> ekc_references(std::span<const double> eigenvalues, double n) {
  const auto d = static_cast<double>(eigenvalues.size());
  expect(n > d, "the empirical Kaiser criterion needs more words than values");
  const double largest_of_noise = std::pow(1 + std::sqrt(d / n), 2);
  double remaining = d;  // variance that the eigenvalues before leave
  std::vector<double> references;
  references.reserve(eigenvalues.size());
  for (const double eigenvalue : eigenvalues) {
    const double left = d - static_cast<double>(references.size());
    references.push_back(std::max(1.0, largest_of_noise * remaining / left));
    remaining -= eigenvalue;
  }
  return references;
}

}  // namespace famheads::factors
