#include "cli/glob.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "support/temporary_directory.hpp"

using namespace famheads::cli;
namespace fs = std::filesystem;

TEST_CASE("patterns match as in a shell") {
  struct Case {
    const char* pattern;
    const char* path;
    bool matched;
  };
  const Case cases[]{
      {"*.vec", "a.vec", true},
      {"*.vec", "a.vec.gz", false},
      {"*.vec", "dir/a.vec", false},
      {"*.vec", ".hidden.vec", false},
      {".*.vec", ".hidden.vec", true},
      {"dir/*.vec", "dir/a.vec", true},
      {"**/*.vec", "a.vec", true},
      {"**/*.vec", "x/y/a.vec", true},
      {"**/*.vec", ".git/a.vec", false},
      {"x/**", "x/y/z", true},
      {"x/**/z", "x/z", true},
      {"x/**/z", "x/y/y/z", true},
      {"x/**/z", "y/z", false},
      {"**/**/a", "b/a", true},
      {"a?c", "abc", true},
      {"a?c", "ac", false},
      {"a?c", "a/c", false},
      {"[ab].txt", "b.txt", true},
      {"[ab].txt", "c.txt", false},
      {"[!ab].txt", "c.txt", true},
      {"[a-c]1", "b1", true},
      {"[a-c]1", "d1", false},
      {"[]]", "]", true},
      {"[]", "[]", true},
      {"[a", "[a", true},
      {"a*b*c", "axxbyyc", true},
      {"a*b*c", "axxbyy", false},
      {"*", "", false},
      {"/a/*", "/a/b", true},
      {"/a/*", "a/b", false},
      {"a//b", "a/b", true},
      {"\xFF*", "\xFF\x01", true},
  };
  for (const Case& one : cases) {
    CAPTURE(one.pattern);
    CAPTURE(one.path);
    CHECK(matches(one.pattern, one.path) == one.matched);
  }
}

TEST_CASE("matching a pattern of many stars takes no time") {
  std::string pattern;
  for (int i = 0; i < 2000; ++i) pattern += "*a";
  CHECK_FALSE(matches(pattern, std::string(20000, 'a') + "b"));
}

TEST_CASE("an escaped path matches itself and nothing else") {
  for (const char* path : {"plain.vec", "a[1]*?.vec", "dir/[x]/y]", "\xFF.vec"}) {
    CHECK(matches(escape_pattern(path), path));
  }
  CHECK_FALSE(matches(escape_pattern("a*.vec"), "ab.vec"));
  CHECK_FALSE(matches(escape_pattern("a[1].vec"), "a1.vec"));
}

TEST_CASE("a pattern finds what is there, in byte order") {
  const famheads::test::TemporaryDirectory directory;
  fs::create_directories(directory.path() / "x/y");
  fs::create_directories(directory.path() / ".git");
  for (const char* name :
       {"b.vec", "a.vec", "Z.vec", "x/c.vec", "x/y/d.vec", "x/e.txt", ".git/f.vec", ".g.vec"}) {
    directory.write(name, "");
  }
  fs::create_directory_symlink(directory.path(), directory.path() / "x/loop");
  const auto found = [&](const std::string& pattern) {
    std::vector<std::string> names;
    for (const std::string& path : expand_pattern(directory.file(pattern)).paths) {
      names.push_back(path.substr(directory.path().string().size() + 1));
    }
    return names;
  };
  using Names = std::vector<std::string>;
  CHECK(found("*.vec") == Names{"Z.vec", "a.vec", "b.vec"});
  CHECK(found("**/*.vec") == Names{"Z.vec", "a.vec", "b.vec", "x/c.vec", "x/y/d.vec"});
  CHECK(found("x/**/*.vec") == Names{"x/c.vec", "x/y/d.vec"});
  CHECK(found("x/**") == Names{"x", "x/c.vec", "x/e.txt", "x/y", "x/y/d.vec"});
  CHECK(found("?/e.txt") == Names{"x/e.txt"});
  CHECK(found("*.none").empty());
  CHECK(found("none/*").empty());
}
