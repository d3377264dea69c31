#include "report/json_reader.hpp"

#include <fmt/format.h>

#include <limits>

#include "famheads/core/error.hpp"

namespace famheads::report {
namespace {

// The bytes behind "c3a9", empty where these are no pairs of hexadecimal digits.
std::optional<std::string> bytes_of_hex(std::string_view digits) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  if (digits.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const std::size_t high = kDigits.find(digits[i]);
    const std::size_t low = kDigits.find(digits[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    bytes += static_cast<char>(16 * high + low);
  }
  return bytes;
}

}  // namespace

Json parse_document(std::string_view text, const std::string& source) {
  Json document = Json::parse(text, nullptr, false);
  if (!document.is_object()) {
    throw Error(ErrorKind::input, "this is not a JSON object", {.source = source},
                "give the file that --json or -o wrote");
  }
  return document;
}

JsonObject::JsonObject(const Json& object, std::string path, const std::string& source)
    : object_(&object), path_(std::move(path)), source_(&source) {}

void JsonObject::refuse(const char* key, const std::string& message) const {
  throw Error(ErrorKind::input, fmt::format("field {}{}: {}", path_, key, message),
              {.source = *source_}, "write the document again with famheads analyze");
}

bool JsonObject::is_missing(const char* key) const {
  return !object_->contains(key) || object_->at(key).is_null();
}

const Json& JsonObject::at(const char* key) const {
  if (!object_->contains(key)) refuse(key, "is missing");
  return object_->at(key);
}

template <class Value>
Value JsonObject::as(const Json& value, const char* key, bool fits, const char* expected) const {
  if (!fits) refuse(key, fmt::format("is not {}", expected));
  return value.get<Value>();
}

std::string JsonObject::text(const char* key) const {
  const Json& value = at(key);
  const std::string shown = as<std::string>(value, key, value.is_string(), "a text");
  const std::string bytes_key = std::string(key) + "_bytes";
  if (!object_->contains(bytes_key)) return shown;
  const Json& digits = object_->at(bytes_key);
  const auto bytes = digits.is_string() ? bytes_of_hex(digits.get<std::string>()) : std::nullopt;
  if (!bytes) refuse(bytes_key.c_str(), "is not bytes in hexadecimal digits");
  return *bytes;
}

std::optional<std::string> JsonObject::optional_text(const char* key) const {
  if (is_missing(key)) return std::nullopt;
  return text(key);
}

double JsonObject::number(const char* key) const {
  const Json& value = at(key);
  return as<double>(value, key, value.is_number(), "a number");
}

std::optional<double> JsonObject::optional_number(const char* key) const {
  if (is_missing(key)) return std::nullopt;
  return number(key);
}

std::uint64_t JsonObject::count(const char* key) const {
  const Json& value = at(key);
  return as<std::uint64_t>(value, key, value.is_number_unsigned(), "a whole number from 0");
}

std::optional<std::uint64_t> JsonObject::optional_count(const char* key) const {
  if (is_missing(key)) return std::nullopt;
  return count(key);
}

bool JsonObject::flag(const char* key) const {
  const Json& value = at(key);
  return as<bool>(value, key, value.is_boolean(), "true or false");
}

std::vector<double> JsonObject::numbers(const char* key) const {
  std::vector<double> values;
  for (const auto& value : optional_numbers(key)) {
    if (!value) refuse(key, "holds a null");
    values.push_back(*value);
  }
  return values;
}

const Json& JsonObject::array(const char* key) const {
  const Json& value = at(key);
  if (!value.is_array()) refuse(key, "is not an array");
  return value;
}

template <class Value>
std::vector<std::optional<Value>> JsonObject::nullable(const char* key,
                                                       bool (*fits)(const Json& value),
                                                       const char* expected) const {
  std::vector<std::optional<Value>> values;
  for (const Json& value : array(key)) {
    if (value.is_null()) {
      values.emplace_back();
    } else {
      values.emplace_back(as<Value>(value, key, fits(value), expected));
    }
  }
  return values;
}

std::vector<std::optional<double>> JsonObject::optional_numbers(const char* key) const {
  return nullable<double>(
      key, [](const Json& value) { return value.is_number(); }, "an array of numbers");
}

std::vector<std::optional<std::size_t>> JsonObject::optional_counts(const char* key) const {
  return nullable<std::size_t>(
      key, [](const Json& value) { return value.is_number_unsigned(); },
      "an array of whole numbers from 0");
}

std::vector<std::optional<bool>> JsonObject::optional_flags(const char* key) const {
  return nullable<bool>(
      key, [](const Json& value) { return value.is_boolean(); }, "an array of true and false");
}

std::vector<std::size_t> JsonObject::counts(const char* key) const {
  std::vector<std::size_t> values;
  for (const Json& value : array(key)) {
    values.push_back(as<std::size_t>(value, key, value.is_number_unsigned(),
                                     "an array of whole numbers from 0"));
  }
  return values;
}

std::vector<std::string> JsonObject::texts(const char* key) const {
  std::vector<std::string> values;
  for (const Json& value : array(key)) {
    values.push_back(as<std::string>(value, key, value.is_string(), "an array of texts"));
  }
  return values;
}

std::vector<std::string> JsonObject::optional_texts(const char* key) const {
  return is_missing(key) ? std::vector<std::string>() : texts(key);
}

JsonObject JsonObject::object(const char* key) const {
  const Json& value = at(key);
  if (!value.is_object()) refuse(key, "is not an object");
  return {value, path_ + key + ".", *source_};
}

std::optional<JsonObject> JsonObject::optional_object(const char* key) const {
  if (is_missing(key)) return std::nullopt;
  return object(key);
}

std::vector<JsonObject> JsonObject::objects(const char* key) const {
  const Json& array = at(key);
  if (!array.is_array()) refuse(key, "is not an array");
  std::vector<JsonObject> all;
  for (const Json& value : array) {
    if (!value.is_object()) refuse(key, "is not an array of objects");
    all.emplace_back(value, fmt::format("{}{}[{}].", path_, key, all.size()), *source_);
  }
  return all;
}

}  // namespace famheads::report
