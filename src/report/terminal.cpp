#include "famheads/report/terminal.hpp"

#include <algorithm>
#include <array>

#include "report/terminal_sections.hpp"

namespace famheads::report {
namespace {

struct Section {
  std::string_view name;
  void (*write)(const View&, Page&);
};

constexpr auto kSections = std::to_array<Section>({
#define FAMHEADS_SECTION(name) {#name, write_##name},
#include "report/terminal_sections.def"
#undef FAMHEADS_SECTION
});

}  // namespace

std::string terminal_report(const tasks::Analysis& analysis, const TerminalOptions& options) {
  Page page(options.color);
  const View view{analysis, options};
  for (const Section& section : kSections) section.write(view, page);
  return page.text();
}

std::string sentence(std::string_view text) {
  std::string result(text);
  if (result.empty()) return result;
  const auto is_lower = [](char letter) { return letter >= 'a' && letter <= 'z'; };
  const auto first_word = text.substr(0, text.find(' '));
  // "e_3" and the like are names: they stay as they are.
  if (!first_word.empty() && std::ranges::all_of(first_word, is_lower)) {
    result.front() = static_cast<char>(result.front() - 'a' + 'A');
  }
  if (!result.ends_with('.')) result += '.';
  return result;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string why_missing(const tasks::Analysis& analysis, std::initializer_list<WarningCode> codes) {
  std::string text;
  for (const Warning& warning : analysis.warnings) {
    if (std::ranges::find(codes, warning.code) == codes.end()) continue;
    if (!text.empty()) text += ' ';
    text += sentence(warning.message);
  }
  return text;
}

std::string rule_in_words(const factors::Retention& retention) {
  if (retention.rule == "fixed") return "--heads";
  if (retention.rule == "gap") return "the gap rule";
  return "the rule " + retention.rule;
}

}  // namespace famheads::report
