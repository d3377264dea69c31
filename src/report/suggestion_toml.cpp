#include "famheads/report/suggestion_toml.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "famheads/core/utf8.hpp"
#include "famheads/core/version.hpp"
#include "famheads/report/escape.hpp"

namespace famheads::report {
namespace {

std::string quoted(const std::string& text) { return '"' + escape_for_toml(text) + '"'; }

struct ValueText {
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::uint64_t value) const { return fmt::format("{}", value); }
  std::string operator()(double value) const { return fmt::format("{}", value); }
  std::string operator()(const std::string& value) const { return quoted(value); }
  std::string operator()(const std::vector<std::string>& values) const {
    std::string list;
    for (const std::string& value : values) list += (list.empty() ? "" : ", ") + quoted(value);
    return '[' + list + ']';
  }
};

std::string line_of(const tasks::Suggestion& suggestion) {
  const std::string reason = escape_for_terminal(suggestion.reason);
  if (!suggestion.value) {
    return fmt::format("# {} is left out: {}\n", suggestion.key, reason);
  }
  constexpr std::size_t kCommentColumn = 32;
  const std::string setting =
      fmt::format("{} = {}", suggestion.key, std::visit(ValueText{}, *suggestion.value));
  return fmt::format("{:<{}} # {}\n", setting, kCommentColumn, reason);
}

void append_section(std::string& text, const tasks::SuggestedSection& section) {
  if (section.file && !is_valid_utf8(*section.file)) {
    text += fmt::format("\n# {} keeps more, but a name that is not UTF-8 cannot stand here\n",
                        escape_for_terminal(*section.file));
    return;
  }
  text += section.file ? fmt::format("\n[[check.files]]\npattern = {}\n", quoted(*section.file))
                       : "\n[check]\n";
  for (const tasks::Suggestion& suggestion : section.suggestions) text += line_of(suggestion);
}

}  // namespace

std::string suggestion_toml(std::span<const tasks::SuggestedSection> sections) {
  std::string text = fmt::format(
      "# Thresholds that the files pass as they are now, suggested by famheads {}.\n"
      "# Save as famheads.toml in the directory where the command was run, change what is not\n"
      "# meant, and run: famheads check --config famheads.toml FILE...\n"
      "# Patterns count from the directory of this file. Numbers are rounded to the loose side.\n",
      version());
  for (const tasks::SuggestedSection& section : sections) append_section(text, section);
  return text;
}

}  // namespace famheads::report
