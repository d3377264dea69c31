#include "factors/rules/varying.hpp"

#include <vector>

namespace famheads::factors {

Matrix without_constant_dimensions(MatrixView correlation) {
  std::vector<std::size_t> varying;
  for (std::size_t i = 0; i < correlation.rows; ++i) {
    if (correlation(i, i) != 0) varying.push_back(i);
  }
  Matrix result(varying.size(), varying.size());
  for (std::size_t column = 0; column < varying.size(); ++column) {
    for (std::size_t row = 0; row < varying.size(); ++row) {
      result(row, column) = correlation(varying[row], varying[column]);
    }
  }
  return result;
}

}  // namespace famheads::factors
