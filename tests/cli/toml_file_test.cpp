#include "cli/toml_file.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "famheads/core/error.hpp"
#include "support/temporary_directory.hpp"

using namespace famheads;
using namespace famheads::cli;

namespace {

std::vector<TomlTable> read(const std::string& content) {
  const test::TemporaryDirectory directory;
  return read_toml(directory.write("c.toml", content));
}

}  // namespace

TEST_CASE("a TOML file gives tables, keys and values in the order of the file") {
  const auto tables = read(
      "rule = \"kaiser\"\nallow = [\"a\", \"b\"]\n\n[check]\nmin-kmo = 0.6\nheads-from = 3\n"
      "[analyze]\nquiet = true\n[[check.files]]\npattern = \"z\"\n[[check.files]]\npattern = "
      "\"a\"\n");
  REQUIRE(tables.size() == 5);
  CHECK(tables[0].name.empty());
  REQUIRE(tables[0].keys.size() == 2);
  CHECK(tables[0].keys[0].name == "rule");
  CHECK(tables[0].keys[0].values == std::vector<std::string>{"kaiser"});
  CHECK(tables[0].keys[1].values == std::vector<std::string>{"a", "b"});
  CHECK(tables[0].keys[1].is_list);
  CHECK(tables[1].name == "check");
  CHECK(tables[1].keys[0].name == "min-kmo");  // not sorted by name
  CHECK(tables[1].keys[0].values == std::vector<std::string>{"0.6"});
  CHECK(tables[1].keys[1].values == std::vector<std::string>{"3"});
  CHECK(tables[1].keys[1].line == 6);
  CHECK(tables[2].name == "analyze");
  CHECK(tables[2].keys[0].is_boolean);
  CHECK(tables[3].name == "check.files");
  CHECK(tables[3].keys[0].values == std::vector<std::string>{"z"});
  CHECK(tables[4].keys[0].values == std::vector<std::string>{"a"});
  CHECK(tables[4].line == 11);
}

TEST_CASE("numbers survive as options read them") {
  const auto keys = read("a = 1e3\nb = -0.001\nc = 0.1\nd = 0x10\ne = 1_000\n")[0].keys;
  CHECK(keys[0].values[0] == "1000");
  CHECK(keys[1].values[0] == "-0.001");
  CHECK(keys[2].values[0] == "0.1");
  CHECK(keys[3].values[0] == "16");
  CHECK(keys[4].values[0] == "1000");
}

TEST_CASE("what is no TOML is refused with file and line") {
  for (const char* content :
       {"a = 1\nb = kaiser\n", "a = 1\nb = \"open\n", "a = 1\na = 2\n", "a = 1\n[b\n",
        "a = 1\n\1\n", "a = 1\nb = 2000-01-01\n", "a = 1\nb = [[1]]\n"}) {
    CAPTURE(content);
    try {
      (void)read(content);
      FAIL("must throw");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::usage);
      CHECK(error.where().source.ends_with("c.toml"));
      CHECK(error.where().line == 2U);
    }
  }
}

TEST_CASE("names of very many parts are refused, not followed") {
  std::string parts = "a";
  for (int i = 0; i < 50000; ++i) parts += ".a";
  for (const std::string& content : {"[" + parts + "]\n", "[[" + parts + "]]\n", parts + " = 1\n",
                                     "k = {" + parts + " = 1}\n"}) {
    CHECK_THROWS_AS((void)read(content), Error);
  }
  const std::string dots(1000, '.');  // these nest nothing
  const auto tables =
      read("# " + dots + "\na = \"\\\"" + dots + "\"\nb = '" + dots + "' # it's" + dots + "\n");
  REQUIRE(tables.size() == 1);
  CHECK(tables[0].keys[0].values.front() == '"' + dots);
  CHECK(tables[0].keys[1].values.front() == dots);
}

TEST_CASE("a file that cannot be read is a usage error") {
  for (const char* path : {"/", "/nowhere/c.toml"}) {
    CHECK_THROWS_AS((void)read_toml(path), Error);
  }
}
