#include "famheads/tasks/analyze.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "famheads/factors/loadings.hpp"
#include "famheads/stats/correlation.hpp"
#include "famheads/stats/screen.hpp"

namespace famheads::tasks {
namespace {

void append(std::vector<Warning>& all, std::vector<Warning> more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

// Without it there is nothing to decompose; says why.
std::optional<Matrix> defined_covariance(const stats::Moments& moments, Analysis& analysis) {
  if (moments.words < 2) {
    analysis.warnings.push_back(
        {WarningCode::one_word, "there is only one word (row), so variances are undefined"});
    return std::nullopt;
  }
  if (!(moments.covariance_divisor() > 0)) {
    analysis.warnings.push_back(
        {WarningCode::one_word,
         "one word outweighs all others by so much that variances are undefined"});
    return std::nullopt;
  }
  Matrix covariance = stats::covariance(moments);
  if (!stats::is_finite(std::as_const(covariance).view())) {
    analysis.warnings.push_back(
        {WarningCode::overflow,
         "some values are so large that variances overflow the range of double"});
    return std::nullopt;
  }
  return covariance;
}

std::vector<double> diagonal_of(MatrixView matrix) {
  std::vector<double> diagonal(matrix.rows);
  for (std::size_t i = 0; i < diagonal.size(); ++i) diagonal[i] = matrix(i, i);
  return diagonal;
}

// The heads, where a head count is known and the spectrum has that many factors.
void partition_dimensions(MatrixView matrix, Analysis& analysis) {
  const auto head_count = analysis.retention->head_count;
  if (!head_count || *head_count == 0 || *head_count > analysis.spectrum->rank) return;
  factors::ensure_eigenvectors(*analysis.spectrum, matrix, *head_count);
  Matrix loadings = factors::loadings(*analysis.spectrum, *head_count);
  heads::PartitionMethod method;
  method.matrix = factors::name(analysis.options.matrix);
  method.rule = analysis.retention->rule;
  method.retained_factors = *head_count;
  heads::PartitionResult result =
      heads::assign_dimensions(std::as_const(loadings).view(), diagonal_of(matrix),
                               analysis.embedding.constant_dimensions, std::move(method));
  analysis.partition = std::move(result.partition);
  if (analysis.options.keep_matrices) analysis.loadings = std::move(loadings);
  append(analysis.warnings, std::move(result.warnings));
}

// What pictures show beyond the documents. Takes R, so that there is no second one.
void keep_for_pictures(Matrix correlation, Analysis& analysis) {
  if (analysis.partition) {
    analysis.block_correlation =
        heads::block_correlation(std::as_const(correlation).view(), *analysis.partition,
                                 analysis.embedding.constant_dimensions);
  }
  analysis.correlation = std::move(correlation);
}

// Before any head count: whether one can mean anything.
void judge_structure(const std::vector<double>& correlation_eigenvalues, double n,
                     Analysis& analysis) {
  factors::VerdictInput input;
  input.correlation_eigenvalues = correlation_eigenvalues;
  input.correlation_rank = analysis.adequacy->rank;
  input.constant_dimensions = analysis.embedding.constant_dimensions.size();
  input.observations = n;
  input.spectrum = &*analysis.spectrum;
  analysis.verdict = factors::judge(input);
  if (!analysis.verdict || !analysis.verdict->unsuitable()) return;
  analysis.warnings.push_back(
      {WarningCode::unsuitable,
       fmt::format("the verdict is {}: {}", factors::name(analysis.verdict->kind),
                   analysis.verdict->reason)});
}

// What inference takes for the number of words: Bartlett's test, and,
// unless --effective-n says another one, every rule that asks how far chance goes.
double n_of_inference(const stats::Moments& moments) { return moments.effective_words(); }

void retain_factors(const stats::Correlation& correlation,
                    const std::vector<double>& correlation_eigenvalues, double n,
                    Analysis& analysis) {
  const std::optional<std::uint64_t>& asked = analysis.options.effective_words;
  factors::RuleInput input;
  input.spectrum = &*analysis.spectrum;
  input.correlation_eigenvalues = correlation_eigenvalues;
  input.correlation = correlation.matrix.view();
  input.correlation_rank = analysis.adequacy->rank;
  input.words = analysis.embedding.facts.words;
  input.dimensions = analysis.embedding.dimensions;
  input.effective_words = asked ? static_cast<double>(*asked) : n;
  input.small_sample = !asked && stats::is_small_effective_n(n, input.words, input.dimensions);
  input.from = analysis.options.heads_from;
  input.to = analysis.options.heads_to;
  input.panel = analysis.options.panel;
  analysis.retention =
      factors::choose_head_count(input, analysis.options.rule, analysis.options.heads);
  append(analysis.warnings, analysis.retention->warnings);
}

// Everything but the stability.
Analysis analyze_all_words(const Summary& summary, const AnalyzeOptions& options) {
  Analysis analysis;
  analysis.embedding = summary.embedding;
  analysis.options = options;
  analysis.warnings = summary.warnings;
  analysis.frequency_order = summary.frequency_order;
  analysis.health = health_of_rows(summary.vectors, summary.moments);

  const auto covariance = defined_covariance(summary.moments, analysis);
  if (!covariance) return analysis;
  stats::Correlation correlation = stats::correlation(summary.moments, covariance->view());
  analysis.embedding.constant_dimensions = correlation.constant_dimensions;
  add_spread(covariance->view(), correlation, analysis.health);

  const double n = n_of_inference(summary.moments);
  stats::AdequacyResult adequacy = stats::assess_adequacy(correlation, summary.moments.words, n);
  analysis.adequacy = std::move(adequacy.adequacy);
  append(analysis.warnings, std::move(adequacy.warnings));
  append(analysis.warnings,
         stats::screen_dimensions(summary.moments, covariance->view(), correlation));
  if (options.matrix == factors::SpectrumMatrix::correlation) {
    // Scale has no weight there: nothing to warn of.
    std::erase_if(analysis.warnings, [](const Warning& warning) {
      return warning.code == WarningCode::dominant_dimension;
    });
  }

  const MatrixView matrix = options.matrix == factors::SpectrumMatrix::covariance
                                ? covariance->view()
                                : std::as_const(correlation.matrix).view();
  analysis.spectrum = factors::decompose(matrix, options.matrix, summary.moments.words);
  analysis.health.spectrum = factors::dimensionality(*analysis.spectrum);
  if (analysis.spectrum->rank == 0) {
    const bool varies = summary.moments.minimum != summary.moments.maximum;
    analysis.warnings.push_back(
        {WarningCode::no_variance,
         varies ? "the vectors differ so little that their variances underflow the range of double"
                : "no dimension varies, so there is nothing to factor"});
  }
  judge_structure(adequacy.correlation_eigenvalues, n, analysis);
  retain_factors(correlation, adequacy.correlation_eigenvalues, n, analysis);
  partition_dimensions(matrix, analysis);
  if (options.keep_matrices) keep_for_pictures(std::move(correlation.matrix), analysis);
  return analysis;
}

}  // namespace

Analysis analyze(const Summary& summary, const AnalyzeOptions& options) {
  Analysis analysis = analyze_all_words(summary, options);
  if (options.stability) {
    analysis.stability = assess_stability(summary, analysis, options.threads);
    append(analysis.warnings, warnings_about(*analysis.stability, analysis));
  }
  return analysis;
}

}  // namespace famheads::tasks
