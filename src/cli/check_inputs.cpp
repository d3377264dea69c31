#include "cli/check_inputs.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <utility>

#include "cli/glob.hpp"

namespace famheads::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 10> kExtensions{
    ".txt", ".vec", ".bin", ".tsv", ".glove", ".w2v", ".word2vec", ".emb", ".gz", ".zst"};
constexpr std::array<std::string_view, 2> kArchives{".tar.gz", ".tar.zst"};

bool is_directory(const std::string& path) {
  std::error_code ignored;
  return path != "-" && fs::is_directory(path, ignored);
}

// Reading a pipe may wait for ever: one is read only where it is named.
bool is_pipe_or_device(const std::string& path) {
  std::error_code ignored;
  return fs::is_other(path, ignored);
}

// Two names are one file only where a configuration cannot tell them apart either: the same place,
// and the same way to it without links followed.
std::pair<std::string, std::string> identity_of(const std::string& path) {
  std::error_code error;
  fs::path whole = fs::absolute(path, error);
  if (error) whole = path;
  const fs::path place = fs::weakly_canonical(whole.parent_path(), error);
  return {((error ? whole.parent_path() : place) / whole.filename()).string(),
          whole.lexically_normal().string()};
}

bool exists(const std::string& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

class Expander {
 public:
  explicit Expander(bool recursive) : recursive_(recursive) {}

  void add(const std::string& argument) {
    if (argument == "-") {
      add_standard_input();
    } else if (is_directory(argument)) {
      add_named_directory(argument);
    } else if (!exists(argument) && is_pattern(argument)) {
      add_matches(argument);
    } else {
      add_file(argument);
    }
  }

  std::vector<InputFile> take() { return std::move(files_); }

 private:
  void add_file(const std::string& path) {
    if (seen_.insert(identity_of(path)).second) files_.push_back({path});
  }

  void add_problem(const std::string& path, const std::string& message, const std::string& hint) {
    files_.push_back({path, Error(ErrorKind::input, message, {.source = path}, hint)});
  }

  void add_standard_input() {
    if (std::exchange(has_standard_input_, true)) {
      throw Error(ErrorKind::usage, "standard input (-) can be read only once", {}, "name it once");
    }
    files_.push_back({"-"});
  }

  void add_named_directory(const std::string& path) {
    if (!recursive_) {
      throw Error(ErrorKind::usage, "is a directory", {.source = path},
                  "add --recursive to check the embedding files inside, or name them");
    }
    const std::size_t before = files_.size();
    const bool any = add_directory(path);
    if (any || files_.size() > before) return;
    add_problem(path, "holds no file whose name looks like an embedding",
                "these are taken: " + embedding_extensions() + "; or name the files");
  }

  void add_matches(const std::string& pattern) {
    const std::size_t before = files_.size();
    bool any = false;
    const PatternMatches matches = expand_pattern(pattern);
    for (const auto& [path, cause] : matches.unreadable) add_unreadable(path, cause);
    for (const std::string& path : matches.paths) {
      if (!is_directory(path)) {
        if (is_pipe_or_device(path)) continue;
        add_file(path);
        any = true;
      } else if (recursive_) {
        any = add_directory(path) || any;
      }
    }
    if (any || files_.size() > before) return;
    add_problem(pattern, "no file matches this pattern",
                "* stays within a directory, ** descends into them");
  }

  // Whether there is any file to take, new or not.
  bool add_directory(const std::string& directory) {
    const bool is_here = directory == "." || directory == "./";
    std::vector<std::string> found;
    collect(is_here ? "" : fs::path(directory), found);
    std::ranges::sort(found);
    for (const std::string& path : found) add_file(path);
    return !found.empty();
  }

  void collect(const fs::path& directory, std::vector<std::string>& found) {
    std::error_code error;
    fs::directory_iterator walk(directory.empty() ? "." : directory, error);
    for (; !error && walk != fs::directory_iterator(); walk.increment(error)) {
      std::error_code ignored;
      const fs::path name = walk->path().filename();
      if (name.native().starts_with('.')) continue;
      if (walk->is_directory(ignored)) {
        if (!walk->is_symlink(ignored)) collect(directory / name, found);
      } else if (looks_like_embedding(name.native()) && walk->is_regular_file(ignored)) {
        found.push_back((directory / name).string());
      }
    }
    if (error) add_unreadable(directory.string(), error);
  }

  void add_unreadable(const std::string& directory, const std::error_code& cause) {
    add_problem(directory.empty() ? "." : directory, "cannot be read: " + cause.message(),
                "change its permissions, or name the files to check");
  }

  bool recursive_;
  std::vector<InputFile> files_;
  std::set<std::pair<std::string, std::string>> seen_;
  bool has_standard_input_ = false;
};

}  // namespace

bool looks_like_embedding(std::string_view file_name) {
  std::string name(file_name);
  std::ranges::transform(name, name.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  const auto ends = [&name](std::string_view extension) { return name.ends_with(extension); };
  return std::ranges::any_of(kExtensions, ends) && std::ranges::none_of(kArchives, ends);
}

std::string embedding_extensions() { return fmt::format("{}", fmt::join(kExtensions, " ")); }

std::vector<InputFile> expand_inputs(const std::vector<std::string>& arguments, bool recursive) {
  Expander expander(recursive);
  for (const std::string& argument : arguments) expander.add(argument);
  return expander.take();
}

}  // namespace famheads::cli
