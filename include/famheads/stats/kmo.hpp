// Kaiser-Meyer-Olkin measure of sampling adequacy.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "famheads/core/matrix_view.hpp"

namespace famheads::stats {

struct Kmo {
  double overall = 0;                                ///< in [0, 1]
  std::vector<std::optional<double>> per_dimension;  ///< MSA, d values; empty where 0/0
};

/// Kaiser (1970), Kaiser & Rice (1974): sum r^2 / (sum r^2 + sum q^2) over i != j, q the anti-image
/// correlations. Empty where all correlations are zero (0/0).
/// @param correlation d x d, unit diagonal  @param inverse its inverse
[[nodiscard]] std::optional<Kmo> kmo(MatrixView correlation, MatrixView inverse);

/// Kaiser's (1974) word for a value: "marvelous" >= .9, "meritorious" >= .8, "middling" >= .7,
/// "mediocre" >= .6, "miserable" >= .5, else "unacceptable".
[[nodiscard]] std::string_view kmo_label(double value);

}  // namespace famheads::stats
