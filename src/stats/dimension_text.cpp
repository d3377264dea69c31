#include "stats/dimension_text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace famheads::stats {

std::string dimension_text(std::span<const std::size_t> dimensions) {
  const std::vector<std::size_t> named = named_dimensions(dimensions);
  const std::size_t rest = dimensions.size() - named.size();
  std::string text = dimensions.size() == 1 ? "dimension " : "dimensions ";
  for (std::size_t i = 0; i < named.size(); ++i) {
    const bool last = i + 1 == named.size() && rest == 0;
    if (i > 0) text += last ? " and " : ", ";
    text += fmt::format("{}", named[i]);
  }
  if (rest > 0) text += fmt::format(" and {} more", rest);
  return text + " (counted from 0)";
}

std::vector<std::size_t> named_dimensions(std::span<const std::size_t> dimensions) {
  const auto named = dimensions.first(std::min(dimensions.size(), kNamedDimensions));
  return {named.begin(), named.end()};
}

}  // namespace famheads::stats
