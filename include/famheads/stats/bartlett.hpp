// Bartlett's test of sphericity: are there any correlations at all?
#pragma once

#include <cstddef>
#include <optional>

namespace famheads::stats {

struct Bartlett {
  double chi_square = 0;          ///< -(n - 1 - (2d + 5)/6) ln|R|; >= 0
  double degrees_of_freedom = 0;  ///< d (d - 1) / 2
  std::optional<double> p_value;  ///< empty where it would underflow
  double log10_p_value = 0;       ///< <= 0, finite
  double ln_determinant = 0;      ///< ln|R|
};

/// Bartlett (1951). Empty where the multiplier n - 1 - (2d + 5)/6 is not positive.
/// @param ln_determinant natural log of the determinant of the correlation matrix
/// @param n the number of words, or what their weights leave of it
[[nodiscard]] std::optional<Bartlett> bartlett(double ln_determinant, double n,
                                               std::size_t dimensions);

}  // namespace famheads::stats
