// Lengths of word vectors, and vectors of length 1.
#pragma once

#include <vector>

#include "famheads/core/matrix_view.hpp"

namespace famheads::stats {

/// Divides each column by its 2-norm, without overflow or underflow on the way; zero columns stay.
void normalize_l2(MutableMatrixView vectors);

/// The 2-norm of each column, likewise; infinite only where the norm itself overflows.
void euclidean_lengths(MatrixView vectors, std::vector<double>& lengths);

}  // namespace famheads::stats
