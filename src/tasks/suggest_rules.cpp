#include "tasks/suggest_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "tasks/check_numbers.hpp"

namespace famheads::tasks {
namespace {

constexpr double kRounding = 1e-9;  // 100 times 0.57 is a little below 57

Proposed exactly(std::uint64_t count) {
  return {static_cast<double>(count), fmt::format("{}", count)};
}

// With enough digits to see that it is above the hundredth below.
Proposed rounded_down(double seen) {
  const double threshold = hundredths_below(seen);
  return {threshold, measured_text(seen, threshold + 0.01)};
}

std::optional<Proposed> kmo(const Analysis& analysis) {
  if (!analysis.adequacy || !analysis.adequacy->kmo) return std::nullopt;
  return rounded_down(analysis.adequacy->kmo->overall);
}

std::optional<Proposed> msa(const Analysis& analysis) {
  if (!analysis.adequacy || !analysis.adequacy->kmo) return std::nullopt;
  double lowest = 1;
  for (const std::optional<double>& value : analysis.adequacy->kmo->per_dimension) {
    if (!value) return std::nullopt;
    lowest = std::min(lowest, *value);
  }
  return rounded_down(lowest);
}

std::optional<Proposed> log10_p(const Analysis& analysis) {
  if (!analysis.adequacy || !analysis.adequacy->bartlett) return std::nullopt;
  const double value = analysis.adequacy->bartlett->log10_p_value;
  const double threshold = two_digits_below(value / 2);
  return Proposed{threshold, measured_text(value, threshold)};
}

std::optional<Proposed> words(const Analysis& analysis) {
  const std::uint64_t count = analysis.embedding.facts.words;
  Proposed proposed = exactly(count);
  proposed.value = std::floor(two_digits_below(0.9 * static_cast<double>(count)));
  return proposed;
}

std::optional<Proposed> dimensions(const Analysis& analysis) {
  return exactly(analysis.embedding.dimensions);
}

std::optional<Proposed> heads(const Analysis& analysis) {
  if (!analysis.partition) return std::nullopt;
  return exactly(analysis.partition->head_count());
}

std::optional<Proposed> head_share(const Analysis& analysis) {
  if (!analysis.partition) return std::nullopt;
  std::size_t largest = 0;
  for (const auto& head : analysis.partition->heads) {
    largest = std::max(largest, head.dimensions.size());
  }
  const double share =
      static_cast<double>(largest) / static_cast<double>(analysis.partition->dimensions);
  const double threshold = std::min(1.0, hundredths_above(share));
  return Proposed{threshold, measured_text(share, threshold - 0.01)};
}

std::optional<Proposed> constant_dimensions(const Analysis& analysis) {
  if (!analysis.adequacy) return std::nullopt;
  return exactly(analysis.embedding.constant_dimensions.size());
}

std::optional<Proposed> zero_vectors(const Analysis& analysis) {
  return exactly(analysis.embedding.facts.zero_vectors);
}

std::optional<Proposed> skipped_rows(const Analysis& analysis) {
  return exactly(analysis.embedding.facts.skipped_rows);
}

template <auto threshold>
void on(Thresholds& thresholds) {
  thresholds.*threshold = 0;
}

using enum Loosest;
using T = Thresholds;
constexpr std::string_view kDown = "rounded down";
constexpr std::string_view kHalved = "half of it, so that half of the words would do, rounded";
constexpr std::string_view kNinety = "nine tenths of it, rounded down";

constexpr auto kRules = std::to_array<SuggestRule>({
    {"min-kmo", "KMO", kDown, smallest, false, kmo, on<&T::min_kmo>},
    {"min-msa", "lowest MSA", kDown, smallest, false, msa, on<&T::min_msa>},
    {"max-log10-p", "log10 of Bartlett's p", kHalved, largest, false, log10_p, on<&T::max_log10_p>},
    {"min-words", "words", kNinety, smallest, true, words, on<&T::min_words>},
    {"dimensions", "dimensions", "", none_but_equal, true, dimensions, on<&T::dimensions>},
    {"min-heads", "heads", "", smallest, true, heads, on<&T::min_heads>},
    {"max-heads", "heads", "", largest, true, heads, on<&T::max_heads>},
    {"max-head-share", "share of the largest head", "rounded up", largest, false, head_share,
     on<&T::max_head_share>},
    {"max-constant-dimensions", "constant dimensions", "", largest, true, constant_dimensions,
     on<&T::max_constant_dimensions>},
    {"max-zero-vectors", "zero vectors", "", largest, true, zero_vectors, on<&T::max_zero_vectors>},
    {"max-skipped-rows", "skipped rows", "", largest, true, skipped_rows, on<&T::max_skipped_rows>},
});

}  // namespace

std::span<const SuggestRule> suggest_rules() { return kRules; }

double hundredths_below(double value) {
  double hundredths = std::floor(100 * value + kRounding);
  while (hundredths / 100 > value) --hundredths;
  return hundredths / 100;
}

double hundredths_above(double value) {
  double hundredths = std::ceil(100 * value - kRounding);
  while (hundredths / 100 < value) ++hundredths;
  return hundredths / 100;
}

double two_digits_below(double value) {
  const double magnitude = std::abs(value);
  if (magnitude == 0) return 0;
  const auto exponent = static_cast<int>(std::floor(std::log10(magnitude)));
  const double unit = std::pow(10.0, exponent - 1);
  double digits = std::floor(magnitude / unit + kRounding);
  const auto number = [&] {  // through text, so that it is what a person would write
    return std::strtod(fmt::format("{:.0f}e{}", digits, exponent - 1).c_str(), nullptr);
  };
  while (number() > magnitude) --digits;
  return value < 0 ? -number() : number();
}

}  // namespace famheads::tasks
