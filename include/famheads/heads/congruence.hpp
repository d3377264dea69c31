// Do two sets of factors point the same way? Factors have no names, so they are matched first.
#pragma once

#include <cstddef>
#include <vector>

#include "famheads/core/matrix_view.hpp"

namespace famheads::heads {

/// |Tucker's (1951) congruence| of each factor (column) of `before` with each of `after`, by the
/// sign-free cosine of their loadings: sum xy / sqrt(sum x^2 sum y^2). 0 where a column is zero.
/// @param before, after d x k and d x m
[[nodiscard]] Matrix congruences(MatrixView before, MatrixView after);

/// Matches the first `count` rows of `congruences` one to one with its first `count` columns so
/// that the sum is largest (to 12 decimals), and returns the congruence of each row with its match.
[[nodiscard]] std::vector<double> matched_congruence(const Matrix& congruences, std::size_t count);

}  // namespace famheads::heads
