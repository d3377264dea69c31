// The health of an embedding in words, for the terminal and the page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "famheads/tasks/analyze.hpp"

namespace famheads::report {

struct HealthLine {
  std::string_view label;
  std::string value;
  std::string_view meaning;  ///< how to read it
};

/// What is known, one line each.
[[nodiscard]] std::vector<HealthLine> health_lines(const tasks::Analysis& analysis);

/// "looks sorted by the frequency of the words"; empty where it was not judged.
[[nodiscard]] std::string order_in_words(const tasks::Analysis& analysis);

}  // namespace famheads::report
