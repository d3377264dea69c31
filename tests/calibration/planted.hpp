// Samples whose structure is known: planted factors, noise of several kinds, collapse. The same on
// every machine up to the last digits of log and cos.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numbers>
#include <numeric>
#include <optional>
#include <vector>

#include "famheads/core/matrix_view.hpp"
#include "famheads/factors/spectrum.hpp"
#include "famheads/factors/verdict.hpp"
#include "famheads/stats/correlation.hpp"
#include "famheads/stats/moments.hpp"
#include "famheads/stats/symmetric_eigen.hpp"

namespace famheads::test {

class Draws {
 public:
  explicit Draws(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15U + 1) {}

  /// In (0, 1).
  double uniform() {  // SplitMix64
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return (static_cast<double>((z ^ (z >> 31U)) >> 11U) + 0.5) * 0x1p-53;
  }
  double normal() {  // Box & Muller, two at a time
    if (spare_) {
      const double value = *spare_;
      spare_.reset();
      return value;
    }
    const double radius = std::sqrt(-2 * std::log(uniform()));
    const double angle = 2 * std::numbers::pi * uniform();
    spare_ = radius * std::sin(angle);
    return radius * std::cos(angle);
  }
  /// Marsaglia & Tsang (2000), for half >= 1/3.
  double chi_square(double degrees) {
    const double d = degrees / 2 - 1.0 / 3;
    const double c = 1 / std::sqrt(9 * d);
    for (;;) {
      const double x = normal();
      const double v = std::pow(1 + c * x, 3);
      if (v > 0 && std::log(uniform()) < x * x / 2 + d - d * v + d * std::log(v)) return 2 * d * v;
    }
  }

 private:
  std::uint64_t state_;
  std::optional<double> spare_;
};

/// x = F f + own * e: dimension j loads `loadings[j][k]` on factor k and `own[j]` on itself.
struct FactorModel {
  std::vector<std::vector<double>> loadings;
  std::vector<double> own;
  std::vector<double> scale;  ///< standard deviation of each dimension

  [[nodiscard]] std::size_t dimensions() const { return own.size(); }
  [[nodiscard]] std::size_t factors() const { return loadings.front().size(); }
};

/// The first `loaded` dimensions are dealt to the factors in turn, with this loading.
inline FactorModel planted(std::size_t d, std::size_t factors, double loading, std::size_t loaded) {
  FactorModel model{std::vector(d, std::vector<double>(factors)), std::vector<double>(d, 1),
                    std::vector<double>(d, 1)};
  for (std::size_t j = 0; j < loaded; ++j) {
    model.loadings[j][j % factors] = loading;
    model.own[j] = std::sqrt(1 - loading * loading);
  }
  return model;
}

/// Population covariance.
inline Matrix covariance_of(const FactorModel& model) {
  const std::size_t d = model.dimensions();
  Matrix matrix(d, d);
  for (std::size_t i = 0; i < d; ++i) {
    for (std::size_t j = 0; j < d; ++j) {
      double sum = i == j ? model.own[i] * model.own[i] : 0;
      for (std::size_t k = 0; k < model.factors(); ++k) {
        sum += model.loadings[i][k] * model.loadings[j][k];
      }
      matrix(i, j) = sum * model.scale[i] * model.scale[j];
    }
  }
  return matrix;
}

/// How the independent parts of a row are drawn; the last also stretches whole rows.
enum class Law { normal, uniform, student3, lognormal, stretched };

inline double draw(Law law, Draws& draws) {
  switch (law) {
    case Law::uniform:
      return 2 * draws.uniform() - 1;
    case Law::student3:
      return draws.normal() / std::sqrt(draws.chi_square(3) / 3);
    case Law::lognormal:
      return std::exp(draws.normal());
    default:
      return draws.normal();
  }
}

/// n rows, d x n.
inline Matrix draw_rows(const FactorModel& model, std::size_t n, Law law, Draws& draws) {
  const std::size_t d = model.dimensions();
  Matrix rows(d, n);
  std::vector<double> factor(model.factors());
  for (std::size_t i = 0; i < n; ++i) {
    const double stretch = law == Law::stretched ? std::exp(draws.normal() / 2) : 1;
    for (double& value : factor) value = draw(law, draws);
    for (std::size_t j = 0; j < d; ++j) {
      double value = model.own[j] * draw(law, draws);
      for (std::size_t k = 0; k < factor.size(); ++k) value += model.loadings[j][k] * factor[k];
      rows(j, i) = value * model.scale[j] * stretch;
    }
  }
  return rows;
}

/// A sample as the verdict sees it.
struct Sample {
  Matrix covariance;
  stats::Correlation correlation;
  double observations = 0;
};

inline stats::Correlation correlation_from(const Matrix& covariance) {
  stats::Moments moments;  // only tells that every dimension varies
  const std::size_t d = covariance.rows();
  moments.words = 2;
  moments.mean.assign(d, 0);
  moments.minimum.assign(d, 0);
  moments.maximum.assign(d, 1);
  return stats::correlation(moments, covariance.view());
}

inline Sample sample_of_rows(const Matrix& rows) {
  stats::MomentAccumulator total(rows.rows());
  stats::MomentAccumulator part(rows.rows());
  constexpr std::size_t block = 4096;
  for (std::size_t first = 0; first < rows.columns(); first += block) {
    part.assign({rows.data() + first * rows.rows(), rows.rows(),
                 std::min(block, rows.columns() - first), rows.rows()});
    total.merge(part);
  }
  const stats::Moments moments = total.finish();
  Sample sample;
  sample.covariance = stats::covariance(moments);
  const Matrix& covariance = sample.covariance;
  sample.correlation = stats::correlation(moments, covariance.view());
  sample.observations = static_cast<double>(moments.words);
  return sample;
}

/// Exactly or with rounding, the population itself: as good as endless words.
inline Sample population(const Matrix& covariance) {
  return {covariance, correlation_from(covariance), 1e13};
}

/// As tasks::analyze does it, without eigenvectors.
inline std::optional<factors::Verdict> verdict_of(const Sample& sample,
                                                  factors::SpectrumMatrix kind) {
  const Matrix& covariance = sample.covariance;
  const Matrix& correlation = sample.correlation.matrix;
  auto of_correlation = stats::symmetric_eigen(correlation.view(), stats::EigenVectors::no).values;
  const double rounding = static_cast<double>(correlation.rows()) *
                          std::numeric_limits<double>::epsilon() * of_correlation.front();
  factors::VerdictInput input;
  for (double& value : of_correlation) {
    const bool counts =
        value > rounding && static_cast<double>(input.correlation_rank) < sample.observations - 1;
    if (counts) {
      ++input.correlation_rank;
    } else {
      value = 0;
    }
  }
  factors::Spectrum spectrum;
  spectrum.matrix = kind;
  spectrum.eigenvalues =
      kind == factors::SpectrumMatrix::covariance
          ? stats::symmetric_eigen(covariance.view(), stats::EigenVectors::no).values
          : of_correlation;
  spectrum.total_variance =
      std::accumulate(spectrum.eigenvalues.begin(), spectrum.eigenvalues.end(), 0.0);
  input.correlation_eigenvalues = of_correlation;
  input.constant_dimensions = sample.correlation.constant_dimensions.size();
  input.observations = sample.observations;
  input.spectrum = &spectrum;
  return factors::judge(input);
}

}  // namespace famheads::test
