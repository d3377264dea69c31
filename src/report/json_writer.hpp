// What every JSON document has in common: checked numbers, untrusted text, one layout.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace famheads::report {

using Json = nlohmann::ordered_json;

/// Throws Error{bug} naming `field` unless `value` is finite: a value that does not exist is an
/// empty optional, never NaN.
[[nodiscard]] Json number(double value, const char* field);
/// null where empty.
[[nodiscard]] Json number(const std::optional<double>& value, const char* field);
/// A double that counts something: written without a decimal point.
[[nodiscard]] Json integer(double value, const char* field);
[[nodiscard]] Json numbers(std::span<const double> values, const char* field);
[[nodiscard]] Json numbers(std::span<const std::optional<double>> values, const char* field);

/// Counts and whatever else JSON takes as it is; null where empty.
template <class Value>
[[nodiscard]] Json value_or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

/// Sets object[key] to untrusted text. Invalid UTF-8 becomes U+FFFD, and a sibling key_bytes holds
/// all bytes in hexadecimal.
void set_text(Json& object, const std::string& key, std::string_view bytes);

/// Untrusted texts; invalid UTF-8 becomes U+FFFD, with no bytes beside it.
[[nodiscard]] Json texts(std::span<const std::string> list);

/// The same, or null where there is none.
void set_text_or_null(Json& object, const std::string& key, const std::optional<std::string>& text);

/// Two spaces of indentation, an array without objects or arrays on one line, a newline at the
/// end. Numbers have the digits that give the same double again.
[[nodiscard]] std::string write_json(const Json& document);

}  // namespace famheads::report
