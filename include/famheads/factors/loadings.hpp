// Loadings of the dimensions on the retained factors.
#pragma once

#include <cstddef>

#include "famheads/core/matrix_view.hpp"
#include "famheads/factors/spectrum.hpp"

namespace famheads::factors {

/// d x count: eigenvector times the square root of its eigenvalue, one column a factor.
/// Needs count <= spectrum.eigenvectors.columns().
[[nodiscard]] Matrix loadings(const Spectrum& spectrum, std::size_t count);

}  // namespace famheads::factors
