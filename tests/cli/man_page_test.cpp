#include "cli/man_page.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace famheads::cli;

TEST_CASE("text stays text in roff") {
  CHECK(escape_for_roff("--help") == "\\-\\-help");
  CHECK(escape_for_roff("a\\b") == "a\\eb");
  CHECK(escape_for_roff(".SH") == "\\&.SH");
  CHECK(escape_for_roff("'quoted'") == "\\(aqquoted\\(aq");
  CHECK(escape_for_roff("\"~^`") == "\\(dq\\(ti\\(ha\\(ga");
}

TEST_CASE("every page names itself, its options and the other pages") {
  const auto commands = declare_commands();
  for (const DeclaredCommand& declared : commands) {
    const std::string page = command_man_page(declared, commands);
    CAPTURE(page);
    CHECK(page.starts_with(".TH FAMHEADS\\-"));
    for (const OptionSpec& option : declared.options.options()) {
      CHECK(page.find(escape_for_roff(option.name)) != std::string::npos);
    }
    CHECK(page.find("\\fBfamheads\\fR(1)") != std::string::npos);
  }
  CHECK(program_man_page(commands).starts_with(".TH FAMHEADS 1 "));
}
