// What was read and with which options, in words.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/words.hpp"

namespace famheads::report {

/// "glove, compressed with gzip"
[[nodiscard]] std::string format_in_words(const io::EmbeddingInfo& embedding);

/// "2,000 words x 100 dimensions"
[[nodiscard]] std::string size_in_words(const io::EmbeddingInfo& embedding);

/// An option that can change a number.
struct Setting {
  std::string_view flag;
  std::optional<std::string> value;  ///< as typed or by default; empty: not given
  bool usual;                        ///< at its default
};
[[nodiscard]] std::vector<Setting> settings(const tasks::Analysis& analysis);

struct ReadingFinding {
  std::string_view label;
  std::string text;
};
/// Whatever was odd about the rows, and what was looked for and not found.
[[nodiscard]] std::vector<ReadingFinding> reading_findings(const tasks::Analysis& analysis);

}  // namespace famheads::report
