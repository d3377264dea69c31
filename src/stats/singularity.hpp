// Which dimensions make a correlation matrix singular?
#pragma once

#include "famheads/core/matrix_view.hpp"
#include "famheads/core/warning.hpp"
#include "famheads/stats/symmetric_eigen.hpp"

namespace famheads::stats {

/// Warning singular_correlation: names pairs with 1 - |r| <= d eps first, then dimensions in the
/// null space of R.
/// @param eigen values and vectors of `correlation`  @param varying dimensions that are not
/// constant
/// @param rank eigenvalues of R above rounding; less than `varying`
[[nodiscard]] Warning explain_singularity(MatrixView correlation, const SymmetricEigen& eigen,
                                          std::size_t varying, std::size_t rank);

}  // namespace famheads::stats
