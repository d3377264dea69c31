// Compiled without contraction of a * b + c into one rounding (see CMakeLists.txt): every digit is
// the same for any instruction set and any number of threads.
#include "factors/wishart.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/parallel.hpp"
#include "famheads/core/error.hpp"
#include "famheads/core/random.hpp"
#include "stats/symmetric_values.hpp"

namespace famheads::factors {
namespace {

struct Scratch {
  explicit Scratch(std::size_t d) : draw(d, d), factor(d, d), product(d, d), solver(d) {}

  Matrix draw, factor, product;
  stats::SymmetricValues solver;
};

// result = a b, all lower triangular: column j is the sum of columns k >= j of a times b_kj.
void multiply_lower(MatrixView a, const Matrix& b, Matrix& result) {
  const std::size_t d = b.rows();
  std::fill(result.data(), result.data() + d * d, 0.0);
  for (std::size_t j = 0; j < d; ++j) {
    double* out = result.data() + j * d;
    for (std::size_t k = j; k < d; ++k) {
      const double weight = b(k, j);
      const double* in = a.data + k * a.stride;
      for (std::size_t i = k; i < d; ++i) out[i] += weight * in[i];
    }
  }
}

// The rows of the factor get length 1, so that its product with itself is a correlation matrix.
void scale_rows(Matrix& factor) {
  const std::size_t d = factor.rows();
  std::vector<double> squares(d);
  for (std::size_t j = 0; j < d; ++j) {
    for (std::size_t i = j; i < d; ++i) squares[i] += factor(i, j) * factor(i, j);
  }
  for (double& square : squares) square = 1 / std::sqrt(square);
  for (std::size_t j = 0; j < d; ++j) {
    for (std::size_t i = j; i < d; ++i) factor(i, j) *= squares[i];
  }
}

// The lower triangle of product = factor factor'. Four columns of the factor at a time: each entry
// of the product is then read and written a quarter as often.
void square_lower(const Matrix& factor, Matrix& product) {
  const std::size_t d = factor.rows();
  std::fill(product.data(), product.data() + d * d, 0.0);
  std::size_t k = 0;
  for (; k + 4 <= d; k += 4) {
    const double* f = factor.data() + k * d;
    for (std::size_t j = k; j < d; ++j) {
      const double w0 = f[j];
      const double w1 = f[j + d];
      const double w2 = f[j + 2 * d];
      const double w3 = f[j + 3 * d];
      double* out = product.data() + j * d;
      for (std::size_t i = j; i < d; ++i) {
        out[i] += (w0 * f[i] + w1 * f[i + d]) + (w2 * f[i + 2 * d] + w3 * f[i + 3 * d]);
      }
    }
  }
  for (; k < d; ++k) {
    const double* f = factor.data() + k * d;
    for (std::size_t j = k; j < d; ++j) {
      double* out = product.data() + j * d;
      for (std::size_t i = j; i < d; ++i) out[i] += f[j] * f[i];
    }
  }
}

std::vector<double> sorted_position(std::span<const double> simulated, std::size_t keep,
                                    std::size_t k) {
  std::vector<double> values;
  values.reserve(simulated.size() / keep);
  for (std::size_t i = k; i < simulated.size(); i += keep) values.push_back(simulated[i]);
  std::ranges::sort(values);
  return values;
}

}  // namespace

void draw_bartlett_factor(std::uint64_t degrees_of_freedom, std::uint64_t seed,
                          std::uint64_t replicate, MutableMatrixView lower) {
  RandomStream random(seed, replicate);
  for (std::size_t j = 0; j < lower.columns; ++j) {
    double* column = lower.data + j * lower.stride;
    std::fill(column, column + lower.rows, 0.0);
    if (j >= degrees_of_freedom) continue;
    column[j] = std::sqrt(random.chi_square(static_cast<double>(degrees_of_freedom - j)));
    for (std::size_t i = j + 1; i < lower.rows; ++i) column[i] = random.normal();
  }
}

std::vector<double> simulate_eigenvalues(std::size_t dimensions, const Simulation& simulation,
                                         std::size_t keep, MatrixView root) {
  expect(keep <= dimensions && simulation.degrees_of_freedom > 0,
         "a simulation keeps at most as many eigenvalues as there are");
  const auto replicates = static_cast<std::size_t>(simulation.replicates);
  std::vector<double> kept(keep * replicates);
  std::vector<std::unique_ptr<Scratch>> scratch(std::max<std::size_t>(1, simulation.threads));
  for_each_index(replicates, scratch.size(), [&](std::size_t worker, std::size_t replicate) {
    if (!scratch[worker]) scratch[worker] = std::make_unique<Scratch>(dimensions);
    Scratch& space = *scratch[worker];
    Matrix& drawn = root.data == nullptr ? space.factor : space.draw;
    draw_bartlett_factor(simulation.degrees_of_freedom, simulation.seed, replicate, drawn.view());
    if (root.data != nullptr) multiply_lower(root, space.draw, space.factor);
    scale_rows(space.factor);
    square_lower(space.factor, space.product);
    const auto values = space.solver.compute(space.product.view());
    std::copy_n(values.begin(), keep, kept.begin() + static_cast<std::ptrdiff_t>(replicate * keep));
  });
  return kept;
}

std::optional<Matrix> lower_root(MatrixView matrix) {
  const std::size_t d = matrix.rows;
  Matrix root(d, d);
  for (std::size_t j = 0; j < d; ++j) {
    double* column = root.data() + j * d;
    for (std::size_t i = j; i < d; ++i) column[i] = matrix(i, j);
    for (std::size_t k = 0; k < j; ++k) {
      const double* earlier = root.data() + k * d;
      const double weight = earlier[j];
      for (std::size_t i = j; i < d; ++i) column[i] -= weight * earlier[i];
    }
    if (!(column[j] > 0)) return std::nullopt;
    const double pivot = std::sqrt(column[j]);
    for (std::size_t i = j; i < d; ++i) column[i] /= pivot;
  }
  return root;
}

double simulation_cost(std::size_t dimensions) {
  const auto d = static_cast<double>(dimensions);
  return d * d * d;
}

double mean_of(std::span<const double> simulated, std::size_t keep, std::size_t k) {
  double sum = 0;
  for (std::size_t i = k; i < simulated.size(); i += keep) sum += simulated[i];
  return sum / static_cast<double>(simulated.size() / keep);
}

double quantile_of(std::span<const double> simulated, std::size_t keep, std::size_t k,
                   double share) {
  const std::vector<double> values = sorted_position(simulated, keep, k);
  const double place = share * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  if (below + 1 >= values.size()) return values.back();
  return values[below] + (place - static_cast<double>(below)) * (values[below + 1] - values[below]);
}

}  // namespace famheads::factors
