// File name patterns, as a shell knows them.
#pragma once

#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace famheads::cli {

/// Whether `text` holds *, ? or [.
[[nodiscard]] bool is_pattern(std::string_view text);

/// Whether the whole of `path` matches: * and ? stand for characters of one name (? for one),
/// [abc], [a-z] and [!a] for one character, ** as a whole name for any number of directories, none
/// included. Bytes are compared, case matters, and a dot in front of a name must be written out.
[[nodiscard]] bool matches(std::string_view pattern, std::string_view path);

struct UnreadableDirectory {
  std::string path;
  std::error_code cause;
};

struct PatternMatches {
  std::vector<std::string> paths;                 ///< every existing path that matches
  std::vector<UnreadableDirectory> unreadable{};  ///< more may match behind these
};

/// In byte order; ** does not follow links to directories.
[[nodiscard]] PatternMatches expand_pattern(const std::string& pattern);

/// A pattern that matches exactly `path`.
[[nodiscard]] std::string escape_pattern(std::string_view path);

}  // namespace famheads::cli
