#include "cli/glob.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>

namespace famheads::cli {
namespace {

namespace fs = std::filesystem;

using Names = std::vector<std::string_view>;

constexpr std::string_view kAnyDepth = "**";

// "/a//b/" is {"", "a", "b"}: an empty first name is the root.
Names names_of(std::string_view path) {
  Names names;
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    const std::string_view name = path.substr(begin, end - begin);
    const bool repeats = name == kAnyDepth && !names.empty() && names.back() == kAnyDepth;
    if ((begin == 0 && end == 0 && !path.empty()) || (!name.empty() && !repeats)) {
      names.push_back(name);
    }
    begin = end + 1;
  }
  return names;
}

// [abc], [a-z], [!a]: whether `byte` fits, and how long the class is; empty where it is not closed.
struct Class {
  bool fits;
  std::size_t length;
};

std::optional<Class> read_class(std::string_view pattern, char byte) {
  std::size_t i = 1;
  const bool negated = i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^');
  if (negated) ++i;
  bool found = false;
  for (const std::size_t first = i; i < pattern.size(); ++i) {
    if (pattern[i] == ']' && i > first) return Class{found != negated, i + 1};
    const auto low = static_cast<unsigned char>(pattern[i]);
    auto high = low;
    if (i + 2 < pattern.size() && pattern[i + 1] == '-' && pattern[i + 2] != ']') {
      high = static_cast<unsigned char>(pattern[i + 2]);
      i += 2;
    }
    const auto wanted = static_cast<unsigned char>(byte);
    found = found || (low <= wanted && wanted <= high);
  }
  return std::nullopt;
}

// Length of the pattern's first element if it matches `byte`, else 0.
std::size_t matched_element(std::string_view pattern, char byte) {
  if (pattern[0] == '?') return 1;
  if (pattern[0] == '[') {
    if (const auto found = read_class(pattern, byte)) return found->fits ? found->length : 0;
  }
  return pattern[0] == byte ? 1 : 0;
}

// One name. After a mismatch the last * takes one byte more: never worse than pattern x name.
bool name_matches(std::string_view pattern, std::string_view name) {
  if (name.starts_with('.') && !pattern.starts_with('.')) return false;
  std::size_t p = 0;
  std::size_t n = 0;
  std::optional<std::size_t> after_star;
  std::size_t star_from = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      after_star = ++p;
      star_from = n;
      continue;
    }
    const std::size_t step = p < pattern.size() ? matched_element(pattern.substr(p), name[n]) : 0;
    if (step > 0) {
      p += step;
      ++n;
    } else if (after_star) {
      p = *after_star;
      n = ++star_from;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

bool is_hidden(std::string_view name) { return name.starts_with('.'); }

// reached[j]: the pattern so far matches the first j names.
bool path_matches(const Names& pattern, const Names& path) {
  std::vector<char> reached(path.size() + 1, 0);
  reached[0] = 1;
  for (const std::string_view element : pattern) {
    std::vector<char> next(path.size() + 1, 0);
    for (std::size_t j = 0; j <= path.size(); ++j) {
      if (element == kAnyDepth) {
        const bool deeper = j > 0 && next[j - 1] != 0 && !is_hidden(path[j - 1]);
        next[j] = static_cast<char>(reached[j] != 0 || deeper);
      } else {
        next[j] =
            static_cast<char>(j > 0 && reached[j - 1] != 0 && name_matches(element, path[j - 1]));
      }
    }
    reached = std::move(next);
  }
  return reached[path.size()] != 0;
}

class Expansion {
 public:
  PatternMatches run(const std::string& pattern) {
    const Names names = names_of(pattern);
    const bool absolute = !names.empty() && names.front().empty();
    descend(absolute ? "/" : "", std::span(names).subspan(absolute ? 1 : 0));
    PatternMatches matches{{found_.begin(), found_.end()}};
    for (const auto& [path, cause] : unreadable_) matches.unreadable.push_back({path, cause});
    return matches;
  }

 private:
  void descend(const fs::path& directory, std::span<const std::string_view> names) {
    if (names.empty()) {
      if (!directory.empty()) found_.insert(directory.string());
      return;
    }
    const std::string_view name = names.front();
    const auto rest = names.subspan(1);
    if (name == kAnyDepth) {
      descend(directory, rest);
      for (const fs::directory_entry& entry : entries_of(directory)) {
        std::error_code ignored;
        if (is_hidden(entry.path().filename().native())) continue;
        if (entry.is_directory(ignored)) {
          if (entry.is_symlink(ignored)) continue;
          descend(directory / entry.path().filename(), names);
        } else if (rest.empty()) {
          found_.insert((directory / entry.path().filename()).string());
        }
      }
    } else if (is_pattern(name)) {
      for (const fs::directory_entry& entry : entries_of(directory)) {
        const fs::path entry_name = entry.path().filename();
        if (name_matches(name, entry_name.native())) step(directory / entry_name, rest);
      }
    } else {
      step(directory / name, rest);
    }
  }

  void step(const fs::path& path, std::span<const std::string_view> rest) {
    std::error_code error;
    const bool exists =
        rest.empty() ? fs::exists(fs::symlink_status(path, error)) : fs::is_directory(path, error);
    if (error == std::errc::permission_denied) unreadable_[path.parent_path().string()] = error;
    if (exists) descend(path, rest);
  }

  std::vector<fs::directory_entry> entries_of(const fs::path& directory) {
    std::vector<fs::directory_entry> entries;
    std::error_code error;
    fs::directory_iterator walk(directory.empty() ? "." : directory, error);
    for (; !error && walk != fs::directory_iterator(); walk.increment(error)) {
      entries.push_back(*walk);
    }
    if (error) unreadable_[directory.string()] = error;
    return entries;
  }

  std::set<std::string> found_;
  std::map<std::string, std::error_code> unreadable_;
};

}  // namespace

bool is_pattern(std::string_view text) {
  return text.find_first_of("*?[") != std::string_view::npos;
}

bool matches(std::string_view pattern, std::string_view path) {
  return path_matches(names_of(pattern), names_of(path));
}

PatternMatches expand_pattern(const std::string& pattern) { return Expansion().run(pattern); }

std::string escape_pattern(std::string_view path) {
  std::string pattern;
  for (const char byte : path) {
    pattern += is_pattern({&byte, 1}) ? std::string{'[', byte, ']'} : std::string(1, byte);
  }
  return pattern;
}

}  // namespace famheads::cli
