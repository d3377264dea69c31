// Reads fields of a JSON document that may be malformed: every failure names the field.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report/json_writer.hpp"

namespace famheads::report {

/// Parses `text`; throws Error{input} naming `source` where it is no JSON object.
[[nodiscard]] Json parse_document(std::string_view text, const std::string& source);

/// One object of a document, with the way to it for messages.
class JsonObject {
 public:
  JsonObject(const Json& object, std::string path, const std::string& source);

  [[nodiscard]] std::string text(const char* key) const;  ///< from key_bytes where there are any
  [[nodiscard]] std::optional<std::string> optional_text(const char* key) const;
  [[nodiscard]] double number(const char* key) const;
  [[nodiscard]] std::optional<double> optional_number(const char* key) const;
  [[nodiscard]] std::uint64_t count(const char* key) const;
  [[nodiscard]] std::optional<std::uint64_t> optional_count(const char* key) const;
  [[nodiscard]] bool flag(const char* key) const;
  [[nodiscard]] std::vector<double> numbers(const char* key) const;
  [[nodiscard]] std::vector<std::optional<double>> optional_numbers(const char* key) const;
  [[nodiscard]] std::vector<std::size_t> counts(const char* key) const;
  [[nodiscard]] std::vector<std::optional<std::size_t>> optional_counts(const char* key) const;
  [[nodiscard]] std::vector<std::optional<bool>> optional_flags(const char* key) const;
  [[nodiscard]] std::vector<std::string> texts(const char* key) const;
  /// Empty where there is no list.
  [[nodiscard]] std::vector<std::string> optional_texts(const char* key) const;
  [[nodiscard]] bool has(const char* key) const { return !is_missing(key); }
  [[nodiscard]] JsonObject object(const char* key) const;
  [[nodiscard]] std::optional<JsonObject> optional_object(const char* key) const;
  [[nodiscard]] std::vector<JsonObject> objects(const char* key) const;

  /// Throws Error{input}: "field KEY: MESSAGE".
  [[noreturn]] void refuse(const char* key, const std::string& message) const;

 private:
  const Json& at(const char* key) const;
  [[nodiscard]] bool is_missing(const char* key) const;
  template <class Value>
  Value as(const Json& value, const char* key, bool fits, const char* expected) const;
  [[nodiscard]] const Json& array(const char* key) const;
  template <class Value>
  [[nodiscard]] std::vector<std::optional<Value>> nullable(const char* key,
                                                           bool (*fits)(const Json& value),
                                                           const char* expected) const;

  const Json* object_;
  std::string path_;
  const std::string* source_;
};

}  // namespace famheads::report
