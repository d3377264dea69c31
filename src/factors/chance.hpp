// What the correlation matrix of independent dimensions looks like: the yardstick for everything
// that stands above chance. d dimensions, N degrees of freedom (words - 1; need not be whole).
#pragma once

#include <span>

namespace famheads::factors {

/// The end of the bulk of eigenvalues by Marchenko & Pastur (1967): (1 + sqrt(d/N))^2.
[[nodiscard]] double marchenko_pastur_edge(double dimensions, double freedom);

/// What the largest eigenvalue exceeds in one of 100 samples: Tracy & Widom's law, centred and
/// scaled as by Johnstone (2001) with the halves of Ma (2012). N >= 1.
[[nodiscard]] double largest_by_chance(double dimensions, double freedom);

/// The eigenvalue of the population behind one of the sample that is not below the edge: inverse of
/// l -> l + (d/N) l / (l - 1), Baik & Silverstein (2006).
[[nodiscard]] double population_eigenvalue(double sample, double dimensions, double freedom);

/// Mean over the dimensions of sum_(j != i) rho_ij^2 of the population, without bias: what the
/// squared correlations add up to beyond chance; may be negative.
/// @param eigenvalues of R, one for each dimension
[[nodiscard]] double excess_of_squares(std::span<const double> eigenvalues, double freedom);

/// log10 of the probability that independent dimensions have a sum of squared correlations as large
/// as this: chi-square with the exact mean and variance of the sum (Steiger 1980, Schott 2005).
[[nodiscard]] double log10_p_of_squares(std::span<const double> eigenvalues, double freedom);

}  // namespace famheads::factors
