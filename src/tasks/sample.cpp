#include "tasks/sample.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "factors/leading_eigenpairs.hpp"
#include "famheads/factors/loadings.hpp"
#include "famheads/heads/agreement.hpp"
#include "famheads/heads/congruence.hpp"
#include "famheads/heads/partition.hpp"
#include "famheads/stats/adequacy.hpp"
#include "famheads/stats/cholesky.hpp"
#include "famheads/stats/correlation.hpp"
#include "famheads/stats/kmo.hpp"
#include "famheads/stats/symmetric_eigen.hpp"
#include "tasks/stability_cost.hpp"

namespace famheads::tasks {
namespace {

std::vector<double> diagonal_of(MatrixView matrix) {
  std::vector<double> diagonal(matrix.rows);
  for (std::size_t i = 0; i < diagonal.size(); ++i) diagonal[i] = matrix(i, i);
  return diagonal;
}

// Where only leading pairs are looked for, the spectrum has no more than these.
factors::Spectrum leading_spectrum(MatrixView matrix, factors::SpectrumMatrix kind,
                                   std::uint64_t words, std::size_t count) {
  auto pairs = factors::leading_eigenpairs(matrix, count);
  if (!pairs) {
    factors::Spectrum whole = factors::decompose(matrix, kind, words);
    factors::ensure_eigenvectors(whole, matrix, count);
    return whole;
  }
  factors::Spectrum spectrum;
  spectrum.matrix = kind;
  spectrum.complete = false;
  spectrum.rank = static_cast<std::size_t>(std::min<std::uint64_t>(count, words - 1));
  spectrum.eigenvalues = std::move(pairs->values);
  spectrum.eigenvectors = std::move(pairs->vectors);
  return spectrum;
}

bool is_large(std::size_t dimensions) { return dimensions > kWholeSpectrumDimensions; }

factors::Spectrum spectrum_of(MatrixView matrix, factors::SpectrumMatrix kind, std::uint64_t words,
                              std::size_t count) {
  return is_large(matrix.rows) ? leading_spectrum(matrix, kind, words, count)
                               : factors::decompose(matrix, kind, words);
}

// As stats::assess_adequacy() hands them to the rules: those past the rank are 0.
std::vector<double> correlation_eigenvalues(const factors::Spectrum& spectrum, MatrixView matrix,
                                            std::uint64_t words) {
  if (spectrum.matrix == factors::SpectrumMatrix::correlation) return spectrum.eigenvalues;
  std::vector<double> values = stats::symmetric_eigen(matrix, stats::EigenVectors::no).values;
  const double rounding = static_cast<double>(values.size()) *
                          std::numeric_limits<double>::epsilon() * std::max(0.0, values.front());
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] <= rounding || i + 1 >= words) values[i] = 0;
  }
  return values;
}

// Rules that run on request only may take long, and there are dozens of samples.
std::string affordable_rule(const std::string& chosen) {
  const std::string_view name = std::string_view(chosen).substr(0, chosen.find(':'));
  const auto rules = factors::rule_list();
  const auto found = std::ranges::find(rules, name, &factors::RuleInfo::name);
  return found != rules.end() && found->always ? chosen : std::string(rules.front().name);
}

std::vector<RuleAnswerOf> answers_of(const factors::Spectrum& spectrum, MatrixView correlation,
                                     const stats::Moments& moments, const AnalyzeOptions& options) {
  const std::vector<double> values = correlation_eigenvalues(spectrum, correlation, moments.words);
  factors::RuleInput input;
  input.spectrum = &spectrum;
  input.correlation_eigenvalues = values;
  input.correlation = correlation;
  input.correlation_rank = static_cast<std::size_t>(
      std::ranges::count_if(values, [](double value) { return value > 0; }));
  input.words = moments.words;
  input.dimensions = correlation.rows;
  input.effective_words = options.effective_words ? static_cast<double>(*options.effective_words)
                                                  : moments.effective_words();
  input.small_sample =
      !options.effective_words &&
      stats::is_small_effective_n(moments.effective_words(), moments.words, input.dimensions);
  input.from = options.heads_from;
  input.to = options.heads_to;
  std::vector<RuleAnswerOf> answers;
  const std::string rule = affordable_rule(options.rule);
  for (factors::RuleResult& result : factors::choose_head_count(input, rule, options.heads).rules) {
    answers.push_back({std::move(result.name), result.head_count});
  }
  return answers;
}

// The first `count` columns.
MatrixView leading(const Matrix& matrix, std::size_t count) {
  return {matrix.data(), matrix.rows(), count, matrix.rows()};
}

void partition(const factors::Spectrum& spectrum, MatrixView matrix, const SampleOptions& options,
               Sample& sample) {
  const std::size_t most = std::min(spectrum.rank, spectrum.eigenvectors.columns());
  const std::size_t wanted =
      options.head_counts.empty() ? 0 : std::min(most, options.head_counts.back());
  const Matrix loadings = factors::loadings(spectrum, wanted);
  const std::vector<double> variances = diagonal_of(matrix);
  for (const std::size_t h : options.head_counts) {
    if (h > wanted) break;
    sample.partitions.push_back(
        heads::assign_dimensions(leading(loadings, h), variances, options.constant_dimensions, {})
            .partition.head_of_dimension);
  }
  sample.factors = Matrix(matrix.rows, wanted);
  std::copy_n(spectrum.eigenvectors.data(), matrix.rows * wanted, sample.factors.data());
}

}  // namespace

Sample sample_of(const stats::Moments& moments, const SampleOptions& options, bool with_rules) {
  const Matrix covariance = stats::covariance(moments);
  const bool of_correlations = options.analyze->matrix == factors::SpectrumMatrix::correlation;
  const bool asks = with_rules && !is_large(moments.dimensions());
  stats::Correlation correlation;
  if (asks || of_correlations) correlation = stats::correlation(moments, covariance.view());
  const MatrixView matrix =
      of_correlations ? std::as_const(correlation.matrix).view() : covariance.view();
  const std::size_t wanted = options.head_counts.empty() ? 1 : options.head_counts.back();
  const factors::Spectrum spectrum =
      spectrum_of(matrix, options.analyze->matrix, moments.words, wanted);
  Sample sample;
  partition(spectrum, matrix, options, sample);
  if (asks) {
    sample.rule_answers =
        answers_of(spectrum, std::as_const(correlation.matrix).view(), moments, *options.analyze);
  }
  return sample;
}

GroupAgreement agreement_of(const Sample& a, const Sample& b, const Matrix& congruences,
                            std::size_t index, std::size_t head_count) {
  const std::vector<double> matched = heads::matched_congruence(congruences, head_count);
  GroupAgreement agreement;
  agreement.rand_index = heads::adjusted_rand_index(a.partitions[index], b.partitions[index]);
  agreement.congruence =
      std::accumulate(matched.begin(), matched.end(), 0.0) / static_cast<double>(head_count);
  agreement.least_congruence = *std::ranges::min_element(matched);
  return agreement;
}

std::optional<double> kmo_of(const stats::Moments& moments) {
  const Matrix covariance = stats::covariance(moments);
  const stats::Correlation correlation = stats::correlation(moments, covariance.view());
  if (!correlation.constant_dimensions.empty() || moments.words <= moments.dimensions()) return {};
  const MatrixView matrix = std::as_const(correlation.matrix).view();
  if (matrix.rows < 2) return {};
  const auto factorization = stats::cholesky(matrix);
  if (!factorization) return {};
  const auto kmo = stats::kmo(matrix, factorization->inverse.view());
  return kmo ? std::optional(kmo->overall) : std::nullopt;
}

SampleNumbers numbers_of(const stats::Moments& moments, const AnalyzeOptions& options,
                         std::size_t count) {
  SampleNumbers numbers;
  numbers.kmo = kmo_of(moments);
  Matrix matrix = stats::covariance(moments);
  if (options.matrix == factors::SpectrumMatrix::correlation) {
    matrix = stats::correlation(moments, std::as_const(matrix).view()).matrix;
  }
  const MatrixView view = std::as_const(matrix).view();
  if (is_large(view.rows)) {
    numbers.eigenvalues = leading_spectrum(view, options.matrix, moments.words, count).eigenvalues;
  } else {
    numbers.eigenvalues = stats::symmetric_eigen(view, stats::EigenVectors::no).values;
  }
  for (double& value : numbers.eigenvalues) value = std::max(value, 0.0);
  return numbers;
}

}  // namespace famheads::tasks
