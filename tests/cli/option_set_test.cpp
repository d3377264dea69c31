#include "cli/option_set.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "famheads/core/error.hpp"
#include "support/temporary_directory.hpp"

using namespace famheads;
using namespace famheads::cli;

namespace {

struct Parsed {
  std::string file;
  std::string text;
  std::optional<std::string> output;
  std::uint64_t count = 0;
  bool flag = false;
  std::vector<std::string> repeated;
};

OptionSet options_for(Parsed& parsed) {
  OptionSet options;
  options.positional("FILE", "A file.", parsed.file);
  options.text("--text", "T", "Text.", parsed.text);
  options.optional_text("-o,--output", "OUT", "Output.", parsed.output);
  options.count("--count", "N", "A number.", 1, 10, [&](std::uint64_t n) { parsed.count = n; });
  options.flag("-q,--quiet", "Quiet.", [&] { parsed.flag = true; });
  options.choice("--kind", {"a", "b"}, "Kind.", [&](const std::string& t) { parsed.text = t; });
  options.value(
      "--allow", "CODE", "Codes.", [&](const std::string& t) { parsed.repeated.push_back(t); },
      true);
  return options;
}

Parsed parse(const std::vector<std::string>& arguments) {
  Parsed parsed;
  parse_arguments(options_for(parsed), arguments);
  return parsed;
}

}  // namespace

TEST_CASE("options are taken in every usual form") {
  CHECK(parse({"f", "-o", "x"}).output == "x");
  CHECK(parse({"-ox", "f"}).output == "x");
  CHECK(parse({"--output=x", "f"}).output == "x");
  CHECK(parse({"--output", "-", "f"}).output == "-");
  CHECK(parse({"-"}).file == "-");
  CHECK(parse({"--", "-strange"}).file == "-strange");
  CHECK(parse({"f", "-q"}).flag);
  CHECK_FALSE(parse({"f"}).flag);
  CHECK(parse({"f", "--count", "7"}).count == 7);
  CHECK(parse({"f", "--text", "a", "--text", "b"}).text == "b");  // the last wins
  CHECK(parse({"f", "--allow", "a", "--allow", "b"}).repeated ==
        std::vector<std::string>{"a", "b"});
}

TEST_CASE("what does not fit is a usage error") {
  const std::vector<std::vector<std::string>> wrong{
      {},
      {"f", "g"},
      {"f", "--nonsense"},
      {"f", "--output"},
      {"f", "--count", "0"},
      {"f", "--count", "11"},
      {"f", "--count", "-3"},
      {"f", "--count", "3x"},
      {"f", "--count", "99999999999999999999"},
      {"f", "--kind", "c"},
  };
  for (const auto& arguments : wrong) {
    try {
      (void)parse(arguments);
      FAIL("must throw");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::usage);
    }
  }
}

TEST_CASE("a TOML file gives tables, keys and values") {
  const test::TemporaryDirectory directory;
  const auto path = directory.write("c.toml",
                                    "rule = \"kaiser\"\nallow = [\"a\", \"b\"]\n"
                                    "[analyze]\nheads-from = 3\nquiet = true\n");
  const auto items = read_config(path);
  REQUIRE(items.size() == 4);
  CHECK(items[0].table.empty());
  CHECK(items[0].key == "rule");
  CHECK(items[0].values == std::vector<std::string>{"kaiser"});
  CHECK(items[1].values == std::vector<std::string>{"a", "b"});
  CHECK(items[2].table == "analyze");
  CHECK(items[2].key == "heads-from");
  CHECK(items[3].values == std::vector<std::string>{"true"});
  CHECK_THROWS_AS((void)read_config(directory.file("none.toml")), Error);
}
