// What a file as it is suggests for each threshold.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "famheads/tasks/check.hpp"

namespace famheads::tasks {

/// Which of several files' values lets all of them pass.
enum class Loosest { smallest, largest, none_but_equal };

struct Proposed {
  double value;      ///< the threshold
  std::string seen;  ///< the measured value, as people read it
};

struct SuggestRule {
  std::string_view key;
  std::string_view what;      ///< "KMO", "words"
  std::string_view rounding;  ///< how the threshold was made from the measured value; "": it is it
  Loosest loosest;
  bool is_count;
  /// Empty where the value does not exist.
  std::optional<Proposed> (*propose)(const Analysis& analysis);
  /// Switches the threshold on, whatever its value: its finding then says why there is no value.
  void (*switch_on)(Thresholds& thresholds);
};

[[nodiscard]] std::span<const SuggestRule> suggest_rules();

/// The largest multiple of 1/100 that is not above `value`, and the smallest not below.
[[nodiscard]] double hundredths_below(double value);
[[nodiscard]] double hundredths_above(double value);

/// The number of two significant digits nearest to `value`, towards zero.
[[nodiscard]] double two_digits_below(double value);

}  // namespace famheads::tasks
