#include "famheads/factors/verdict.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "calibration/planted.hpp"
#include "calibration/wishart.hpp"
#include "famheads/core/error.hpp"

using namespace famheads;
using namespace famheads::test;
using doctest::Approx;
using factors::SpectrumMatrix;
using factors::Verdict;
using factors::VerdictKind;

namespace {

using Values = std::vector<double>;

// A file told by eigenvalues alone; what is factored is R unless given.
struct File {
  Values of_correlation;
  double words = 1e6;
  std::size_t constant = 0;
  Values of_covariance{};

  [[nodiscard]] Verdict verdict() const {
    factors::Spectrum spectrum;
    spectrum.eigenvalues = of_covariance.empty() ? of_correlation : of_covariance;
    for (const double value : spectrum.eigenvalues) spectrum.total_variance += value;
    factors::VerdictInput input;
    input.correlation_eigenvalues = of_correlation;
    input.correlation_rank = static_cast<std::size_t>(
        std::ranges::count_if(of_correlation, [](double value) { return value > 0; }));
    input.constant_dimensions = constant;
    input.observations = words;
    input.spectrum = &spectrum;
    const auto verdict = factors::judge(input);
    REQUIRE(verdict);
    return *verdict;
  }
  [[nodiscard]] VerdictKind kind() const { return verdict().kind; }
};

// d values: the first is given, the rest share what is left of d.
Values one_above(std::size_t d, double first) {
  Values values(d, (static_cast<double>(d) - first) / static_cast<double>(d - 1));
  values.front() = first;
  return values;
}

double number_of(const Verdict& verdict, const std::string& name) {
  const auto found = std::ranges::find(verdict.numbers, name, &factors::DecidingNumber::name);
  REQUIRE(found != verdict.numbers.end());
  return found->value;
}

int count_of(VerdictKind wanted, const FactorModel& model, double words, int samples, Law law) {
  Draws draws(17);
  int count = 0;
  for (int i = 0; i < samples; ++i) {
    const bool by_rows = law != Law::normal || words < 1000;
    const Sample sample =
        by_rows ? sample_of_rows(draw_rows(model, static_cast<std::size_t>(words), law, draws))
                : sample_of_moments(model, words, draws);
    if (verdict_of(sample, SpectrumMatrix::covariance)->kind == wanted) ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("verdicts have names, and three of them are unsuitable") {
  int unsuitable = 0;
  for (const auto kind : {VerdictKind::collapsed, VerdictKind::singular, VerdictKind::noise,
                          VerdictKind::weak, VerdictKind::structured}) {
    CHECK(factors::find_verdict(factors::name(kind)) == kind);
    unsuitable += factors::is_unsuitable(kind) ? 1 : 0;
  }
  CHECK(unsuitable == 3);
  CHECK_FALSE(factors::is_unsuitable(VerdictKind::weak));
  CHECK_FALSE(factors::find_verdict("fine"));
}

TEST_CASE("with endless words the common share is the excess of the eigenvalues over 1") {
  // 100 dimensions: 11 - 1 of 100 is exactly the share from which a file is structured.
  const Verdict verdict = File{one_above(100, 12), 1e12}.verdict();
  CHECK(verdict.kind == VerdictKind::structured);
  CHECK(number_of(verdict, "common-share") == Approx(0.11).epsilon(1e-6));
  CHECK(number_of(verdict, "eigenvalues-above-chance") == 1);
  CHECK(File{one_above(100, 11.01), 1e12}.kind() == VerdictKind::structured);
  CHECK(File{one_above(100, 10.99), 1e12}.kind() == VerdictKind::weak);
  CHECK(File{one_above(100, 2.01), 1e12}.kind() == VerdictKind::weak);
  CHECK(File{one_above(100, 1.99), 1e12}.kind() == VerdictKind::noise);
  CHECK(File{Values(100, 1)}.kind() == VerdictKind::noise);  // no correlation at all
}

TEST_CASE("a share of 90 % on one component is collapse, of the correlations or by scale") {
  CHECK(File{one_above(20, 18.01)}.kind() == VerdictKind::collapsed);
  CHECK(File{one_above(20, 17.99)}.kind() == VerdictKind::structured);
  const File scaled{one_above(20, 8), 1e6, 0, one_above(20, 18.5)};
  CHECK(scaled.kind() == VerdictKind::collapsed);
  CHECK(number_of(scaled.verdict(), "first-share-of-factored") == Approx(0.925));
  // Uncorrelated dimensions stay so whatever the scale of one: noise is the deeper reason.
  CHECK(File{Values(20, 1), 1e6, 0, one_above(20, 18.5)}.kind() == VerdictKind::noise);
}

TEST_CASE("fewer words than dimensions: singular, unless one component holds nearly all") {
  Values spread(300, 0.0);
  std::fill(spread.begin(), spread.begin() + 49, 300.0 / 49);
  CHECK(File{spread, 50}.kind() == VerdictKind::singular);
  Values one(300, 0.0);
  std::fill(one.begin() + 1, one.begin() + 49, 0.1);
  one.front() = 300 - 4.8;
  CHECK(File{one, 50}.kind() == VerdictKind::collapsed);
  // Two words lie on a line: that is no sign of collapse.
  Values line(300, 0.0);
  line.front() = 300;
  CHECK(File{line, 2}.kind() == VerdictKind::singular);
  CHECK(File{line, 1000}.kind() == VerdictKind::collapsed);
}

TEST_CASE("a dimension that repeats another makes it singular, constant ones are set aside") {
  Values repeated = one_above(20, 8);
  repeated.back() = 0;
  CHECK(File{repeated}.kind() == VerdictKind::singular);
  CHECK(File{repeated, 1e6, 1}.kind() == VerdictKind::structured);
}

TEST_CASE("where nothing varies, or one dimension, the verdict is collapse with a share of 1") {
  for (const std::size_t constant : {std::size_t{3}, std::size_t{2}}) {
    const File file{constant == 3 ? Values{0, 0, 0} : Values{1, 0, 0}, 10, constant};
    CHECK(file.kind() == VerdictKind::collapsed);
    CHECK(number_of(file.verdict(), "first-share") == 1);
  }
}

TEST_CASE("one dimension has no verdict") {
  factors::Spectrum spectrum;
  factors::VerdictInput input;
  const Values one{1};
  input.correlation_eigenvalues = one;
  input.observations = 10;
  input.spectrum = &spectrum;
  CHECK_FALSE(factors::judge(input));
}

TEST_CASE("each number stands on the side of its threshold that it names") {
  for (const File& file :
       {File{one_above(100, 12)}, File{one_above(100, 4)}, File{one_above(100, 1.5)},
        File{Values(100, 1)}, File{one_above(20, 19)}, File{Values{2, 1, 1, 0}, 100}}) {
    const Verdict verdict = file.verdict();
    CAPTURE(verdict.reason);
    CHECK_FALSE(verdict.numbers.empty());
    CHECK(verdict.numbers.size() <= 3);
    for (const factors::DecidingNumber& number : verdict.numbers) {
      CAPTURE(number.name);
      CHECK(number.at_least == (number.value >= number.threshold));
    }
  }
}

TEST_CASE("many words do not make small correlations large") {
  // Every dimension loads 0.05 on one factor: 0.25 % of the variance, beyond any doubt.
  const FactorModel tiny = planted(30, 1, 0.05, 30);
  CHECK(count_of(VerdictKind::noise, tiny, 1e6, 10, Law::normal) == 10);
}

// The reduced grid; docs/methods/verdict.md has the whole. With these seeds the counts are far from
// their bounds.
TEST_CASE("grid: noise is noise") {
  for (const std::size_t d : {10U, 30U}) {
    const FactorModel none = planted(d, 1, 0, 0);
    CAPTURE(d);
    CHECK(count_of(VerdictKind::noise, none, 50, 50, Law::normal) >= 46);
    CHECK(count_of(VerdictKind::noise, none, 200, 50, Law::uniform) >= 46);
    CHECK(count_of(VerdictKind::noise, none, 200, 50, Law::student3) >= 44);
    CHECK(count_of(VerdictKind::noise, none, 1e4, 50, Law::normal) >= 46);
    CHECK(count_of(VerdictKind::noise, none, 1e6, 50, Law::normal) >= 46);
  }
}

TEST_CASE("grid: planted factors are structured from fifty words on, a few of them or many") {
  for (const double words : {50.0, 1e4, 1e6}) {
    CAPTURE(words);
    CHECK(count_of(VerdictKind::structured, planted(10, 1, 0.7, 10), words, 20, Law::normal) == 20);
    CHECK(count_of(VerdictKind::structured, planted(10, 3, 0.7, 10), words, 20, Law::normal) >= 18);
    CHECK(count_of(VerdictKind::structured, planted(30, 6, 0.7, 30), words, 20, Law::normal) >= 18);
  }
  CHECK(count_of(VerdictKind::structured, planted(100, 20, 0.7, 100), 1e4, 2, Law::normal) == 2);
}

TEST_CASE("grid: low loadings, or loadings of few dimensions, are weak") {
  for (const double words : {1e4, 1e6}) {
    CHECK(count_of(VerdictKind::weak, planted(10, 1, 0.2, 10), words, 20, Law::normal) == 20);
    CHECK(count_of(VerdictKind::weak, planted(30, 3, 0.2, 30), words, 20, Law::normal) == 20);
    CHECK(count_of(VerdictKind::weak, planted(30, 2, 0.7, 6), words, 20, Law::normal) == 20);
  }
}

TEST_CASE("grid: nearly rank one is collapsed at any size") {
  for (const double words : {50.0, 1e3, 1e6}) {
    const FactorModel flat = planted(30, 1, std::sqrt(0.98), 30);
    CHECK(count_of(VerdictKind::collapsed, flat, words, 20, Law::normal) == 20);
  }
  CHECK(count_of(VerdictKind::collapsed, planted(30, 1, std::sqrt(0.9995), 30), 20, 5,
                 Law::normal) == 5);
}
