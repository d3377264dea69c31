// A TOML file as options see it: tables with keys whose values are texts.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace famheads::cli {

struct TomlKey {
  std::string name;
  std::vector<std::string> values;  ///< one, or those of an array; numbers as they parse back
  bool is_list = false;
  bool is_boolean = false;  ///< then the value is "true" or "false"
  std::size_t line = 0;
};

struct TomlTable {
  std::string name;  ///< "" at top level, "check", "check.files"; an array of tables gives several
  std::vector<TomlKey> keys;  ///< in the order of the file
  std::size_t line = 0;
};

/// All tables in the order of the file, the top level first. Throws Error{usage} with file and line
/// where it is no TOML, or holds a value that no option can take.
[[nodiscard]] std::vector<TomlTable> read_toml(const std::string& path);

}  // namespace famheads::cli
