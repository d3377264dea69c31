#include "cli/option_set.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <vector>

#include "famheads/core/error.hpp"

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

TEST_CASE("the last positional may take any number") {
  std::vector<std::string> files;
  OptionSet options;
  options.positionals("FILE", "Files.", files);
  options.flag("-q,--quiet", "Quiet.", [] {});
  CHECK(usage_of(options.positionals().front()) == "FILE...");
  parse_arguments(options, {"a", "-q", "b", "--", "-c"});
  CHECK(files == std::vector<std::string>{"a", "b", "-c"});
  CHECK_THROWS_AS(parse_arguments(options, {"-q"}), Error);
}

TEST_CASE("numbers keep their range and are nothing but numbers") {
  double number = -1;
  OptionSet options;
  options.number("--share", "X", "Share.", {0, 1, "from 0 to 1"}, [&](double x) { number = x; });
  options.flag("-q,--quiet", "Quiet.", [] {});
  parse_arguments(options, {"--share", "0.25"});
  CHECK(number == 0.25);
  parse_arguments(options, {"--share=1e-3"});
  CHECK(number == 0.001);
  for (const char* wrong : {"1.5", "-0.1", "nan", "inf", "0.5x", "0,5", "half"}) {
    CAPTURE(wrong);
    CHECK_THROWS_WITH_AS(parse_arguments(options, {std::string("--share=") + wrong}),
                         doctest::Contains("from 0 to 1"), Error);
  }
}

TEST_CASE("what was given can be replayed on another set, or taken back") {
  Parsed first;
  const auto given = parse_arguments(options_for(first), {"f", "-q", "--count=3", "--allow=a"});
  Parsed second;
  replay(options_for(second), given, "");
  CHECK(second.flag);
  CHECK(second.count == 3);
  CHECK(second.repeated == std::vector<std::string>{"a"});
  CHECK(second.file.empty());

  const std::vector<Setting> settings{{"--count", "3", 1},
                                      {"--quiet", "", 2},
                                      {"--count", std::nullopt, 3},
                                      {"--quiet", std::nullopt, 4},
                                      {"--count", "5", 5}};
  const auto kept = in_force(settings);
  REQUIRE(kept.size() == 1);
  CHECK(kept[0].value == "5");
}

TEST_CASE("a refused value of a configuration is told with file and line") {
  Parsed parsed;
  try {
    replay(options_for(parsed), {{"--count", "-1", 7}}, "c.toml");
    FAIL("must throw");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::usage);
    CHECK(error.where().source == "c.toml");
    CHECK(error.where().line == 7U);
  }
}
