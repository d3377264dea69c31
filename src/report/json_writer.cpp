#include "report/json_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "famheads/core/error.hpp"
#include "famheads/core/utf8.hpp"
#include "famheads/report/escape.hpp"

namespace famheads::report {
namespace {

constexpr std::size_t kIndentation = 2;

bool fits_on_one_line(const Json& value) {
  return value.empty() || (value.is_array() && std::ranges::none_of(value, [](const Json& element) {
                             return element.is_structured();
                           }));
}

void append_on_one_line(std::string& text, const Json& value) {
  if (!value.is_array()) {
    text += value.dump();
    return;
  }
  text += '[';
  const char* separator = "";
  for (const Json& element : value) {
    text += separator + element.dump();
    separator = ", ";
  }
  text += ']';
}

void append(std::string& text, const Json& value, std::size_t depth) {
  if (!value.is_structured() || fits_on_one_line(value)) {
    append_on_one_line(text, value);
    return;
  }
  const std::string indentation(kIndentation * (depth + 1), ' ');
  const char* separator = "\n";
  text += value.is_array() ? '[' : '{';
  for (const auto& [key, element] : value.items()) {
    text += separator + indentation;
    if (value.is_object()) text += Json(key).dump() + ": ";
    append(text, element, depth + 1);
    separator = ",\n";
  }
  text += '\n' + std::string(kIndentation * depth, ' ');
  text += value.is_array() ? ']' : '}';
}

}  // namespace

Json number(double value, const char* field) {
  if (!std::isfinite(value)) {
    throw Error(ErrorKind::bug, fmt::format("{} is {}, which no document may hold", field, value));
  }
  return value;
}

Json number(const std::optional<double>& value, const char* field) {
  return value ? number(*value, field) : Json(nullptr);
}

Json integer(double value, const char* field) {
  constexpr double exact_below = 9007199254740992.0;  // 2^53
  if (!(value >= 0 && value < exact_below && value == std::floor(value))) {
    throw Error(ErrorKind::bug, fmt::format("{} is {}, which is no count", field, value));
  }
  return static_cast<std::uint64_t>(value);
}

Json numbers(std::span<const double> values, const char* field) {
  Json array = Json::array();
  for (const double value : values) array.push_back(number(value, field));
  return array;
}

Json numbers(std::span<const std::optional<double>> values, const char* field) {
  Json array = Json::array();
  for (const auto& value : values) array.push_back(number(value, field));
  return array;
}

void set_text(Json& object, const std::string& key, std::string_view bytes) {
  object[key] = replace_invalid_utf8(bytes);
  if (!is_valid_utf8(bytes)) object[key + "_bytes"] = hex_of(bytes);
}

Json texts(std::span<const std::string> list) {
  Json array = Json::array();
  for (const std::string& text : list) array.push_back(replace_invalid_utf8(text));
  return array;
}

void set_text_or_null(Json& object, const std::string& key,
                      const std::optional<std::string>& text) {
  if (text) {
    set_text(object, key, *text);
  } else {
    object[key] = nullptr;
  }
}

std::string write_json(const Json& document) {
  std::string text;
  append(text, document, 0);
  text += '\n';
  return text;
}

}  // namespace famheads::report
