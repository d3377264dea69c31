// The format "github": src/report/check_github.cpp.
#include <doctest/doctest.h>

#include <map>
#include <sstream>
#include <utility>

#include "report/fabricate_check.hpp"
#include "support/snapshot.hpp"

using namespace famheads;
using test::contains;
using test::mixed_files;
using test::rendered;

namespace {

struct Command {
  std::string name;
  std::map<std::string, std::string> properties;
  std::string message;
};

std::string unescaped(std::string text,
                      const std::vector<std::pair<std::string, std::string>>& codes) {
  for (const auto& [code, meaning] : codes) {
    for (std::size_t at = 0; (at = text.find(code, at)) != std::string::npos;
         at += meaning.size()) {
      text.replace(at, code.size(), meaning);
    }
  }
  return text;
}

/// Reads a line by the rules of the reference: "::name key=value,key=value::message".
Command parsed(const std::string& line) {
  REQUIRE(line.starts_with("::"));
  const std::size_t end = line.find("::", 2);
  REQUIRE(end != std::string::npos);
  const std::string head = line.substr(2, end - 2);
  Command command;
  command.name = head.substr(0, head.find(' '));
  std::istringstream properties(
      head.find(' ') == std::string::npos ? "" : head.substr(head.find(' ') + 1));
  for (std::string part; std::getline(properties, part, ',');) {
    const std::size_t equals = part.find('=');
    REQUIRE(equals != std::string::npos);
    command.properties[part.substr(0, equals)] =
        unescaped(part.substr(equals + 1),
                  {{"%0D", "\r"}, {"%0A", "\n"}, {"%3A", ":"}, {"%2C", ","}, {"%25", "%"}});
  }
  command.message = unescaped(line.substr(end + 2), {{"%0D", "\r"}, {"%0A", "\n"}, {"%25", "%"}});
  return command;
}

std::vector<Command> commands_of(const std::vector<tasks::CheckedFile>& files) {
  std::vector<Command> commands;
  std::istringstream lines(rendered("github", files));
  for (std::string line; std::getline(lines, line);) commands.push_back(parsed(line));
  return commands;
}

}  // namespace

TEST_CASE("snapshot: check, github") {
  test::check_snapshot("check-github.txt", rendered("github", mixed_files()));
}

TEST_CASE("check, github: one annotation for each file that did not pass, worst first") {
  const std::vector<Command> commands = commands_of(mixed_files());
  REQUIRE(commands.size() == 4);
  CHECK(commands[0].name == "error");
  CHECK(commands[0].properties ==
        std::map<std::string, std::string>{{"file", "vectors/cut.vec"},
                                           {"title", "famheads: could not be read"}});
  CHECK(commands[1].properties.at("file") == "vectors/worse.vec");
  CHECK(commands[1].properties.at("title") == "famheads: 3 of 4 rules missed");
  CHECK(commands[1].message ==
        "min-kmo: KMO is 0.75, below 0.8 by 0.05\n"
        "min-msa: the lowest MSA is 0.5, below 0.6 by 0.1; 1 of 5 dimensions is below: dimension 1 "
        "(counted from 0)\n"
        "no-duplicate-words: counts as missed: the number of duplicate words is unknown: duplicate "
        "words were not counted");
  CHECK(commands[2].properties.at("file") == "vectors/weak.vec");
  CHECK(commands[3].name == "notice");
  CHECK(contains(commands[3].message, "5 files: 2 passed"));
}

TEST_CASE("check, github: the tenth annotation says how many more there are") {
  CHECK_FALSE(contains(rendered("github", test::many_failed(10)), "more file"));
  std::vector<Command> commands = commands_of(test::many_failed(11));
  REQUIRE(commands.size() == 12);
  CHECK(commands[9].message ==
        "min-kmo: KMO is 0.75, below 0.8 by 0.05\n"
        "GitHub shows 10 annotations of a step. 1 more file did not pass; the log and the job "
        "summary name them.");
  commands = commands_of(test::many_failed(1010));
  CHECK(contains(commands[9].message, "1,000 more files did not pass"));
  CHECK(commands.size() == 1011);  // the log has all
}

TEST_CASE("check, github: paths count from the root of the repository") {
  std::vector<tasks::CheckedFile> files;
  files.push_back(test::checked("././a,b:c%.vec", {test::failed_kmo()}));
  files.push_back(test::checked("-", {test::failed_kmo()}));
  const std::vector<Command> commands = commands_of(files);
  CHECK(commands[0].properties.at("file") == "a,b:c%.vec");
  CHECK_FALSE(commands[1].properties.contains("file"));
}

TEST_CASE("check, github: passed files make one notice, missing thresholds a warning") {
  std::vector<Command> commands = commands_of({test::checked("a.vec", {test::passed_rule()})});
  REQUIRE(commands.size() == 1);
  CHECK(commands[0].name == "notice");
  commands = commands_of({test::checked("a.vec", {})});
  REQUIRE(commands.size() == 2);
  CHECK(commands[0].name == "warning");
  CHECK(commands[0].message == "No threshold is set, so the files were only read.");
}

TEST_CASE("check, github: untrusted text gives no command of its own and stays short") {
  const std::vector<tasks::CheckedFile> files = test::hostile_files();
  const std::vector<Command> commands = commands_of(files);
  REQUIRE(commands.size() == files.size() + 1);
  for (std::size_t i = 0; i < files.size(); ++i) {
    CAPTURE(i);
    CHECK(commands[i].name == "error");
    CHECK(commands[i].properties.size() == 2);
    CHECK(commands[i].message.size() < 64'000);
  }
}
