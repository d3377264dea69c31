#include "famheads/stats/adequacy.hpp"

#include <doctest/doctest.h>

#include <string>

#include "support/numeric.hpp"

using namespace famheads;
using namespace famheads::test;

namespace {

stats::AdequacyResult assess(Matrix correlation, std::uint64_t words) {
  return stats::assess_adequacy({std::move(correlation), {}}, words);
}

stats::AdequacyResult assess_rows(const Matrix& rows) {
  return stats::assess_adequacy(correlation_of(rows), rows.columns());
}

const Warning* find(const stats::AdequacyResult& result, WarningCode code) {
  for (const Warning& warning : result.warnings) {
    if (warning.code == code) return &warning;
  }
  return nullptr;
}

bool mentions(const Warning* warning, const std::string& text) {
  return warning != nullptr && warning->message.find(text) != std::string::npos;
}

void check_nothing_computed(const stats::AdequacyResult& result) {
  CHECK_FALSE(result.adequacy.bartlett);
  CHECK_FALSE(result.adequacy.kmo);
  CHECK_FALSE(result.adequacy.ln_determinant);
  CHECK_FALSE(result.adequacy.condition_number);
}

}  // namespace

TEST_CASE("equal correlations in closed form") {
  for (const std::size_t d : {2U, 3U, 10U, 60U}) {
    for (const double rho : {-0.01, 0.2, 0.9}) {
      CAPTURE(d);
      CAPTURE(rho);
      const auto size = static_cast<double>(d);
      const std::uint64_t n = 1000;
      const auto result = assess(equicorrelation(d, rho), n);
      const stats::Adequacy& found = result.adequacy;
      const double ln_determinant = std::log1p((size - 1) * rho) + (size - 1) * std::log1p(-rho);
      REQUIRE(found.bartlett);
      REQUIRE(found.kmo);
      CHECK(is_close(*found.ln_determinant, ln_determinant, 1e-12));
      CHECK(is_close(found.bartlett->chi_square, -(999 - (2 * size + 5) / 6) * ln_determinant,
                     1e-12));
      CHECK(found.bartlett->degrees_of_freedom == size * (size - 1) / 2);
      // q = rho / a for every pair, so KMO = a^2 / (a^2 + 1).
      const double a = 1 + (size - 2) * rho;
      CHECK(is_close(found.kmo->overall, a * a / (a * a + 1), 1e-12));
      for (const auto& value : found.kmo->per_dimension) {
        REQUIRE(value);
        CHECK(is_close(*value, a * a / (a * a + 1), 1e-12));
      }
      const auto& e = result.correlation_eigenvalues;
      CHECK(e.size() == d);
      CHECK(std::abs(e.front() - std::max(1 + (size - 1) * rho, 1 - rho)) < 1e-12);
      CHECK(std::abs(e.back() - std::min(1 + (size - 1) * rho, 1 - rho)) < 1e-12);
      CHECK(result.warnings.empty());
    }
  }
}

TEST_CASE("uncorrelated dimensions: Bartlett's test accepts, KMO does not exist") {
  const auto result = assess(equicorrelation(5, 0), 100);
  REQUIRE(result.adequacy.bartlett);
  CHECK(result.adequacy.bartlett->chi_square == 0);
  CHECK(result.adequacy.bartlett->log10_p_value == 0);
  CHECK(result.adequacy.bartlett->p_value == 1.0);
  CHECK(result.adequacy.ln_determinant == 0.0);
  CHECK(result.adequacy.condition_number == 1.0);
  CHECK_FALSE(result.adequacy.kmo);
  CHECK(find(result, WarningCode::kmo_undefined) != nullptr);
  CHECK_FALSE(assess(equicorrelation(5, 1e-17), 100).adequacy.kmo);  // rounding is no correlation
}

TEST_CASE("a dimension that is correlated with no other has no KMO of its own") {
  Matrix r = equicorrelation(4, 0);
  r(0, 1) = r(1, 0) = 0.6;
  r(0, 3) = r(3, 0) = 0.3;
  const auto result = assess(r, 100);
  REQUIRE(result.adequacy.kmo);
  CHECK_FALSE(result.adequacy.kmo->per_dimension[2]);
  CHECK(result.adequacy.kmo->per_dimension[3]);
  const Warning* warning = find(result, WarningCode::kmo_undefined);
  REQUIRE(warning);
  CHECK(warning->dimensions == std::vector<std::size_t>{2});
  CHECK(mentions(warning, "dimension 2 (counted from 0) is"));
}

TEST_CASE("independent blocks: determinants multiply") {
  Matrix r = equicorrelation(6, 0);
  for (const std::size_t start : {0U, 3U}) {
    for (std::size_t i = start; i < start + 3; ++i) {
      for (std::size_t j = start; j < start + 3; ++j) {
        if (i != j) r(i, j) = start == 0 ? 0.5 : -0.2;
      }
    }
  }
  const double expected = std::log(2 * 0.25) + std::log(0.6 * 1.2 * 1.2);
  CHECK(is_close(*assess(r, 50).adequacy.ln_determinant, expected, 1e-13));
}

TEST_CASE("two dimensions: everything follows from one correlation") {
  const auto result = assess(equicorrelation(2, 0.6), 30);
  CHECK(is_close(*result.adequacy.ln_determinant, std::log(1 - 0.36), 1e-14));
  CHECK(result.adequacy.kmo->overall == doctest::Approx(0.5).epsilon(1e-14));
  CHECK(is_close(*result.adequacy.condition_number, 4, 1e-14));
}

TEST_CASE("one dimension has neither Bartlett's test nor KMO") {
  const auto result = assess_rows(vectors({{1}, {2}, {4}}));
  CHECK_FALSE(result.adequacy.bartlett);
  CHECK_FALSE(result.adequacy.kmo);
  CHECK(result.adequacy.ln_determinant == 0.0);
  CHECK(result.adequacy.rank == 1);
  REQUIRE(result.warnings.size() == 1);
  CHECK(result.warnings[0].code == WarningCode::one_dimension);
}

TEST_CASE("a constant dimension is named") {
  Matrix rows = noise(4, 50);
  for (std::size_t k = 0; k < 50; ++k) rows(1, k) = rows(3, k) = 0.25;
  const auto result = assess_rows(rows);
  check_nothing_computed(result);
  const Warning* warning = find(result, WarningCode::constant_dimension);
  REQUIRE(warning);
  CHECK(warning->dimensions == std::vector<std::size_t>{1, 3});
  CHECK(mentions(warning, "dimensions 1 and 3 (counted from 0) are constant"));
  CHECK(result.adequacy.rank == 2);
  CHECK(result.correlation_eigenvalues.size() == 4);
  CHECK(result.correlation_eigenvalues[2] == 0);
  CHECK(result.warnings.size() == 1);
}

TEST_CASE("many constant dimensions: ten are named and the rest counted") {
  Matrix rows = noise(30, 50);
  for (std::size_t k = 0; k < 50; ++k) {
    for (std::size_t i = 10; i < 30; ++i) rows(i, k) = 1;
  }
  const auto result = assess_rows(rows);
  const Warning* warning = find(result, WarningCode::constant_dimension);
  REQUIRE(warning);
  CHECK(warning->dimensions.size() == 10);
  CHECK(mentions(warning, "19 and 10 more"));
}

TEST_CASE("all dimensions constant") {
  const auto result = assess_rows(vectors({{1, 2}, {1, 2}, {1, 2}}));
  check_nothing_computed(result);
  CHECK(result.adequacy.rank == 0);
  CHECK(result.correlation_eigenvalues == std::vector<double>{0, 0});
}

TEST_CASE("repeated and mirrored dimensions are named as pairs") {
  Matrix rows = noise(5, 40);
  for (std::size_t k = 0; k < 40; ++k) {
    rows(3, k) = rows(0, k);
    rows(4, k) = -2 * rows(1, k);
  }
  const auto result = assess_rows(rows);
  check_nothing_computed(result);
  const Warning* warning = find(result, WarningCode::singular_correlation);
  REQUIRE(warning);
  CHECK(warning->dimensions == std::vector<std::size_t>{0, 1, 3, 4});
  CHECK(mentions(warning, "rank 3 instead of 5"));
  CHECK(mentions(warning, "0 repeats 3"));
  CHECK(mentions(warning, "1 mirrors 4"));
  CHECK(result.adequacy.rank == 3);
}

TEST_CASE("a dimension that is the sum of others is named with them") {
  Matrix rows = noise(6, 40);
  for (std::size_t k = 0; k < 40; ++k) rows(5, k) = rows(1, k) + rows(2, k);
  const auto result = assess_rows(rows);
  check_nothing_computed(result);
  const Warning* warning = find(result, WarningCode::singular_correlation);
  REQUIRE(warning);
  CHECK(warning->dimensions == std::vector<std::size_t>{1, 2, 5});
  CHECK(mentions(warning, "rank 5 instead of 6"));
}

TEST_CASE("a singular matrix stays singular beside a constant dimension") {
  Matrix rows = noise(4, 40);
  for (std::size_t k = 0; k < 40; ++k) {
    rows(1, k) = 3;
    rows(3, k) = rows(0, k);
  }
  const auto result = assess_rows(rows);
  check_nothing_computed(result);
  CHECK(find(result, WarningCode::constant_dimension) != nullptr);
  CHECK(mentions(find(result, WarningCode::singular_correlation), "0 repeats 3"));
}

TEST_CASE("fewer words than dimensions") {
  const auto result = assess_rows(noise(6, 6));
  check_nothing_computed(result);
  const Warning* warning = find(result, WarningCode::fewer_words_than_dimensions);
  REQUIRE(warning);
  CHECK(warning->dimensions.empty());
  CHECK(mentions(warning, "6 words span at most 5 of the 6 dimensions"));
  CHECK(find(result, WarningCode::singular_correlation) == nullptr);
  CHECK(result.adequacy.rank == 5);
  CHECK(result.correlation_eigenvalues.back() == 0);
  CHECK(assess_rows(noise(6, 7)).adequacy.kmo);  // one word more is enough
}

TEST_CASE("an ill-conditioned matrix says how many digits are left") {
  const double rho = 1 - 1e-12;  // condition number (1 + rho) / (1 - rho) = 2e12
  const auto result = assess(equicorrelation(2, rho), 100);
  CHECK(result.adequacy.bartlett);
  const Warning* warning = find(result, WarningCode::ill_conditioned);
  REQUIRE(warning);
  CHECK(mentions(warning, "2e+12"));
  CHECK(mentions(warning, "about 3 of 16 digits"));
}

TEST_CASE("Bartlett's multiplier must be positive") {
  CHECK_FALSE(stats::bartlett(-1, 3, 4));  // 3 - 1 - 13/6 < 0
  CHECK(stats::bartlett(-1, 4, 4));
  CHECK_FALSE(stats::bartlett(0, 100, 1));
}

TEST_CASE("Bartlett's p-value is given only where a double can hold it") {
  CHECK(stats::bartlett(-1, 500, 10)->p_value);
  const auto far = stats::bartlett(-10, 4000, 10);
  CHECK_FALSE(far->p_value);
  CHECK(far->log10_p_value < -8000);
  CHECK(std::isfinite(far->log10_p_value));
}

TEST_CASE("KMO labels start at their bounds") {
  CHECK(stats::kmo_label(1) == "marvelous");
  CHECK(stats::kmo_label(0.9) == "marvelous");
  CHECK(stats::kmo_label(0.8999) == "meritorious");
  CHECK(stats::kmo_label(0.8) == "meritorious");
  CHECK(stats::kmo_label(0.7) == "middling");
  CHECK(stats::kmo_label(0.6) == "mediocre");
  CHECK(stats::kmo_label(0.5) == "miserable");
  CHECK(stats::kmo_label(0.4999) == "unacceptable");
}
