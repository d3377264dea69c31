// How often is the verdict right? Samples of known populations over a grid of dimensions, words,
// factors and loadings; prints the table of docs/methods/verdict.md.
//
//   verdict_calibration [SAMPLES] [D]    SAMPLES a cell (default 200; a tenth of it for 300
//                                        dimensions), only D dimensions
#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <string_view>

#include "calibration/planted.hpp"
#include "calibration/wishart.hpp"

using namespace famheads;
using namespace famheads::test;

namespace {

constexpr std::size_t kMostRows = 10'000;  // drawn one by one

struct Population {
  std::string name;
  FactorModel model;
  Law law = Law::normal;
};

/// Loadings of a matrix with eigenvalues i^-0.7 along random orthogonal directions.
FactorModel power_law(std::size_t d) {
  Draws draws(d);
  Matrix symmetric(d, d);
  for (std::size_t i = 0; i < d; ++i) {
    for (std::size_t j = 0; j <= i; ++j) symmetric(i, j) = symmetric(j, i) = draws.normal();
  }
  const Matrix& fixed = symmetric;
  const auto eigen = stats::symmetric_eigen(fixed.view(), stats::EigenVectors::yes);
  FactorModel model{std::vector(d, std::vector<double>(d)), std::vector<double>(d, 0),
                    std::vector<double>(d, 1)};
  for (std::size_t j = 0; j < d; ++j) {
    for (std::size_t k = 0; k < d; ++k) {
      model.loadings[j][k] = eigen.vectors(j, k) * std::pow(static_cast<double>(k + 1), -0.35);
    }
  }
  return model;
}

FactorModel one_huge_dimension(std::size_t d) {
  FactorModel model = planted(d, 3, 0.7, d);
  model.scale[d / 2] = 100;
  return model;
}

std::vector<Population> populations(std::size_t d) {
  std::vector<Population> list;
  const FactorModel noise = planted(d, 1, 0, 0);
  list.push_back({"noise, normal", noise});
  list.push_back({"noise, uniform", noise, Law::uniform});
  list.push_back({"noise, Student t3", noise, Law::student3});
  list.push_back({"noise, lognormal", noise, Law::lognormal});
  list.push_back({"noise, lengths lognormal", noise, Law::stretched});
  for (const std::size_t factors : {1U, 3U, 20U}) {
    if (factors > d / 3) continue;
    for (const double loading : {0.05, 0.2, 0.4, 0.7}) {
      list.push_back(
          {fmt::format("{} factor{}, loadings {}", factors, factors == 1 ? "" : "s", loading),
           planted(d, factors, loading, d)});
    }
  }
  list.push_back({"2 factors in a fifth of the dimensions, loadings 0.7",
                  planted(d, 2, 0.7, std::max<std::size_t>(4, d / 5))});
  list.push_back({"3 factors, loadings 0.7, uniform", planted(d, 3, 0.7, d), Law::uniform});
  list.push_back({"3 factors, loadings 0.7, Student t3", planted(d, 3, 0.7, d), Law::student3});
  list.push_back({"eigenvalues i^-0.7", power_law(d)});
  list.push_back({"one component, 98 %", planted(d, 1, std::sqrt(0.98), d)});
  list.push_back({"one component, 99.95 %", planted(d, 1, std::sqrt(0.9995), d)});
  list.push_back({"3 factors, one dimension 100 times as large", one_huge_dimension(d)});
  return list;
}

std::string verdict_name(const Sample& sample) {
  const auto verdict = verdict_of(sample, factors::SpectrumMatrix::covariance);
  return std::string(factors::name(verdict->kind));
}

// "97 (weak 3)": percent with the verdict of the population, and what the others got.
std::string cell(const Population& population, std::size_t n, int samples, std::string_view right) {
  const FactorModel& model = population.model;
  const std::size_t d = model.dimensions();
  const bool by_rows = population.law != Law::normal || n <= d + model.factors();
  if (by_rows && n > kMostRows) return "";
  std::map<std::string, int> counts;
  Draws draws(n * 1000 + d);
  for (int i = 0; i < samples; ++i) {
    const Sample sample = by_rows ? sample_of_rows(draw_rows(model, n, population.law, draws))
                                  : sample_of_moments(model, static_cast<double>(n), draws);
    ++counts[verdict_name(sample)];
  }
  const auto percent = [samples](int count) {
    return fmt::format("{:.3g}", 100.0 * count / samples);
  };
  std::string others;
  for (const auto& [name, count] : counts) {
    if (name != right)
      others += fmt::format("{}{} {}", others.empty() ? "" : ", ", name, percent(count));
  }
  return percent(counts[std::string(right)]) + (others.empty() ? "" : " (" + others + ")");
}

}  // namespace

int main(int count, char** arguments) {
  const int samples = count > 1 ? std::atoi(arguments[1]) : 200;
  const std::size_t only = count > 2 ? std::strtoul(arguments[2], nullptr, 10) : 0;
  constexpr std::array<std::size_t, 5> words{50, 200, 1000, 10'000, 1'000'000};
  std::cout << "| population | d | its verdict | n = 50 | 200 | 1,000 | 10,000 | 1,000,000 |\n"
               "|---|---|---|---|---|---|---|---|\n";
  for (const std::size_t d : {10U, 30U, 100U, 300U}) {
    if (only != 0 && d != only) continue;
    for (const Population& population : populations(d)) {
      const std::string right = verdict_name(test::population(covariance_of(population.model)));
      std::cout << "| " << population.name << " | " << d << " | " << right << " |";
      for (const std::size_t n : words) {
        std::cout << ' ' << cell(population, n, d < 300 ? samples : samples / 10, right) << " |"
                  << std::flush;
      }
      std::cout << '\n';
    }
  }
}
