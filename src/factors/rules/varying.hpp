// R without the dimensions that do not vary.
#pragma once

#include "famheads/core/matrix_view.hpp"

namespace famheads::factors {

/// @param correlation d x d; constant dimensions have a zero row and column
[[nodiscard]] Matrix without_constant_dimensions(MatrixView correlation);

}  // namespace famheads::factors
