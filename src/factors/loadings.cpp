#include "famheads/factors/loadings.hpp"

#include <algorithm>
#include <cmath>

#include "famheads/core/error.hpp"

namespace famheads::factors {

Matrix loadings(const Spectrum& spectrum, std::size_t count) {
  const Matrix& vectors = spectrum.eigenvectors;
  expect(count <= vectors.columns() && count <= spectrum.eigenvalues.size(),
         "loadings need as many eigenvectors as factors");
  Matrix result(vectors.rows(), count);
  for (std::size_t factor = 0; factor < count; ++factor) {
    const double scale = std::sqrt(std::max(0.0, spectrum.eigenvalues[factor]));
    for (std::size_t i = 0; i < vectors.rows(); ++i) result(i, factor) = vectors(i, factor) * scale;
  }
  return result;
}

}  // namespace famheads::factors
