#include "cli/unknown_option.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "cli/other_names.hpp"

namespace famheads::cli {
namespace {

/// A word of a few letters has few neighbours that are not other words.
std::size_t most_edits(std::size_t letters) { return letters < 4 ? 1 : letters < 8 ? 2 : 3; }

std::string_view without_dashes(std::string_view option) {
  option.remove_prefix(std::min(option.find_first_not_of('-'), option.size()));
  return option;
}

std::string or_list(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " or "));
}

std::string help_of(const std::string& command) {
  return fmt::format("see famheads {} --help", command);
}

bool has(const CommandOptions& command, std::string_view option) {
  return command.options->find(std::string(option)) != nullptr;
}

/// "analyze" or "analyze and scree": the commands that have the option.
std::string owners(std::string_view option, std::span<const CommandOptions> commands) {
  std::vector<std::string> names;
  for (const CommandOptions& command : commands) {
    if (has(command, option)) names.push_back("famheads " + command.name);
  }
  return fmt::format("{}", fmt::join(names, " and "));
}

std::string advice(const OtherName& other, const CommandOptions& command,
                   std::span<const CommandOptions> commands) {
  if (other.ours.empty() || has(command, other.ours)) {
    return fmt::format("{}; {}", other.advice, help_of(command.name));
  }
  const std::string elsewhere = owners(other.ours, commands);
  if (elsewhere.empty()) return help_of(command.name);
  return fmt::format("{} of {}; {}", other.advice, elsewhere, help_of(command.name));
}

std::vector<std::string> long_names(const OptionSet& options) {
  std::vector<std::string> names;
  for (const OptionSpec& option : options.options()) names.push_back(option.name);
  return names;
}

}  // namespace

std::size_t edit_distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> before(other.size() + 1);
  std::vector<std::size_t> row(other.size() + 1);
  std::vector<std::size_t> two_before;
  for (std::size_t j = 0; j <= other.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= one.size(); ++i) {
    two_before = before;
    before = row;
    row[0] = i;
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const std::size_t replaced = before[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
      row[j] = std::min({before[j] + 1, row[j - 1] + 1, replaced});
      const bool swapped =
          i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1];
      if (swapped) row[j] = std::min(row[j], two_before[j - 2] + 1);
    }
  }
  return row[other.size()];
}

std::vector<std::string> nearest(std::string_view typed, const std::vector<std::string>& known) {
  constexpr std::size_t kMost = 3;
  constexpr std::size_t kLongest = 64;
  const std::string_view word = without_dashes(typed);
  std::vector<std::string> best;
  if (word.size() < 2 || word.size() > kLongest) return best;
  std::size_t least = most_edits(word.size());
  for (const std::string& candidate : known) {
    const std::string_view name = without_dashes(candidate);
    const bool begins = word.size() >= 3 && name.starts_with(word);
    const std::size_t edits = begins ? 1 : edit_distance(word, name);
    if (edits > least || edits >= name.size()) continue;
    if (edits < least) best.clear();
    least = edits;
    best.push_back(candidate);
  }
  if (best.size() > kMost) best.resize(kMost);
  return best;
}

std::string hint_for_option(const std::string& option, const CommandOptions& command,
                            std::span<const CommandOptions> commands) {
  const std::string name = option.substr(0, option.find('='));
  const std::string doubled = name.starts_with("--") ? name : "-" + name;
  if (!name.starts_with("--") && has(command, doubled)) {
    return fmt::format("long options have two dashes: {}; {}", doubled, help_of(command.name));
  }
  if (const OtherName* other = find_other_name(name)) return advice(*other, command, commands);
  if (const std::string elsewhere = owners(doubled, commands); !elsewhere.empty()) {
    return fmt::format("{} is an option of {}; {}", doubled, elsewhere, help_of(command.name));
  }
  const std::vector<std::string> near = nearest(name, long_names(*command.options));
  if (!near.empty()) {
    return fmt::format("did you mean {}? Or {}", or_list(near), help_of(command.name));
  }
  return help_of(command.name);
}

std::string hint_for_command(const std::string& word, std::span<const CommandOptions> commands) {
  constexpr auto kAll = "famheads --help lists the commands";
  if (word.starts_with('-')) {
    const std::string name = word.substr(0, word.find('='));
    const std::string elsewhere = owners(name, commands);
    if (elsewhere.empty()) {
      return fmt::format("options stand after the command; {}", kAll);
    }
    return fmt::format("options stand after the command: {} is one of {}", name, elsewhere);
  }
  std::vector<std::string> names;
  for (const CommandOptions& command : commands) names.push_back(command.name);
  const OtherName* other = find_other_command(word);
  if (other != nullptr && other->ours.empty()) return std::string(other->advice);
  if (other != nullptr && std::ranges::find(names, other->ours) != names.end()) {
    return fmt::format("use famheads {}: {}", other->ours, other->advice);
  }
  const std::vector<std::string> near = nearest(word, names);
  if (!near.empty()) return fmt::format("did you mean {}? {}", or_list(near), kAll);
  std::error_code unreadable;
  if (std::filesystem::exists(word, unreadable)) {
    return fmt::format("this is a file: try famheads {} {}",
                       names.empty() ? "COMMAND" : names.front(), word);
  }
  return kAll;
}

}  // namespace famheads::cli
