#include "famheads/factors/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "factors/chance.hpp"
#include "famheads/core/error.hpp"

namespace famheads::factors {
namespace {

struct KindEntry {
  std::string_view name;
  bool unsuitable;
};

constexpr std::array<KindEntry, 5> kKinds{{{"collapsed", true},
                                           {"singular", true},
                                           {"noise", true},
                                           {"weak", false},
                                           {"structured", false}}};

std::string percent(double share) {
  return fmt::format("{:.{}f} %", 100 * share, share < 0.0995 || share > 0.9 ? 1 : 0);
}

std::string standing_eigenvalues(std::size_t count) {
  return count == 1 ? "1 eigenvalue stands above what chance gives"
                    : fmt::format("{} eigenvalues stand above what chance gives",
                                  count == 0 ? "no" : fmt::format("{}", count));
}

class Judgement {
 public:
  explicit Judgement(const VerdictInput& input)
      : spectrum_(*input.spectrum),
        rank_(input.correlation_rank),
        freedom_(std::max(1.0, input.observations - 1)),
        words_(input.observations),
        eigenvalues_(input.correlation_eigenvalues.first(input.correlation_eigenvalues.size() -
                                                         input.constant_dimensions)),
        dimensions_(static_cast<double>(eigenvalues_.size())) {}

  Verdict run() {
    if (eigenvalues_.size() < 2) return too_few_vary();
    measure();
    if (stands_out_ && first_share_ >= kCollapsedShare) return collapsed();
    if (rank_ < eigenvalues_.size()) return singular();
    if (!stands_out_) return chance();
    if (common_share_ < kNegligibleShare) return negligible();
    if (share_of_factored() >= kCollapsedShare) return collapsed_by_scale();
    return common_share_ < kStructuredShare || above_ == 0 ? weak() : structured();
  }

 private:
  [[nodiscard]] double share_of_factored() const {
    if (spectrum_.eigenvalues.empty() || !(spectrum_.total_variance > 0)) return 1;
    return spectrum_.eigenvalues.front() / spectrum_.total_variance;
  }

  void measure();
  [[nodiscard]] DecidingNumber common(double threshold) const {
    return {"common-share", common_share_, common_share_ >= threshold, threshold};
  }
  [[nodiscard]] DecidingNumber above() const {
    return {"eigenvalues-above-chance", static_cast<double>(above_), above_ >= 1, 1};
  }
  [[nodiscard]] Verdict too_few_vary() const;
  [[nodiscard]] Verdict collapsed() const;
  [[nodiscard]] Verdict singular() const;
  [[nodiscard]] Verdict chance() const;
  [[nodiscard]] Verdict negligible() const;
  [[nodiscard]] Verdict collapsed_by_scale() const;
  [[nodiscard]] Verdict weak() const;
  [[nodiscard]] Verdict structured() const;

  const Spectrum& spectrum_;
  std::size_t rank_;
  double freedom_;
  double words_;
  std::span<const double> eigenvalues_;  // one for each dimension that varies
  double dimensions_;
  double first_share_ = 0;   // of the first component of R
  double limit_ = 0;         // largest eigenvalue that chance gives
  double log10_p_ = 0;       // of the squared correlations
  bool stands_out_ = false;  // either is beyond chance
  std::size_t above_ = 0;    // eigenvalues above the bulk
  double common_share_ = 0;  // estimate for the population
};

void Judgement::measure() {
  first_share_ = eigenvalues_.front() / dimensions_;
  limit_ = largest_by_chance(dimensions_, freedom_);
  log10_p_ = log10_p_of_squares(eigenvalues_, freedom_);
  stands_out_ = eigenvalues_.front() >= limit_ || log10_p_ < kLog10Chance;
  const double edge = marchenko_pastur_edge(dimensions_, freedom_);
  while (above_ < eigenvalues_.size() && eigenvalues_[above_] > edge) {
    common_share_ +=
        (population_eigenvalue(eigenvalues_[above_], dimensions_, freedom_) - 1) / dimensions_;
    ++above_;
  }
  if (above_ > 0 || !stands_out_) return;
  // Many small factors, each at most sqrt(d/N) above 1: by their squares they hold at least this.
  common_share_ =
      std::max(0.0, excess_of_squares(eigenvalues_, freedom_)) / std::sqrt(dimensions_ / freedom_);
}

Verdict Judgement::too_few_vary() const {
  return {VerdictKind::collapsed,
          eigenvalues_.empty() ? "no dimension varies" : "only one dimension varies",
          {{"first-share", 1, true, kCollapsedShare}}};
}

Verdict Judgement::collapsed() const {
  return {VerdictKind::collapsed,
          fmt::format("a single component holds {} of the variance of the correlation matrix, so "
                      "all dimensions say the same thing",
                      percent(first_share_)),
          {{"first-share", first_share_, true, kCollapsedShare}}};
}

Verdict Judgement::singular() const {
  const std::size_t varying = eigenvalues_.size();
  std::string reason =
      freedom_ < dimensions_
          ? fmt::format(
                "{:.6g} words cannot show how {} dimensions hang together; it takes more "
                "words than dimensions",
                words_, varying)
          : fmt::format("the {} dimensions that vary have rank {}: some are combinations of others",
                        varying, rank_);
  return {VerdictKind::singular,
          std::move(reason),
          {{"rank", static_cast<double>(rank_), false, dimensions_}}};
}

Verdict Judgement::chance() const {
  return {VerdictKind::noise,
          fmt::format("the largest eigenvalue of the correlation matrix, {:.4g}, is one that "
                      "chance gives: up to {:.4g} for independent dimensions",
                      eigenvalues_.front(), limit_),
          {{"largest-eigenvalue", eigenvalues_.front(), false, limit_},
           {"log10-p-of-correlations", log10_p_, true, kLog10Chance}}};
}

Verdict Judgement::negligible() const {
  return {VerdictKind::noise,
          fmt::format("{}, but no more than {} of the variance is common to the dimensions",
                      above_ == 0 ? "the correlations are larger than chance gives"
                                  : standing_eigenvalues(above_),
                      percent(std::max(0.001, common_share_))),
          {above(), common(kNegligibleShare)}};
}

Verdict Judgement::collapsed_by_scale() const {
  const double share = share_of_factored();
  return {VerdictKind::collapsed,
          fmt::format("a single component holds {} of the variance of the {} matrix, but {} of "
                      "that of the correlation matrix: a few dimensions outweigh all others by "
                      "their scale",
                      percent(share), name(spectrum_.matrix), percent(first_share_)),
          {{"first-share-of-factored", share, true, kCollapsedShare},
           {"first-share", first_share_, false, kCollapsedShare}}};
}

Verdict Judgement::weak() const {
  std::string reason =
      above_ == 0 ? std::string(
                        "the correlations together are larger than chance gives, but no "
                        "eigenvalue stands out")
                  : fmt::format("{}, but only {} of the variance is common to the dimensions",
                                standing_eigenvalues(above_), percent(common_share_));
  return {VerdictKind::weak, std::move(reason), {above(), common(kStructuredShare)}};
}

Verdict Judgement::structured() const {
  return {VerdictKind::structured,
          fmt::format("{}, and {} of the variance is common to the dimensions",
                      standing_eigenvalues(above_), percent(common_share_)),
          {above(),
           common(kStructuredShare),
           {"first-share-of-factored", share_of_factored(), false, kCollapsedShare}}};
}

}  // namespace

std::string_view name(VerdictKind kind) { return kKinds.at(static_cast<std::size_t>(kind)).name; }

std::optional<VerdictKind> find_verdict(std::string_view name) {
  const auto* found = std::ranges::find(kKinds, name, &KindEntry::name);
  if (found == kKinds.end()) return std::nullopt;
  return static_cast<VerdictKind>(found - kKinds.begin());
}

bool is_unsuitable(VerdictKind kind) {
  return kKinds.at(static_cast<std::size_t>(kind)).unsuitable;
}

std::optional<Verdict> judge(const VerdictInput& input) {
  expect(input.spectrum != nullptr, "a verdict needs the spectrum of the factored matrix");
  const std::size_t d = input.correlation_eigenvalues.size();
  expect(input.constant_dimensions <= d, "no more dimensions are constant than there are");
  if (d < 2) return std::nullopt;
  return Judgement(input).run();
}

}  // namespace famheads::factors
