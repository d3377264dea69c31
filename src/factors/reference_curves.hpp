// What the eigenvalues of a correlation matrix are compared with: one value a component. The rules
// of the same names use them, and pictures draw them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace famheads::factors {

/// Frontier (1976), Jackson (1993): expected lengths, longest first, of the pieces of a stick of
/// length `parts` that is broken at random into `parts`: sum_(i=k..parts) 1/i.
[[nodiscard]] std::vector<double> broken_stick_pieces(std::size_t parts);

/// Braeken & van Assen (2017): max(1, (1 + sqrt(d/n))^2 (d - sum_(i<k) e_i) / (d - k + 1)).
/// @param eigenvalues e_1 .. e_d of the correlation matrix, descending  @param n > d, effective
[[nodiscard]] std::vector<double> ekc_references(std::span<const double> eigenvalues, double n);

}  // namespace famheads::factors
