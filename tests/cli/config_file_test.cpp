#include "cli/config_file.hpp"

#include <doctest/doctest.h>

#include <optional>
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
    second.text("--rule", "R", "Rule.", ignored);
    second.set_per_file(true);
    second.text("--minimum", "M", "Minimum.", ignored);
    second.flag("--strict", "Strict.", [] {});
    second.input_path("--against", "FILE", "Reference.", path);
    second.set_per_file(false);
    second.text("--format", "F", "Format.", ignored);
  }
  [[nodiscard]] Config read(const std::string& content, const std::string& command) const {
    const test::TemporaryDirectory directory;
    return read_config(directory.write("c.toml", content), command,
                       {{"first", &first}, {"second", &second}});
  }
  [[nodiscard]] std::vector<std::string> settings(const std::string& content,
                                                  const std::string& command = "first") const {
    return texts(read(content, command).settings);
  }
  static std::vector<std::string> texts(const std::vector<Setting>& settings) {
    std::vector<std::string> list;
    for (const Setting& setting : settings) {
      list.push_back(setting.option + (setting.value ? "=" + *setting.value : " taken back"));
    }
    return list;
  }
  std::string ignored;
  std::optional<std::string> path;
  OptionSet first;
  OptionSet second;
};

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("keys become options of the command that knows them") {
  const TwoCommands commands;
  CHECK(commands.settings("rule = \"kaiser\"\nquiet = true\n") ==
        Texts{"--rule=kaiser", "--quiet="});
  CHECK(commands.settings("allow = [\"a\", \"b\"]\n") == Texts{"--allow=a", "--allow=b"});
  CHECK(commands.settings("[first]\nrule = \"map\"\n[second]\nrule = \"gap\"\n") ==
        Texts{"--rule=map"});
  CHECK(commands.settings("minimum = 3\n").empty());  // the other command's
}

TEST_CASE("false takes back what was set before") {
  const TwoCommands commands;
  CHECK(commands.settings("quiet = false\nrule = false\n") ==
        Texts{"--quiet taken back", "--rule taken back"});
  CHECK(
      in_force(commands.read("quiet = true\n[first]\nquiet = false\n", "first").settings).empty());
}

TEST_CASE("tables for files have patterns and the options that may differ") {
  const TwoCommands commands;
  const Config config = commands.read(
      "minimum = 1\n[second]\nminimum = 2\n"
      "[[second.files]]\npattern = \"*.vec\"\nminimum = 3\nstrict = true\n"
      "[[second.files]]\nminimum = false\npattern = [\"a\", \"b\"]\n",
      "second");
  CHECK(TwoCommands::texts(config.settings) == Texts{"--minimum=1", "--minimum=2"});
  REQUIRE(config.sections.size() == 2);
  CHECK(config.sections[0].patterns == Texts{"*.vec"});
  CHECK(config.sections[0].line == 4);
  CHECK(TwoCommands::texts(config.sections[0].settings) == Texts{"--minimum=3", "--strict="});
  CHECK(config.sections[1].patterns == Texts{"a", "b"});
  CHECK(TwoCommands::texts(config.sections[1].settings) == Texts{"--minimum taken back"});
  CHECK(commands.read("[[second.files]]\npattern = \"x\"\n", "first").sections.empty());
}

TEST_CASE("paths of inputs count from the directory of the configuration") {
  const TwoCommands commands;
  const test::TemporaryDirectory directory;
  const std::string path = directory.write("c.toml", "against = \"heads.json\"\n");
  const Config config = read_config(path, "second", {{"second", &commands.second}});
  CHECK(config.settings[0].value == directory.file("heads.json"));
  const std::string other = directory.write("d.toml", "against = \"/x/heads.json\"\n");
  CHECK(read_config(other, "second", {{"second", &commands.second}}).settings[0].value ==
        "/x/heads.json");
  CHECK(config_directory("c.toml").empty());
  CHECK(config_directory("conf/c.toml") == "conf");
}

TEST_CASE("unknown keys and wrong values are usage errors with their line") {
  const TwoCommands commands;
  for (const char* content :
       {"\nruel = \"kaiser\"\n", "\n[third]\nrule = \"gap\"\n", "[first]\nminimum = 3\n",
        "\nquiet = \"perhaps\"\n", "\nrule = [\"a\", \"b\"]\n", "\nconfig = \"other.toml\"\n",
        "\n[[first.files]]\npattern = \"x\"\n", "\n[[second.files]]\nminimum = 3\n",
        "[[second.files]]\nformat = \"x\"\n", "\n[second.other]\n"}) {
    CAPTURE(content);
    for (const char* command : {"first", "second"}) {
      try {
        (void)commands.read(content, command);
        // A value is looked at only by the command that takes it.
        CHECK(std::string(content).find("perhaps") != std::string::npos);
      } catch (const Error& error) {
        CHECK(error.kind() == ErrorKind::usage);
        CHECK(error.where().line == 2U);
      }
    }
  }
}

TEST_CASE("an unknown key is told with the closest known one") {
  const TwoCommands commands;
  const auto hint = [&commands](const char* content) {
    try {
      (void)commands.read(content, "second");
    } catch (const Error& error) {
      return error.hint();
    }
    return std::string("no error");
  };
  CHECK(hint("ruel = \"kaiser\"\n").find("rule?") != std::string::npos);
  CHECK(hint("[second]\nminimun = 3\n").find("minimum?") != std::string::npos);
  CHECK(hint("[secnd]\nminimum = 3\n").find("second?") != std::string::npos);
  CHECK(hint("[[second.file]]\nminimum = 3\n").find("second.files?") != std::string::npos);
  CHECK(hint("[[second.files]]\npatern = \"x\"\n").find("pattern?") != std::string::npos);
}

TEST_CASE("what is no configuration is refused with its name") {
  const TwoCommands commands;
  for (const char* content : {"rule = \"kaiser\n", "\1\2\n"}) {
    CAPTURE(content);
    CHECK_THROWS_AS((void)commands.read(content, "first"), Error);
  }
  CHECK_THROWS_AS((void)read_config("/", "first", {{"first", &commands.first}}), Error);
}

TEST_CASE("the command line names the file, else the environment does") {
  CHECK(config_path({"v.txt", "--config", "a.toml"}) == "a.toml");
  CHECK(config_path({"--config=b.toml"}) == "b.toml");
  CHECK(config_path({"v.txt", "--", "--config=b.toml"}).empty());
  CHECK_THROWS_AS((void)config_path({"v.txt", "--config", ""}), Error);
  CHECK_THROWS_AS((void)config_path({"v.txt", "--config="}), Error);
  ::setenv("FAMHEADS_CONFIG", "env.toml", 1);
  CHECK(config_path({"v.txt"}) == "env.toml");
  CHECK(config_path({"v.txt", "--config", "a.toml"}) == "a.toml");
  ::unsetenv("FAMHEADS_CONFIG");
}
