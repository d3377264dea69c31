#include "cli/check_settings.hpp"

#include <doctest/doctest.h>

#include "famheads/core/error.hpp"
#include "support/temporary_directory.hpp"

using namespace famheads;
using namespace famheads::cli;

namespace {

// A configuration at /repo/famheads.toml.
Invocation invocation_of(std::vector<Setting> common, std::vector<ConfigSection> sections,
                         std::vector<Setting> given = {}) {
  return {{"/repo/famheads.toml", std::move(common), std::move(sections)}, std::move(given)};
}

Setting min_kmo(const char* value) { return {"--min-kmo", value, 1}; }

}  // namespace

TEST_CASE("later tables win over earlier ones, the command line over all") {
  const Invocation invocation = invocation_of(
      {min_kmo("0.1")}, {{{"a*.vec"}, {min_kmo("0.2")}, 2}, {{"ab.vec"}, {min_kmo("0.3")}, 3}});
  SettingsByFile settings(invocation);
  CHECK(settings.of("/repo/x.vec")->thresholds.min_kmo == 0.1);
  CHECK(settings.of("/repo/a.vec")->thresholds.min_kmo == 0.2);
  CHECK(settings.of("/repo/ab.vec")->thresholds.min_kmo == 0.3);
  CHECK(settings.of("/repo/sub/ab.vec")->thresholds.min_kmo == 0.1);
  CHECK(settings.of("/repo/a1.vec") == settings.of("/repo/a2.vec"));
  const Invocation with_line =
      invocation_of({min_kmo("0.1")}, {{{"*"}, {min_kmo("0.2")}, 2}}, {{"--min-kmo", "0.9"}});
  CHECK(SettingsByFile(with_line).of("/repo/a.vec")->thresholds.min_kmo == 0.9);
}

TEST_CASE("a table may take back a threshold, and allowed warnings add up") {
  const Invocation invocation = invocation_of(
      {min_kmo("0.1"), {"--allow", "no-elbow", 1}, {"--no-warnings", "", 1}},
      {{{"a.vec"}, {{"--min-kmo", std::nullopt, 2}, {"--allow", "single-head", 2}}, 2},
       {{"b.vec"}, {{"--no-warnings", std::nullopt, 3}}, 3}});
  SettingsByFile settings(invocation);
  CHECK_FALSE(settings.of("/repo/a.vec")->thresholds.min_kmo.has_value());
  CHECK(settings.of("/repo/a.vec")->thresholds.allowed ==
        std::set{WarningCode::no_elbow, WarningCode::single_head});
  CHECK(settings.of("/repo/a.vec")->thresholds.no_warnings);
  CHECK_FALSE(settings.of("/repo/b.vec")->thresholds.no_warnings);
}

TEST_CASE("patterns count from the configuration, or from the root") {
  const Invocation invocation = invocation_of({}, {{{"./v/*.vec"}, {min_kmo("0.2")}, 1},
                                                   {{"/data/*"}, {min_kmo("0.3")}, 2},
                                                   {{"../other/*"}, {min_kmo("0.4")}, 3},
                                                   {{"-"}, {min_kmo("0.5")}, 4},
                                                   {{"nothing", "*.none"}, {}, 5}});
  SettingsByFile settings(invocation);
  CHECK(settings.of("/repo/v/../v/a.vec")->thresholds.min_kmo == 0.2);
  CHECK(settings.of("/data/a.vec")->thresholds.min_kmo == 0.3);
  CHECK(settings.of("/other/a.vec")->thresholds.min_kmo == 0.4);
  CHECK(settings.of("-")->thresholds.min_kmo == 0.5);
  CHECK(settings.unmatched_patterns() == std::vector<std::string>{"nothing", "*.none"});
}

TEST_CASE("a mistake in a table is told even where it matches nothing") {
  const Invocation invocation = invocation_of({}, {{{"none"}, {min_kmo("7")}, 9}});
  try {
    SettingsByFile settings(invocation);
    FAIL("must throw");
  } catch (const Error& error) {
    CHECK(error.where().line == 1U);  // of the setting itself
    CHECK(error.where().source == "/repo/famheads.toml");
  }
}

TEST_CASE("choices that contradict each other are refused") {
  const auto refused = [](std::vector<Setting> given) {
    const Invocation invocation{{}, std::move(given)};
    CHECK_THROWS_AS((void)SettingsByFile(invocation).of("a"), Error);
  };
  refused({{"--min-heads", "4"}, {"--max-heads", "3"}});
  refused({{"--no-duplicate-words", ""}, {"--duplicates", "ignore"}});
  refused({{"--heads", "4"}, {"--heads-to", "3"}});
}

TEST_CASE("no duplicate words means that they are counted") {
  const Invocation invocation{{}, {{"--no-duplicate-words", ""}}};
  const auto settings = SettingsByFile(invocation).of("a");
  CHECK(settings->input.summarize.duplicates == tasks::DuplicatePolicy::count);
  CHECK(settings->input.echo.duplicates == "count");
}

TEST_CASE("a reference that is none is an error of its own") {
  const test::TemporaryDirectory directory;
  const std::string path = directory.write("x.json", "{\"schema\": \"other\"}");
  CHECK_THROWS_AS((void)read_reference(path), Error);
  CHECK_THROWS_AS((void)read_reference(directory.file("none.json")), Error);
}
