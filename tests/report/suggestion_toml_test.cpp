#include "famheads/report/suggestion_toml.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "famheads/core/utf8.hpp"
#include "support/hostile_strings.hpp"

using namespace famheads;
using namespace famheads::report;
using tasks::SuggestedSection;

TEST_CASE("keys, values and comments") {
  const std::vector<SuggestedSection> sections{
      {std::nullopt,
       {{"min-kmo", 0.57, "KMO: 0.575; rounded down"},
        {"min-words", std::uint64_t{1800}, "words"},
        {"max-log10-p", -19000.0, "p"},
        {"dimensions", std::nullopt, "the files differ"},
        {"no-warnings", true, "none"},
        {"allow", std::vector<std::string>{"a", "b"}, "codes"},
        {"matrix", std::string("correlation"), "option"}}},
      {"v/*.vec", {{"min-heads", std::uint64_t{2}, "heads"}}}};
  const std::string text = suggestion_toml(sections);
  const std::string body = text.substr(text.find("\n[check]"));
  CHECK(body ==
        "\n[check]\n"
        "min-kmo = 0.57                   # KMO: 0.575; rounded down\n"
        "min-words = 1800                 # words\n"
        "max-log10-p = -19000             # p\n"
        "# dimensions is left out: the files differ\n"
        "no-warnings = true               # none\n"
        "allow = [\"a\", \"b\"]               # codes\n"
        "matrix = \"correlation\"           # option\n"
        "\n[[check.files]]\npattern = \"v/*.vec\"\n"
        "min-heads = 2                    # heads\n");
}

TEST_CASE("hostile names stay inside their line") {
  for (const auto& entry : test::hostile_strings()) {
    CAPTURE(entry.name);
    const std::string text =
        suggestion_toml(std::vector<SuggestedSection>{{entry.bytes, {{"k", true, entry.bytes}}}});
    CHECK(is_valid_utf8(text));
    const auto lines = std::ranges::count(text, '\n');
    CHECK(lines == (entry.valid_utf8 ? 8 : 6));
    CHECK(text.find('\x1B') == std::string::npos);
  }
}
