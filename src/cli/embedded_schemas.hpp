// The JSON Schemas of docs/schema inside the program.
#pragma once

#include <span>
#include <string_view>

namespace famheads::cli {

struct EmbeddedSchema {
  std::string_view name;  ///< as the file without ".schema.json": "report-1"
  std::string_view text;  ///< the file, byte for byte

  /// "report"
  [[nodiscard]] std::string_view document() const { return name.substr(0, name.rfind('-')); }
};

/// All of them, by name. Made by cmake/schemas.cmake when the program is built.
[[nodiscard]] std::span<const EmbeddedSchema> embedded_schemas();

}  // namespace famheads::cli
