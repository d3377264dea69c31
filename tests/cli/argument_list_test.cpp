#include "cli/argument_list.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "famheads/core/error.hpp"

using namespace famheads;
using namespace famheads::cli;

namespace {

using Words = std::vector<std::string>;

struct Fixture {
  std::string file;
  std::string output;
  std::string json;
  bool quiet = false;
  OptionSet options;

  Fixture() {
    options.positional("FILE", "A file.", file);
    options.text("-o,--output", "OUT", "Output.", output);
    options.flag("-q,--quiet", "Quiet.", [this] { quiet = true; });
    options.value("--json", "OUT", "JSON.", [this](const std::string& text) { json = text; })
        .value_alone = "-";
  }
  void parse(const Words& arguments) { parse_arguments(options, arguments); }
  std::string refusal(const Words& arguments) {
    try {
      parse(arguments);
    } catch (const Error& error) {
      return error.message();
    }
    return "";
  }
};

}  // namespace

TEST_CASE("arguments are sorted by what they are") {
  const Fixture fixture;
  const auto sorted =
      sort_arguments(fixture.options, {"f", "-o", "-", "-qo", "x", "--output=y", "--", "-z"});
  std::vector<ArgumentKind> kinds;
  for (const Argument& argument : sorted) kinds.push_back(argument.kind);
  using enum ArgumentKind;
  CHECK(kinds ==
        std::vector{positional, option, value, option, value, option, separator, positional});
}

TEST_CASE("an option that may stand alone takes a value only where it is clear") {
  const auto json = [](const Words& arguments) {
    Fixture fixture;
    fixture.parse(arguments);
    return fixture.file + " > " + fixture.json;
  };
  CHECK(json({"f"}) == "f > ");
  CHECK(json({"f", "--json"}) == "f > -");
  CHECK(json({"--json", "f"}) == "f > -");
  CHECK(json({"f", "--json", "-"}) == "f > -");
  CHECK(json({"--json", "-", "f"}) == "f > -");
  CHECK(json({"--json", "-"}) == "- > -");  // FILE is standard input
  CHECK(json({"-", "--json"}) == "- > -");
  CHECK(json({"f", "--json=out"}) == "f > out");
  CHECK(json({"--json=out", "f"}) == "f > out");
  Fixture fixture;  // a second file is never taken for a place to write to
  CHECK(fixture.refusal({"--json", "a", "b"}).find("'b' is one argument too many") == 0);
}

TEST_CASE("long options with one dash are not taken for short ones") {
  Fixture fixture;
  CHECK(fixture.refusal({"f", "-output", "x"}) == "there is no option '-output'");
  CHECK(fixture.refusal({"f", "-quiet"}) == "there is no option '-quiet'");
  CHECK(fixture.refusal({"f", "-dim", "5"}) == "there is no option '-dim'");
  CHECK(fixture.output.empty());
  fixture.parse({"f", "-oput"});
  CHECK(fixture.output == "put");
  fixture.parse({"f", "-o", "-output"});  // a value is a value
  CHECK(fixture.output == "-output");
}

TEST_CASE("a missing value is named") {
  Fixture fixture;
  CHECK(fixture.refusal({"f", "-o"}) == "--output needs a value: --output OUT");
  CHECK(fixture.refusal({"f", "--output"}) == "--output needs a value: --output OUT");
  CHECK(fixture.refusal({"f", "--output", "--quiet"}) == "--output needs a value: --output OUT");
  CHECK(fixture.refusal({"f", "--output="}) == "--output needs a value: --output OUT");
  CHECK(fixture.refusal({"f", "-qo"}) == "--output needs a value: --output OUT");
  CHECK(fixture.refusal({"f", "-q"}).empty());
}
