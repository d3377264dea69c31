#include "factors/rules/rule_list.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <variant>

#include "famheads/core/error.hpp"

namespace famheads::factors {
namespace {

constexpr auto kEntries = std::to_array<RuleEntry>({
#define FAMHEADS_RULE(function, name, eigenvalues, argument, shown, sample, question) \
  {name,     function##_rule,  RuleEigenvalues::eigenvalues,                          \
   argument, RuleShown::shown, RuleSample::sample},
#include "factors/rules/rules.def"
#undef FAMHEADS_RULE
});

constexpr auto kInfos = std::to_array<RuleInfo>({
#define FAMHEADS_RULE(function, name, eigenvalues, argument, shown, sample, question) \
  {name, question, !std::string_view(argument).empty(), RuleShown::shown == RuleShown::always},
#include "factors/rules/rules.def"
#undef FAMHEADS_RULE
});

std::string rule_names() {
  std::string names;
  for (const RuleInfo& info : kInfos) {
    names += fmt::format("{}{}{}", names.empty() ? "" : ", ", info.name,
                         info.takes_argument ? ":X" : "");
  }
  return names;
}

const RuleEntry* find_entry(std::string_view name) {
  for (const RuleEntry& entry : kEntries) {
    if (entry.name == name) return &entry;
  }
  return nullptr;
}

std::optional<double> read_share(std::string_view text) {
  double share = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), share);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || !(share > 0 && share <= 1)) return std::nullopt;
  return share;
}

// The request, or what is wrong with it.
std::variant<RuleRequest, std::string> read_rule(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const RuleEntry* entry = find_entry(name);
  if (entry == nullptr) {
    return fmt::format("no rule is called \"{}\"; there are {}", name, rule_names());
  }
  const bool has_argument = colon != std::string_view::npos;
  const bool wants_argument = !entry->default_argument.empty();
  if (!wants_argument) {
    if (has_argument) return fmt::format("rule \"{}\" takes no argument", name);
    return RuleRequest{entry, std::string(text), 0};
  }
  if (!has_argument) {
    return fmt::format("rule \"{0}\" needs a share, such as {0}:{1}", name,
                       entry->default_argument);
  }
  const std::string_view argument = text.substr(colon + 1);
  const auto share = read_share(argument);
  if (!share) {
    return fmt::format("the share of \"{}\" must be a number above 0 and at most 1, not \"{}\"",
                       name, argument);
  }
  return RuleRequest{entry, std::string(text), *share};
}

}  // namespace

std::span<const RuleEntry> rule_entries() { return kEntries; }
std::span<const RuleInfo> rule_list() { return kInfos; }

const RuleInfo* find_rule(std::string_view text) {
  const std::string_view wanted = text.substr(0, text.find(':'));
  for (const RuleInfo& info : kInfos) {
    if (info.name == wanted) return &info;
  }
  return nullptr;
}

RuleRequest default_request(const RuleEntry& entry) {
  if (entry.default_argument.empty()) return parse_rule(entry.name);
  return parse_rule(fmt::format("{}:{}", entry.name, entry.default_argument));
}

std::vector<RuleRequest> panel_requests(const std::vector<std::string>& rules,
                                        const RuleRequest& chosen) {
  std::vector<RuleRequest> named;
  bool all = false;
  for (const std::string& text : rules) {
    if (text == "all") {
      all = true;
    } else {
      named.push_back(parse_rule(text));
    }
  }
  named.push_back(chosen);
  std::vector<RuleRequest> requests;
  for (const RuleEntry& entry : kEntries) {
    const RuleRequest* asked = nullptr;
    for (const RuleRequest& request : named) {
      if (request.entry == &entry) asked = &request;
    }
    const bool unasked = all || (rules.empty() && entry.shown == RuleShown::always);
    if (asked != nullptr) {
      requests.push_back(*asked);
    } else if (unasked) {
      requests.push_back(default_request(entry));
    }
  }
  return requests;
}

std::optional<std::string> rule_problem(std::string_view text) {
  auto read = read_rule(text);
  if (auto* problem = std::get_if<std::string>(&read)) return std::move(*problem);
  return std::nullopt;
}

RuleRequest parse_rule(std::string_view text) {
  auto read = read_rule(text);
  if (auto* problem = std::get_if<std::string>(&read)) throw Error(ErrorKind::usage, *problem);
  return std::get<RuleRequest>(std::move(read));
}

}  // namespace famheads::factors
