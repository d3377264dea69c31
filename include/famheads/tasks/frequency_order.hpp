// Do the rows look sorted by word frequency? A judgement from their first words and vectors.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace famheads::tasks {

enum class OrderVerdict { looks_sorted, does_not_look_sorted, cannot_tell };

/// "looks sorted", "does not look sorted", "cannot tell"
[[nodiscard]] std::string_view name(OrderVerdict verdict);

/// How many of the first rows are looked at, and at most how many values.
inline constexpr std::uint64_t kJudgedRows = 1024;
inline constexpr std::uint64_t kJudgedValues = std::uint64_t{1} << 20;
[[nodiscard]] std::size_t rows_to_judge(std::size_t dimensions);

struct FrequencyOrder {
  OrderVerdict verdict = OrderVerdict::cannot_tell;
  /// What speaks for and against it, each a sentence without a full stop; may hold raw bytes.
  std::vector<std::string> evidence;
};

/// @param words the first words of a file, in file order
/// @param norms the length of each word's vector
[[nodiscard]] FrequencyOrder judge_frequency_order(std::span<const std::string_view> words,
                                                   std::span<const double> norms);

}  // namespace famheads::tasks
