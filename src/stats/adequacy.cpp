#include "famheads/stats/adequacy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "famheads/core/error.hpp"
#include "famheads/stats/cholesky.hpp"
#include "famheads/stats/symmetric_eigen.hpp"
#include "stats/dimension_text.hpp"
#include "stats/singularity.hpp"

namespace famheads::stats {
namespace {

constexpr double kIllConditioned = 1e10;

class Assessment {
 public:
  Assessment(const Correlation& correlation, std::uint64_t words, double effective_n)
      : correlation_(correlation),
        words_(words),
        effective_n_(effective_n),
        dimensions_(correlation.matrix.rows()),
        varying_(dimensions_ - correlation.constant_dimensions.size()) {}

  AdequacyResult run() {
    decompose();
    const bool regular = find_obstacles();
    if (regular) test_adequacy();
    return std::move(result_);
  }

 private:
  [[nodiscard]] MatrixView matrix() const { return correlation_.matrix.view(); }
  [[nodiscard]] bool too_few_words() const { return words_ - 1 < dimensions_; }
  [[nodiscard]] bool too_small_effective_n() const {
    return effective_n_ - 1 < static_cast<double>(dimensions_);
  }

  void warn(WarningCode code, std::string message, std::vector<std::size_t> dimensions = {}) {
    result_.warnings.push_back({code, std::move(message), std::move(dimensions)});
  }

  void decompose();
  bool find_obstacles();
  void warn_singular();
  void test_adequacy();
  void measure_condition();
  void test_sphericity(double ln_determinant);
  void measure_kmo(MatrixView inverse);

  const Correlation& correlation_;
  std::uint64_t words_;
  double effective_n_;
  std::size_t dimensions_;
  std::size_t varying_;  // dimensions that are not constant
  AdequacyResult result_;
};

// Eigenvalues and rank; eigenvalues that are rounding of 0 become 0.
void Assessment::decompose() {
  auto& values = result_.correlation_eigenvalues;
  values = symmetric_eigen(matrix(), EigenVectors::no).values;
  const double rounding = static_cast<double>(dimensions_) *
                          std::numeric_limits<double>::epsilon() * std::max(0.0, values.front());
  const auto above = static_cast<std::uint64_t>(std::count_if(
      values.begin(), values.end(), [rounding](double value) { return value > rounding; }));
  const auto rank = static_cast<std::size_t>(std::min(above, words_ - 1));
  std::fill(values.begin() + static_cast<std::ptrdiff_t>(rank), values.end(), 0.0);
  result_.adequacy.rank = rank;
}

// Says everything that keeps Bartlett's test and KMO from existing; true where nothing does.
bool Assessment::find_obstacles() {
  const auto& constant = correlation_.constant_dimensions;
  if (dimensions_ == 1) {
    warn(WarningCode::one_dimension, "there is only one dimension");
  }
  if (!constant.empty()) {
    warn(WarningCode::constant_dimension,
         fmt::format(
             "{} {} constant, so {} no correlation and Bartlett's test and KMO are undefined",
             dimension_text(constant), constant.size() == 1 ? "is" : "are",
             constant.size() == 1 ? "it has" : "they have"),
         named_dimensions(constant));
  }
  if (too_few_words()) {
    warn(WarningCode::fewer_words_than_dimensions,
         fmt::format("{} words span at most {} of the {} dimensions, so the correlation matrix is "
                     "singular",
                     words_, words_ - 1, dimensions_));
  } else if (result_.adequacy.rank < varying_) {
    warn_singular();
  }
  if (dimensions_ > 1 && is_small_effective_n(effective_n_, words_, dimensions_)) {
    warn(WarningCode::small_effective_n,
         fmt::format("an effective n of {:.6g} is too small for {} dimensions: Bartlett's test and "
                     "the rules that count words need more than {}",
                     effective_n_, dimensions_, dimensions_));
  }
  return constant.empty() && result_.adequacy.rank == dimensions_;
}

void Assessment::warn_singular() {
  const SymmetricEigen eigen = symmetric_eigen(matrix(), EigenVectors::yes);
  result_.warnings.push_back(explain_singularity(matrix(), eigen, varying_, result_.adequacy.rank));
}

void Assessment::test_adequacy() {
  const auto factorization = cholesky(matrix());
  if (!factorization) {  // on the edge: the eigenvalues just passed, the factorization did not
    result_.adequacy.rank = dimensions_ - 1;
    result_.correlation_eigenvalues.back() = 0;
    warn_singular();
    return;
  }
  result_.adequacy.ln_determinant = factorization->ln_determinant;
  measure_condition();
  if (dimensions_ == 1) return;
  test_sphericity(factorization->ln_determinant);
  measure_kmo(factorization->inverse.view());
}

void Assessment::measure_condition() {
  const auto& values = result_.correlation_eigenvalues;
  const double condition = values.front() / values.back();
  result_.adequacy.condition_number = condition;
  if (condition <= kIllConditioned) return;
  const double digits = -std::log10(condition * std::numeric_limits<double>::epsilon());
  warn(
      WarningCode::ill_conditioned,
      fmt::format("the condition number of the correlation matrix is {:.2g}, so about {:.0f} of 16 "
                  "digits of Bartlett's test and KMO can be trusted",
                  condition, std::max(0.0, std::floor(digits))));
}

void Assessment::test_sphericity(double ln_determinant) {
  if (too_small_effective_n()) return;  // said before
  result_.adequacy.bartlett = bartlett(ln_determinant, effective_n_, dimensions_);
  if (result_.adequacy.bartlett) return;
  warn(WarningCode::bartlett_undefined,
       fmt::format(
           "{:.7g} words are too few for Bartlett's test in {} dimensions: its multiplier n - 1 "
           "- (2d + 5)/6 is not positive",
           effective_n_, dimensions_));
}

void Assessment::measure_kmo(MatrixView inverse) {
  result_.adequacy.kmo = kmo(matrix(), inverse);
  if (!result_.adequacy.kmo) {
    warn(WarningCode::kmo_undefined, "no two dimensions are correlated, so KMO is 0/0");
    return;
  }
  const auto& values = result_.adequacy.kmo->per_dimension;
  std::vector<std::size_t> undefined;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!values[i]) undefined.push_back(i);
  }
  if (undefined.empty()) return;
  warn(WarningCode::kmo_undefined,
       fmt::format("{} {} correlated with no other, so {} own KMO value is 0/0",
                   dimension_text(undefined), undefined.size() == 1 ? "is" : "are",
                   undefined.size() == 1 ? "its" : "their"),
       named_dimensions(undefined));
}

}  // namespace

bool is_small_effective_n(double effective_n, std::uint64_t words, std::size_t dimensions) {
  return words - 1 >= dimensions && effective_n - 1 < static_cast<double>(dimensions);
}

AdequacyResult assess_adequacy(const Correlation& correlation, std::uint64_t words,
                               std::optional<double> effective_n) {
  expect(words >= 2, "adequacy needs two words");
  expect(correlation.matrix.rows() >= 1, "adequacy needs a dimension");
  return Assessment(correlation, words, effective_n.value_or(static_cast<double>(words))).run();
}

}  // namespace famheads::stats
