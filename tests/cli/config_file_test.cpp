#include "cli/config_file.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "famheads/core/error.hpp"
#include "support/temporary_directory.hpp"

using namespace famheads;
using namespace famheads::cli;

namespace {

struct TwoCommands {
  TwoCommands() {
    first.text("--rule", "R", "Rule.", ignored);
    first.flag("-q,--quiet", "Quiet.", [] {});
    first.value(
        "--allow", "CODE", "Codes.", [](const std::string&) {}, true);
    second.text("--minimum", "M", "Minimum.", ignored);
    second.text("--rule", "R", "Rule.", ignored);
  }
  [[nodiscard]] std::vector<CommandOptions> known() const {
    return {{"first", &first}, {"second", &second}};
  }
  std::vector<std::string> arguments(const std::string& content) const {
    const test::TemporaryDirectory directory;
    return config_arguments(directory.write("c.toml", content), "first", known());
  }
  std::string ignored;
  OptionSet first;
  OptionSet second;
};

}  // namespace

TEST_CASE("keys become options of the command that knows them") {
  using Arguments = std::vector<std::string>;
  const TwoCommands commands;
  CHECK(commands.arguments("rule = \"kaiser\"\nquiet = true\n") ==
        Arguments{"--rule=kaiser", "--quiet"});
  CHECK(commands.arguments("quiet = false\n").empty());
  CHECK(commands.arguments("allow = [\"a\", \"b\"]\n") == Arguments{"--allow=a", "--allow=b"});
  CHECK(commands.arguments("[first]\nrule = \"map\"\n[second]\nrule = \"gap\"\n") ==
        Arguments{"--rule=map"});
  CHECK(commands.arguments("minimum = 3\n").empty());  // the other command's
}

TEST_CASE("unknown keys and wrong values are usage errors") {
  const TwoCommands commands;
  for (const char* content :
       {"ruel = \"kaiser\"\n", "[third]\nrule = \"gap\"\n", "[first]\nminimum = 3\n",
        "quiet = \"perhaps\"\n", "rule = [\"a\", \"b\"]\n", "config = \"other.toml\"\n"}) {
    CAPTURE(content);
    CHECK_THROWS_AS((void)commands.arguments(content), Error);
  }
}

TEST_CASE("what is no configuration is refused with its name") {
  const TwoCommands commands;
  for (const char* content : {"rule = \"kaiser\n", "\1\2\n"}) {
    CAPTURE(content);
    CHECK_THROWS_AS((void)commands.arguments(content), Error);
  }
  CHECK_THROWS_AS((void)config_arguments("/", "first", commands.known()), Error);
}

TEST_CASE("a value that an option refuses is refused with the file named") {
  std::uint64_t threads = 0;
  OptionSet options;
  options.count("--threads", "N", "Threads.", 1, 8, [&](std::uint64_t n) { threads = n; });
  apply_config(options, {"--threads=3"}, "c.toml");
  CHECK(threads == 3);
  try {
    apply_config(options, {"--threads=-1"}, "c.toml");
    FAIL("must throw");
  } catch (const Error& error) {
    CHECK(error.where().source == "c.toml");
  }
}

TEST_CASE("the command line names the file, else the environment does") {
  CHECK(config_path({"v.txt", "--config", "a.toml"}) == "a.toml");
  CHECK(config_path({"--config=b.toml"}) == "b.toml");
  CHECK(config_path({"v.txt", "--", "--config=b.toml"}).empty());
  ::setenv("FAMHEADS_CONFIG", "env.toml", 1);
  CHECK(config_path({"v.txt"}) == "env.toml");
  CHECK(config_path({"v.txt", "--config", "a.toml"}) == "a.toml");
  ::unsetenv("FAMHEADS_CONFIG");
}
