// Values for hovering, in two bytes each: little-endian integers, times a power of ten.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "report/base64.hpp"
#include "report/html_sections.hpp"

namespace famheads::report {
namespace {

// Beyond this the page would hold more numbers than a browser likes to load.
constexpr std::size_t kMostValues = std::size_t{2048} * 2048;
constexpr double kLargestCode = std::numeric_limits<std::int16_t>::max();
constexpr std::int16_t kMissing = std::numeric_limits<std::int16_t>::min();

void append_code(std::string& bytes, std::int16_t code) {
  const auto bits = static_cast<std::uint16_t>(code);
  bytes += static_cast<char>(bits & 0xFFU);
  bytes += static_cast<char>(bits >> 8U);
}

/// Pairs above the diagonal, row by row, in thousandths.
std::string correlation_codes(const tasks::Analysis& analysis) {
  const Matrix& r = *analysis.correlation;
  const auto is_constant = [&analysis](std::size_t j) {
    return std::ranges::binary_search(analysis.embedding.constant_dimensions, j);
  };
  std::string bytes;
  for (std::size_t i = 0; i < r.rows(); ++i) {
    const bool missing = is_constant(i);
    for (std::size_t j = i + 1; j < r.rows(); ++j) {
      append_code(bytes, missing || is_constant(j)
                             ? kMissing
                             : static_cast<std::int16_t>(std::lround(1000 * r(i, j))));
    }
  }
  return bytes;
}

/// The least power of ten whose multiples reach `largest` in two bytes.
int exponent_for(double largest) {
  if (!(largest > 0)) return 0;
  constexpr int least = -300;  // smaller powers lose digits
  return std::max(least,
                  static_cast<int>(std::ceil(std::log10(largest) - std::log10(kLargestCode))));
}

/// Signed loadings, factor by factor.
std::string loading_codes(const Matrix& loadings, int exponent) {
  std::string bytes;
  for (std::size_t i = 0; i < loadings.rows() * loadings.columns(); ++i) {
    const double code = loadings.data()[i] / std::pow(10.0, exponent);
    append_code(bytes, static_cast<std::int16_t>(
                           std::lround(std::clamp(code, -kLargestCode, kLargestCode))));
  }
  return bytes;
}

double largest_magnitude(const Matrix& matrix) {
  double largest = 0;
  for (std::size_t i = 0; i < matrix.rows() * matrix.columns(); ++i) {
    largest = std::max(largest, std::abs(matrix.data()[i]));
  }
  return largest;
}

}  // namespace

void write_values(const tasks::Analysis& analysis, HtmlWriter& html) {
  const auto hidden = [&html](const char* id, const std::string& exponent,
                              const std::string& content) {
    html.leaf("div", {{"id", id}, {"hidden", ""}, {"data-exponent", exponent}}, content);
  };
  const auto fits = [](const std::optional<Matrix>& matrix) {
    return matrix && matrix->rows() * matrix->columns() <= kMostValues;
  };
  if (fits(analysis.correlation)) {
    hidden("values-correlation", "-3", base64(correlation_codes(analysis)));
  }
  if (!analysis.partition) return;
  hidden("values-permutation", "0",
         fmt::format("{}", fmt::join(analysis.partition->permutation, " ")));
  hidden("values-heads", "0",
         fmt::format("{}", fmt::join(analysis.partition->head_of_dimension, " ")));
  if (fits(analysis.loadings)) {
    const int exponent = exponent_for(largest_magnitude(*analysis.loadings));
    hidden("values-loadings", std::to_string(exponent),
           base64(loading_codes(*analysis.loadings, exponent)));
  }
}

}  // namespace famheads::report
