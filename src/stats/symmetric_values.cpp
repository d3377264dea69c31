// Householder's reduction to a tridiagonal matrix, then QL iterations without square roots (Pal,
// Walker & Kahan; Reinsch 1973). Sums run over four lanes in a fixed order, whatever vectors the
// instruction set has, and a * b + c is never contracted (see CMakeLists.txt).
#include "stats/symmetric_values.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>

#include "famheads/core/error.hpp"

namespace famheads::stats {
namespace {

constexpr std::size_t kWidth = 4;
using Four [[gnu::vector_size(kWidth * sizeof(double))]] = double;

// By reference: how a vector is passed by value depends on the instruction set.
[[gnu::always_inline]] inline void get(const double* from, Four& to) {
  std::memcpy(&to, from, sizeof to);
}
[[gnu::always_inline]] inline void put(const Four& from, double* to) {
  std::memcpy(to, &from, sizeof from);
}
[[gnu::always_inline]] inline double sum_of(const Four& lanes) {
  return (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
}

double dot(const double* x, const double* y, std::size_t count) {
  Four sums{};
  std::size_t i = 0;
  for (; i + kWidth <= count; i += kWidth) {
    Four a;
    Four b;
    get(x + i, a);
    get(y + i, b);
    sums += a * b;
  }
  double sum = sum_of(sums);
  for (; i < count; ++i) sum += x[i] * y[i];
  return sum;
}

// One column of the trailing matrix: the reflection of the step before is applied to it, and then
// the new reflector v is multiplied by it, as a column and as the row that it mirrors.
struct Step {
  const double* old_v;
  const double* old_p;
  const double* v;
  double* p;
};

[[gnu::always_inline]] inline void update_column(double* column, std::size_t first, std::size_t end,
                                                 const Step& step) {
  const double by_v = step.old_p[first];
  const double by_p = step.old_v[first];
  const double own = step.v[first];
  column[first] -= step.old_v[first] * by_v + step.old_p[first] * by_p;
  step.p[first] += column[first] * own;
  Four sums{};
  std::size_t i = first + 1;
  for (; i + kWidth <= end; i += kWidth) {
    Four entry;
    Four old_v;
    Four old_p;
    Four v;
    Four p;
    get(column + i, entry);
    get(step.old_v + i, old_v);
    get(step.old_p + i, old_p);
    get(step.v + i, v);
    get(step.p + i, p);
    entry -= old_v * by_v + old_p * by_p;
    put(entry, column + i);
    sums += entry * v;
    p += entry * own;
    put(p, step.p + i);
  }
  double sum = sum_of(sums);
  for (; i < end; ++i) {
    column[i] -= step.old_v[i] * by_v + step.old_p[i] * by_p;
    sum += column[i] * step.v[i];
    step.p[i] += column[i] * own;
  }
  step.p[first] += sum;
}

// Two columns at once: every entry of the vectors is read once for both.
[[gnu::always_inline]] inline void update_columns(double* column, double* next, std::size_t first,
                                                  std::size_t end, const Step& step) {
  const std::size_t second = first + 1;
  const double v0 = step.old_p[first];
  const double p0 = step.old_v[first];
  const double own0 = step.v[first];
  const double v1 = step.old_p[second];
  const double p1 = step.old_v[second];
  const double own1 = step.v[second];
  column[first] -= step.old_v[first] * v0 + step.old_p[first] * p0;
  column[second] -= step.old_v[second] * v0 + step.old_p[second] * p0;
  next[second] -= step.old_v[second] * v1 + step.old_p[second] * p1;
  step.p[first] += column[first] * own0 + column[second] * own1;
  step.p[second] += column[second] * own0 + next[second] * own1;
  Four sums0{};
  Four sums1{};
  std::size_t i = second + 1;
  for (; i + kWidth <= end; i += kWidth) {
    Four entry0;
    Four entry1;
    Four old_v;
    Four old_p;
    Four v;
    Four p;
    get(column + i, entry0);
    get(next + i, entry1);
    get(step.old_v + i, old_v);
    get(step.old_p + i, old_p);
    get(step.v + i, v);
    get(step.p + i, p);
    entry0 -= old_v * v0 + old_p * p0;
    entry1 -= old_v * v1 + old_p * p1;
    put(entry0, column + i);
    put(entry1, next + i);
    sums0 += entry0 * v;
    sums1 += entry1 * v;
    p += entry0 * own0 + entry1 * own1;
    put(p, step.p + i);
  }
  double sum0 = sum_of(sums0);
  double sum1 = sum_of(sums1);
  for (; i < end; ++i) {
    column[i] -= step.old_v[i] * v0 + step.old_p[i] * p0;
    next[i] -= step.old_v[i] * v1 + step.old_p[i] * p1;
    sum0 += column[i] * step.v[i];
    sum1 += next[i] * step.v[i];
    step.p[i] += column[i] * own0 + next[i] * own1;
  }
  step.p[first] += sum0;
  step.p[second] += sum1;
}

}  // namespace

SymmetricValues::SymmetricValues(std::size_t dimensions)
    : diagonal_(dimensions),
      below_(dimensions),
      reflector_(dimensions),
      product_(dimensions),
      old_reflector_(dimensions),
      old_product_(dimensions) {}

// Column k becomes (d_k, b_k, 0, ...): A <- A - v w' - w v' with w = p - (p'v / 2h) v and p = A v /
// h for the reflector v of column k. The subtraction is left for the next step, which reads the
// columns anyway.
void SymmetricValues::tridiagonalize(MutableMatrixView lower) {
  const std::size_t n = diagonal_.size();
  std::ranges::fill(old_reflector_, 0.0);
  std::ranges::fill(old_product_, 0.0);
  for (std::size_t k = 0; k < n; ++k) {
    double* pivot = lower.data + k * lower.stride;
    const double by_v = old_product_[k];
    const double by_p = old_reflector_[k];
    for (std::size_t i = k; i < n; ++i) {
      pivot[i] -= old_reflector_[i] * by_v + old_product_[i] * by_p;
    }
    diagonal_[k] = pivot[k];
    below_[k] = 0;
    if (k + 1 == n) break;
    std::copy(pivot + k + 1, pivot + n, reflector_.begin() + static_cast<std::ptrdiff_t>(k + 1));
    double* v = reflector_.data();
    const double rest = k + 2 < n ? dot(v + k + 2, v + k + 2, n - k - 2) : 0.0;
    double half = 0;  // |v|^2 / 2; 0: nothing to reflect
    below_[k] = v[k + 1];
    if (rest > 0) {
      const double length = std::sqrt(v[k + 1] * v[k + 1] + rest);
      below_[k] = v[k + 1] > 0 ? -length : length;
      half = length * length - v[k + 1] * below_[k];
      v[k + 1] -= below_[k];
    } else {
      std::fill(v + k + 1, v + n, 0.0);
    }
    std::fill(product_.begin() + static_cast<std::ptrdiff_t>(k + 1), product_.end(), 0.0);
    const Step step{old_reflector_.data(), old_product_.data(), v, product_.data()};
    std::size_t column = k + 1;
    for (; column + 1 < n; column += 2) {
      double* entries = lower.data + column * lower.stride;
      update_columns(entries, entries + lower.stride, column, n, step);
    }
    if (column < n) update_column(lower.data + column * lower.stride, column, n, step);
    if (half > 0) {
      for (std::size_t i = k + 1; i < n; ++i) product_[i] /= half;
      const double shift = dot(product_.data() + k + 1, v + k + 1, n - k - 1) / (2 * half);
      for (std::size_t i = k + 1; i < n; ++i) product_[i] -= shift * v[i];
    }
    std::swap(reflector_, old_reflector_);
    std::swap(product_, old_product_);
  }
}

// The values of the unreduced block that starts at `l` shrink towards it one by one.
void SymmetricValues::solve_tridiagonal() {
  const std::size_t n = diagonal_.size();
  std::vector<double>& d = diagonal_;
  std::vector<double>& e = below_;  // squared
  double largest = 0;
  for (std::size_t i = 0; i < n; ++i) {
    largest = std::max(largest, std::abs(d[i]) + std::abs(e[i]));
  }
  for (double& value : e) value *= value;
  const double small = std::numeric_limits<double>::epsilon() / 2 * largest;
  const double negligible = small * small;
  std::size_t left = 100 * n;  // iterations; two a value are usual
  for (std::size_t l = 0; l < n;) {
    std::size_t m = l;
    while (m + 1 < n && e[m] > negligible) ++m;
    if (m < n) e[m] = 0;
    if (m == l) {
      ++l;
      continue;
    }
    expect(left-- > 0, "the eigenvalue iteration of a finite matrix converges");
    const double root = std::sqrt(e[l]);
    double sigma = (d[l + 1] - d[l]) / (2 * root);
    const double r = std::sqrt(sigma * sigma + 1);
    sigma = d[l] - root / (sigma + (sigma < 0 ? -r : r));
    double c = 1;
    double s = 0;
    double gamma = d[m] - sigma;
    double p = gamma * gamma;
    for (std::size_t i = m; i-- > l;) {
      const double bb = e[i];
      const double norm = p + bb;
      if (i + 1 != m) e[i + 1] = s * norm;
      const double old_c = c;
      c = p / norm;
      s = bb / norm;
      const double old_gamma = gamma;
      gamma = c * (d[i] - sigma) - s * old_gamma;
      d[i + 1] = old_gamma + (d[i] - gamma);
      p = c != 0 ? gamma * gamma / c : old_c * bb;
    }
    e[l] = s * p;
    d[l] = sigma + gamma;
  }
}

std::span<const double> SymmetricValues::compute(MutableMatrixView lower) {
  expect(lower.rows == diagonal_.size() && lower.columns == diagonal_.size(),
         "the solver was made for matrices of this size");
  tridiagonalize(lower);
  solve_tridiagonal();
  std::ranges::sort(diagonal_, std::greater<>());
  return diagonal_;
}

}  // namespace famheads::stats
