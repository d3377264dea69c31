// Scales word vectors to unit Euclidean length.
#pragma once

#include "famheads/core/matrix_view.hpp"

namespace famheads::stats {

/// Divides each column by its 2-norm, without overflow or underflow on the way; zero columns stay.
void normalize_l2(MutableMatrixView vectors);

}  // namespace famheads::stats
