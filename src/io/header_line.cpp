#include "io/header_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <system_error>

#include "io/number.hpp"
#include "io/quote.hpp"
#include "io/text_limits.hpp"
#include "io/text_line.hpp"

namespace famheads::io {
namespace {

bool is_whole_number(std::string_view field) {
  if (field.starts_with('-') || field.starts_with('+')) field.remove_prefix(1);
  return !field.empty() && std::all_of(field.begin(), field.end(), detail::is_digit);
}

std::uint64_t parse_count(std::string_view field, std::string_view what, std::string& problem) {
  if (field.starts_with('+')) field.remove_prefix(1);
  std::uint64_t count = 0;
  const auto result = std::from_chars(field.data(), field.data() + field.size(), count);
  if (!problem.empty()) return count;
  if (field.starts_with('-')) {
    problem =
        fmt::format("the header declares {} {}; a count cannot be negative", quote(field), what);
  } else if (result.ec == std::errc::result_out_of_range) {
    problem =
        fmt::format("the header declares {} {}; a count has at most 64 bits", quote(field), what);
  }
  return count;
}

}  // namespace

HeaderLine parse_header_line(std::string_view line) {
  HeaderLine header;
  std::string_view content = content_of(line);
  while (!content.empty() && is_separator(content.front())) content.remove_prefix(1);
  const std::string_view second = last_field(content);
  if (second.size() == content.size()) return header;
  const std::string_view first = content_of(content.substr(0, content.size() - second.size()));
  if (!is_whole_number(first) || !is_whole_number(second)) return header;
  header.looks_like_one = true;
  header.words = parse_count(first, "words", header.problem);
  const std::uint64_t dimensions = parse_count(second, "dimensions", header.problem);
  if (header.problem.empty() && dimensions == 0) {
    header.problem = "the header declares 0 dimensions; a vector has at least 1";
  }
  if (header.problem.empty() && dimensions > kMostDimensions) {
    header.problem = fmt::format("the header declares {} dimensions; at most {} can be read",
                                 dimensions, kMostDimensions);
  }
  header.dimensions = static_cast<std::size_t>(dimensions);
  return header;
}

}  // namespace famheads::io
