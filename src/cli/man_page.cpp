#include "cli/man_page.hpp"

#include <fmt/format.h>

#include <map>

#include "cli/help.hpp"
#include "famheads/core/version.hpp"

namespace famheads::cli {
namespace {

std::string bold(std::string_view text) { return "\\fB" + escape_for_roff(text) + "\\fR"; }

std::string italic(std::string_view text) { return "\\fI" + escape_for_roff(text) + "\\fR"; }

std::string section(std::string_view title) { return fmt::format(".SH {}\n", title); }

/// A tagged paragraph.
std::string tagged(const std::string& tag, std::string_view text) {
  return fmt::format(".TP\n{}\n{}\n", tag, escape_for_roff(text));
}

std::string page_name(const Command& command) { return fmt::format("famheads-{}", command.name()); }

std::string upper_case(std::string text) {
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

std::string head(const std::string& name, std::string_view summary) {
  std::string what(summary);
  if (what.ends_with('.')) what.pop_back();
  return fmt::format(".TH {} 1 {} \"famheads {}\" \"User Commands\"\n{}{} \\- {}\n",
                     escape_for_roff(upper_case(name)), release_date(), version(), section("NAME"),
                     escape_for_roff(name), escape_for_roff(what));
}

/// "\fB\-o\fR, \fB\-\-output\fR \fIOUT\fR"
std::string option_tag(const OptionSpec& option) {
  std::string tag = option.short_name.empty() ? "" : bold(option.short_name) + ", ";
  tag += bold(option.name);
  if (option.value_name.empty()) return tag;
  return tag + (option.value_alone ? "[=" + italic(option.value_name) + "]"
                                   : " " + italic(option.value_name));
}

std::string options_text(const OptionSet& options) {
  std::string text = section("OPTIONS");
  std::string heading;
  for (const OptionSpec& option : options.options()) {
    if (option.group != heading) text += fmt::format(".SS {}\n", escape_for_roff(option.group));
    heading = option.group;
    text += tagged(option_tag(option), option.help);
  }
  if (!heading.empty()) text += ".SS Help\n";
  return text + tagged(bold("-h") + ", " + bold("--help"), "How the command is used.");
}

std::string exit_status(const std::map<int, std::string_view>& meanings) {
  std::string text = section("EXIT STATUS");
  for (const auto& [code, meaning] : meanings) text += tagged(std::to_string(code), meaning);
  return text;
}

std::string examples_text(const std::vector<std::string_view>& examples) {
  std::string text = section("EXAMPLES") + ".nf\n";
  for (const std::string_view example : examples) text += escape_for_roff(example) + "\n";
  return text + ".fi\n";
}

std::string environment(const OptionSet& options) {
  std::string text;
  if (options.find("--config") != nullptr) {
    text += tagged(bold("FAMHEADS_CONFIG"), "A configuration file, as --config names one.");
  }
  if (options.find("--color") != nullptr) {
    text += tagged(bold("NO_COLOR"), "Where set and not empty: no colour, as --color never.");
  }
  return text.empty() ? text : section("ENVIRONMENT") + text;
}

/// Every page but the one at hand.
std::string see_also(std::string_view own, std::span<const DeclaredCommand> commands) {
  std::vector<std::string> pages{"famheads"};
  for (const DeclaredCommand& declared : commands) pages.push_back(page_name(*declared.command));
  std::string text;
  for (const std::string& page : pages) {
    if (page != own) text += (text.empty() ? "" : ",\n") + bold(page) + "(1)";
  }
  return section("SEE ALSO") + text + "\n";
}

std::string synopsis(const DeclaredCommand& declared) {
  std::string text = section("SYNOPSIS") +
                     bold(fmt::format("famheads {}", declared.command->name())) + " [" +
                     italic("OPTIONS") + "]";
  for (const PositionalSpec& positional : declared.options.positionals()) {
    text += " " + italic(usage_of(positional));
  }
  return text + "\n";
}

}  // namespace

std::string escape_for_roff(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    switch (c) {
      case '\\':
        escaped += "\\e";
        break;
      case '-':
        escaped += "\\-";
        break;
      case '\'':
        escaped += "\\(aq";
        break;
      case '"':
        escaped += "\\(dq";
        break;
      case '`':
        escaped += "\\(ga";
        break;
      case '^':
        escaped += "\\(ha";
        break;
      case '~':
        escaped += "\\(ti";
        break;
      default:
        escaped += c;
    }
  }
  return escaped.starts_with('.') ? "\\&" + escaped : escaped;
}

std::string program_man_page(std::span<const DeclaredCommand> commands) {
  std::string text =
      head("famheads", "attention heads from the factors of a word-embedding matrix");
  text += section("SYNOPSIS") + bold("famheads") + " " + italic("COMMAND") + " [" +
          italic("OPTIONS") + "] " + italic("FILE") + "...\n";
  text += section("DESCRIPTION") +
          escape_for_roff(
              "Reads an embedding file, tests whether its dimensions can be factored, "
              "and splits them into attention heads. Each command has a page of its "
              "own and tells about itself with --help.") +
          "\n" + section("COMMANDS");
  std::map<int, std::string_view> meanings;
  std::vector<std::string_view> examples;
  for (const DeclaredCommand& declared : commands) {
    const Command& command = *declared.command;
    text += tagged(bold(page_name(command)) + "(1)", command.summary());
    for (const ExitMeaning& meaning : command.exit_codes()) {
      meanings.emplace(meaning.code, meaning.text);
    }
    if (!command.examples().empty()) examples.push_back(command.examples().front());
  }
  text += section("OPTIONS") + tagged(bold("-h") + ", " + bold("--help"), "The list of commands.") +
          tagged(bold("--version"), "Version and build.");
  return text + exit_status(meanings) + examples_text(examples) + see_also("famheads", commands);
}

std::string command_man_page(const DeclaredCommand& declared,
                             std::span<const DeclaredCommand> commands) {
  const Command& command = *declared.command;
  std::string text = head(page_name(command), command.summary()) + synopsis(declared);
  text += section("DESCRIPTION") + escape_for_roff(command.description()) + "\n";
  if (!declared.options.positionals().empty()) text += section("ARGUMENTS");
  for (const PositionalSpec& positional : declared.options.positionals()) {
    text += tagged(italic(usage_of(positional)), positional.help);
  }
  text += options_text(declared.options);
  std::map<int, std::string_view> meanings;
  for (const ExitMeaning& meaning : command.exit_codes()) {
    meanings.emplace(meaning.code, meaning.text);
  }
  return text + exit_status(meanings) + environment(declared.options) +
         examples_text(command.examples()) + see_also(page_name(command), commands);
}

}  // namespace famheads::cli
