// Analyses made by hand, so that the documents are tested without computing anything.
#pragma once

#include <cmath>
#include <cstddef>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "famheads/tasks/analyze.hpp"

namespace famheads::test {

/// A partition with the given dimensions in each head; head k belongs to factor k.
inline heads::Partition partition_of(const std::vector<std::vector<std::size_t>>& heads) {
  heads::Partition partition;
  for (const auto& dimensions : heads) partition.dimensions += dimensions.size();
  partition.method = {"covariance", "gap", "none", "largest-absolute-loading", heads.size()};
  partition.head_of_dimension.resize(partition.dimensions);
  partition.loading_of_dimension.resize(partition.dimensions);
  partition.inverse_permutation.resize(partition.dimensions);
  partition.head_offsets.push_back(0);
  for (std::size_t k = 0; k < heads.size(); ++k) {
    heads::Head head;
    head.factor = k;
    head.dimensions = heads[k];
    head.sum_of_squared_loadings = 0.25 / static_cast<double>(k + 1);
    head.variance_share =
        static_cast<double>(head.dimensions.size()) / static_cast<double>(partition.dimensions);
    for (const std::size_t j : head.dimensions) {
      partition.head_of_dimension[j] = k;
      partition.loading_of_dimension[j] = (j % 2 == 0 ? 0.1 : -0.1) * static_cast<double>(j + 1);
      partition.inverse_permutation[j] = partition.permutation.size();
      partition.permutation.push_back(j);
    }
    partition.head_offsets.push_back(partition.permutation.size());
    partition.heads.push_back(std::move(head));
  }
  return partition;
}

/// Numbers that are exact in binary; dimension 1 is dead and has no correlation.
inline tasks::Health health_of(std::size_t dimensions) {
  tasks::Health health;
  health.spectrum = factors::Dimensionality{3.25, 2.5, 0.5, 1.0, 4, 5, 5};
  if (dimensions < 5) health.spectrum = factors::Dimensionality{1, 1, 1.0, 1.0, 1, 1, 1};
  health.isoscore = 0.375;
  health.mean_share = 0.25;
  health.vectors.directions = 1000;
  health.vectors.mean_cosine = -0.125;
  health.vectors.lengths = {0.5, 1.5, 2.0, 2.5, 8.0};
  health.vectors.duplicate_vectors = 0;
  health.vectors.sampled_rows = 1000;
  for (std::size_t j = 0; j < dimensions; ++j) {
    tasks::DimensionHealth dimension;
    dimension.variance = j == 1 ? 0 : 2.0;
    dimension.variance_share = j == 1 ? 0 : 0.25;
    dimension.dead = j == 1;
    if (j != 1) {
      dimension.outlier_share = j == 3 ? 0.125 : 0.0;
      dimension.nearest = j == 0 ? 2 : 0;
      dimension.correlation = -0.5;
    }
    health.dimensions.push_back(dimension);
  }
  return health;
}

/// Five dimensions, two heads, every part there; numbers that are exact in binary.
inline tasks::Analysis small_analysis() {
  tasks::Analysis analysis;
  analysis.embedding.source = "vectors.txt";
  analysis.embedding.digest = "00112233445566778899aabbccddeeff";
  analysis.embedding.dimensions = 5;
  analysis.embedding.duplicate_words = 0;
  analysis.embedding.facts.words = 1000;
  analysis.health = health_of(5);
  analysis.frequency_order =
      tasks::FrequencyOrder{tasks::OrderVerdict::looks_sorted, {"word lengths grow"}};
  analysis.embedding.effective_n = 1000;
  stats::Adequacy adequacy;
  adequacy.bartlett = stats::Bartlett{123.5, 10, 1.25e-21, -20.875, -0.125};
  adequacy.kmo = stats::Kmo{0.75, {0.75, 0.5, 0.875, std::nullopt, 0.625}};
  adequacy.ln_determinant = -0.125;
  adequacy.condition_number = 4.5;
  adequacy.rank = 5;
  analysis.adequacy = adequacy;
  factors::Spectrum spectrum;
  spectrum.total_variance = 8;
  spectrum.eigenvalues = {4, 2, 1, 0.75, 0.25};
  spectrum.rank = 5;
  spectrum.max_residual = 0x1p-50;
  analysis.spectrum = spectrum;
  analysis.verdict =
      factors::Verdict{factors::VerdictKind::structured,
                       "1 eigenvalue stands above what chance gives, and 25 % of the variance is "
                       "common to the dimensions",
                       {{"eigenvalues-above-chance", 1, true, 1},
                        {"common-share", 0.25, true, 0.1},
                        {"first-share-of-factored", 0.5, false, 0.9}}};
  factors::Retention retention;
  retention.rule = "gap";
  retention.head_count = 2;
  retention.gap = {{2, 3}, {1, 0.75}};
  retention.rules = {{"gap", 2, "covariance", "first of 2 places where the steps get smaller"},
                     {"map", std::nullopt, "correlation", "a residual variance is zero"}};
  analysis.retention = retention;
  analysis.partition = partition_of({{0, 2, 4}, {1, 3}});
  analysis.warnings = {
      {WarningCode::crlf_line_ends, "1000 rows end in CR LF (a carriage return)", {}},
      {WarningCode::gap_rule_at_start, "the gap rule answers 2, the least it can", {}},
      {WarningCode::near_duplicate_dimensions, "|r| of dimensions 1 and 3 is 0.9995", {1, 3}}};
  return analysis;
}

/// An untrained matrix: the verdict is noise.
inline tasks::Analysis noise_analysis() {
  tasks::Analysis analysis = small_analysis();
  analysis.verdict = factors::Verdict{
      factors::VerdictKind::noise,
      "the largest eigenvalue of the correlation matrix, 1.2, is "
      "one that chance gives: up to 1.25 for independent dimensions",
      {{"largest-eigenvalue", 1.2, false, 1.25}, {"log10-p-of-correlations", -0.5, true, -2}}};
  analysis.warnings.push_back(
      {WarningCode::unsuitable, "the verdict is noise: " + analysis.verdict->reason, {}});
  return analysis;
}

/// The real GloVe file, with the numbers of data/golden (loadings are made up).
inline tasks::Analysis glove_analysis() {
  std::ifstream file(FAMHEADS_DATA_DIR "/golden/glove-6b-100d-top2000.json");
  const auto golden = nlohmann::json::parse(file);
  std::vector<std::vector<std::size_t>> heads(3);
  const auto& head = golden["assignment"]["gap_h"]["head"];
  for (std::size_t j = 0; j < head.size(); ++j) heads[head[j].get<std::size_t>() - 1].push_back(j);

  tasks::Analysis analysis = small_analysis();
  analysis.embedding.source = "data/glove-6b-100d-top2000.txt";
  analysis.embedding.dimensions = 100;
  analysis.health = health_of(100);
  analysis.embedding.facts.words = 2000;
  analysis.embedding.effective_n = 2000;
  const auto& bartlett = golden["bartlett"];
  analysis.adequacy->bartlett = stats::Bartlett{bartlett["chi2"], bartlett["df"], std::nullopt,
                                                bartlett["log10_p"], golden["log_det_R"]};
  analysis.adequacy->kmo = stats::Kmo{golden["kmo"]["overall"], {}};
  for (const double msa : golden["kmo"]["msa"]) {
    analysis.adequacy->kmo->per_dimension.emplace_back(msa);
  }
  analysis.adequacy->rank = 100;
  analysis.spectrum->total_variance = golden["cov_trace"];
  analysis.spectrum->eigenvalues = golden["cov_eigenvalues"].get<std::vector<double>>();
  analysis.verdict->reason =
      "16 eigenvalues stand above what chance gives, and 28 % of the variance is common to the "
      "dimensions";
  analysis.verdict->numbers = {{"eigenvalues-above-chance", 16, true, 1},
                               {"common-share", 0.276, true, 0.1},
                               {"first-share-of-factored", 0.057, false, 0.9}};
  analysis.retention->head_count = 3;
  analysis.retention->gap.candidates = golden["gap_rule"]["all_h"].get<std::vector<std::size_t>>();
  analysis.retention->gap.margins.assign(analysis.retention->gap.candidates.size(), 0.01);
  analysis.retention->rules = {
      {"gap", 3, "covariance", "the first of 49 places where the scree flattens"},
      {"kaiser", 31, "correlation", "31 eigenvalues exceed 1"},
      {"broken-stick", 6, "correlation",
       "the first 6 shares exceed those of a stick broken at "
       "random into 100 pieces"},
      {"optimal-coordinates", 22, "correlation", "22 leading values lie above their forecast"},
      {"map", 13, "correlation", "least mean squared partial correlation"},
      {"variance:0.8", 38, "covariance", "38 factors hold 80.3 % of the variance"}};
  analysis.partition = partition_of(heads);
  analysis.warnings = {
      {WarningCode::mixed_factors, "e2 and e3 differ by less than their sampling error", {}}};
  return analysis;
}

/// d dimensions dealt to `heads` heads in turn, a falling spectrum.
inline tasks::Analysis analysis_of_size(std::size_t d, std::size_t heads) {
  tasks::Analysis analysis = small_analysis();
  std::vector<std::vector<std::size_t>> dealt(heads);
  for (std::size_t j = 0; j < d; ++j) dealt[j % heads].push_back(j);
  analysis.partition = partition_of(dealt);
  analysis.embedding.dimensions = d;
  analysis.health = health_of(d);
  analysis.adequacy->kmo->per_dimension.assign(d, 0.5);
  analysis.spectrum->eigenvalues.clear();
  analysis.spectrum->total_variance = 0;
  for (std::size_t k = 0; k < d; ++k) {
    analysis.spectrum->eigenvalues.push_back(1.0 / static_cast<double>(k + 1));
    analysis.spectrum->total_variance += analysis.spectrum->eigenvalues.back();
  }
  analysis.retention->head_count = heads;
  return analysis;
}

}  // namespace famheads::test
