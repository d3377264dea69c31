#include "cli/option_set.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>  // App refers to it, used or not
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <utility>

#include "cli/argument_list.hpp"
#include "famheads/core/error.hpp"

namespace famheads::cli {
namespace {

std::string range_in_words(std::uint64_t least, std::uint64_t most) {
  constexpr std::uint64_t kNoBound = std::numeric_limits<std::int64_t>::max();
  return most >= kNoBound ? fmt::format("of at least {}", least)
                          : fmt::format("from {} to {}", least, most);
}

}  // namespace

bool names_file(std::string_view value_name) {
  return value_name == "FILE" || value_name == "OUT" || value_name.ends_with("=FILE");
}

std::string usage_of(const PositionalSpec& positional) {
  const std::string name = positional.name + (positional.repeatable ? "..." : "");
  return positional.optional ? "[" + name + "]" : name;
}

OptionSpec& OptionSet::add(const std::string& names, std::string value_name, std::string help) {
  OptionSpec spec;
  const std::size_t comma = names.find(',');
  spec.name = comma == std::string::npos ? names : names.substr(comma + 1);
  if (comma != std::string::npos) spec.short_name = names.substr(0, comma);
  spec.value_name = std::move(value_name);
  spec.help = std::move(help);
  spec.group = group_;
  spec.per_file = per_file_;
  return options_.emplace_back(std::move(spec));
}

void OptionSet::positional(std::string name, std::string help, std::string& target) {
  positionals_.push_back(
      {std::move(name), std::move(help), [&target](const std::string& text) { target = text; }});
}

void OptionSet::positionals(std::string name, std::string help, std::vector<std::string>& target) {
  positionals_.push_back({std::move(name), std::move(help),
                          [&target](const std::string& text) { target.push_back(text); }});
  positionals_.back().repeatable = true;
}

void OptionSet::word(std::string name, std::vector<std::string> choices, std::string help,
                     bool optional, std::string& target) {
  PositionalSpec spec{name, std::move(help), {}, optional, false, choices};
  spec.set = [name = std::move(name), choices = std::move(choices),
              &target](const std::string& text) {
    if (std::find(choices.begin(), choices.end(), text) == choices.end()) {
      throw Error(ErrorKind::usage,
                  fmt::format("{} is one of {}, not '{}'", name, fmt::join(choices, ", "), text));
    }
    target = text;
  };
  positionals_.push_back(std::move(spec));
}

void OptionSet::flag(std::string name, std::string help, std::function<void()> action) {
  add(name, "", std::move(help)).set = [action = std::move(action)](const std::string&) {
    action();
  };
}

void OptionSet::text(std::string name, std::string value_name, std::string help,
                     std::string& target) {
  value(std::move(name), std::move(value_name), std::move(help),
        [&target](const std::string& text) { target = text; });
}

void OptionSet::optional_text(std::string name, std::string value_name, std::string help,
                              std::optional<std::string>& target) {
  value(std::move(name), std::move(value_name), std::move(help),
        [&target](const std::string& text) { target = text; });
}

void OptionSet::count(std::string name, std::string value_name, std::string help,
                      std::uint64_t least, std::uint64_t most,
                      std::function<void(std::uint64_t)> action) {
  OptionSpec& spec = add(name, std::move(value_name), std::move(help));
  spec.set = [option = spec.name, least, most,
              action = std::move(action)](const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, status] = std::from_chars(text.data(), end, number);
    if (status != std::errc() || stop != end || number < least || number > most) {
      throw Error(ErrorKind::usage, fmt::format("{} takes a whole number {}, not '{}'", option,
                                                range_in_words(least, most), text));
    }
    action(number);
  };
}

void OptionSet::number(std::string name, std::string value_name, std::string help,
                       NumberRange range, std::function<void(double)> action) {
  OptionSpec& spec = add(name, std::move(value_name), std::move(help));
  spec.set = [option = spec.name, range = std::move(range),
              action = std::move(action)](const std::string& text) {
    double number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, status] = std::from_chars(text.data(), end, number);
    // The comparison is false for NaN.
    if (status != std::errc() || stop != end || !(number >= range.least && number <= range.most)) {
      throw Error(ErrorKind::usage,
                  fmt::format("{} takes a number {}, not '{}'", option, range.text, text));
    }
    action(number);
  };
}

void OptionSet::input_path(std::string name, std::string value_name, std::string help,
                           std::optional<std::string>& target) {
  optional_text(name, std::move(value_name), std::move(help), target);
  options_.back().near_file = true;
}

void OptionSet::choice(std::string name, std::vector<std::string> choices, std::string help,
                       std::function<void(const std::string&)> action) {
  OptionSpec& spec = add(name, fmt::format("{}", fmt::join(choices, "|")), std::move(help));
  spec.choices = choices;
  spec.set = [option = spec.name, choices = std::move(choices),
              action = std::move(action)](const std::string& text) {
    if (std::find(choices.begin(), choices.end(), text) == choices.end()) {
      throw Error(ErrorKind::usage, fmt::format("{} takes one of {}, not '{}'", option,
                                                fmt::join(choices, ", "), text));
    }
    action(text);
  };
}

OptionSpec& OptionSet::value(std::string name, std::string value_name, std::string help,
                             std::function<void(const std::string&)> action, bool repeatable) {
  OptionSpec& spec = add(name, std::move(value_name), std::move(help));
  spec.repeatable = repeatable;
  spec.set = std::move(action);
  return spec;
}

void OptionSet::record_given(std::size_t first, std::set<std::string>& given) {
  for (std::size_t i = first; i < options_.size(); ++i) {
    OptionSpec& spec = options_[i];
    spec.set = [name = spec.name, set = spec.set, &given](const std::string& text) {
      set(text);
      given.insert(name);
    };
  }
}

const OptionSpec* OptionSet::find(const std::string& name) const {
  const auto found = std::find_if(options_.begin(), options_.end(),
                                  [&](const OptionSpec& spec) { return spec.name == name; });
  return found == options_.end() ? nullptr : &*found;
}

namespace {

// What CLI11 found for one option or positional.
struct Found {
  std::vector<std::string> values;
  bool flag = false;
};

void declare(CLI::App& app, const OptionSpec& spec, Found& found) {
  const std::string names =
      spec.short_name.empty() ? spec.name : fmt::format("{},{}", spec.short_name, spec.name);
  if (spec.value_name.empty()) {
    app.add_flag(names, found.flag)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    return;
  }
  CLI::Option* option = app.add_option(names, found.values)->allow_extra_args(false);
  option->type_size(1)->expected(1);
  option->multi_option_policy(spec.repeatable ? CLI::MultiOptionPolicy::TakeAll
                                              : CLI::MultiOptionPolicy::TakeLast);
}

[[noreturn]] void refuse(const std::string& message, std::string hint) {
  throw Error(ErrorKind::usage, message, {}, std::move(hint));
}

[[noreturn]] void refuse_option(const std::string& option, const Guidance& guidance) {
  const std::string hint = guidance.about_unknown ? guidance.about_unknown(option) : "";
  refuse(fmt::format("there is no option '{}'", option),
         hint.empty() ? "see " + guidance.help_command : hint);
}

void refuse_extras(const std::vector<std::string>& extras, const Guidance& guidance) {
  for (const std::string& extra : extras) {
    if (extra != "--") refuse_option(extra, guidance);  // CLI11 keeps "--" where it was used
  }
}

/// A value that is refused without a next step gets one.
template <class Spec>
void set(const Spec& spec, const std::string& text, const Guidance& guidance) {
  try {
    spec.set(text);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::usage || !error.hint().empty()) throw;
    throw Error(error.kind(), error.message(), error.where(), "see " + guidance.help_command);
  }
}

void set_positionals(const std::vector<PositionalSpec>& specs,
                     const std::vector<std::string>& found, const Guidance& guidance) {
  const bool open_end = !specs.empty() && specs.back().repeatable;
  for (std::size_t i = 0; i < std::max(specs.size(), found.size()); ++i) {
    if (i >= found.size()) {
      if (specs[i].optional) continue;
      refuse(fmt::format("{} is missing", specs[i].name), "see " + guidance.help_command);
    }
    if (i >= specs.size() && !open_end) {
      refuse(fmt::format("'{}' is one argument too many", found[i]),
             "see " + guidance.help_command);
    }
    set(specs[std::min(i, specs.size() - 1)], found[i], guidance);
  }
}

[[noreturn]] void explain(const CLI::ParseError& error, const Guidance& guidance) {
  std::string message = error.what();
  std::replace(message.begin(), message.end(), '\n', ' ');
  refuse(message, "see " + guidance.help_command);
}

}  // namespace

std::vector<Setting> parse_arguments(const OptionSet& options,
                                     const std::vector<std::string>& typed,
                                     const Guidance& guidance) {
  if (const auto word = single_dash_word(options, typed)) refuse_option(*word, guidance);
  if (const OptionSpec* option = option_without_value(options, typed)) {
    refuse(fmt::format("{} needs a value: {} {}", option->name, option->name, option->value_name),
           "see " + guidance.help_command);
  }
  const std::vector<std::string> arguments = with_values_attached(options, typed);
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();  // refused below, in words that name them
  std::vector<Found> of_options(options.options().size());
  std::vector<std::string> positionals;
  for (std::size_t i = 0; i < of_options.size(); ++i) {
    declare(app, options.options()[i], of_options[i]);
  }
  app.add_option("positionals", positionals);
  try {
    std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());  // as CLI11 wants it
    app.parse(std::move(reversed));
  } catch (const CLI::ParseError& error) {
    explain(error, guidance);
  }
  refuse_extras(app.remaining(), guidance);
  set_positionals(options.positionals(), positionals, guidance);
  std::vector<Setting> given;
  for (std::size_t i = 0; i < of_options.size(); ++i) {
    const OptionSpec& option = options.options()[i];
    const auto apply = [&](const std::string& text) {
      set(option, text, guidance);
      given.push_back({option.name, text});
    };
    if (of_options[i].flag) apply("");
    for (const auto& text : of_options[i].values) apply(text);
  }
  return given;
}

std::vector<Setting> in_force(const std::vector<Setting>& settings) {
  std::vector<Setting> kept;
  for (const Setting& setting : settings) {
    if (setting.value) {
      kept.push_back(setting);
    } else {
      std::erase_if(kept, [&](const Setting& other) { return other.option == setting.option; });
    }
  }
  return kept;
}

void replay(const OptionSet& options, const std::vector<Setting>& settings,
            const std::string& source) {
  for (const Setting& setting : settings) {
    const OptionSpec* option = options.find(setting.option);
    expect(option != nullptr && setting.value, "a replayed setting is an option with a value");
    try {
      option->set(*setting.value);
    } catch (const Error& error) {
      if (setting.line == 0) throw;
      throw Error(error.kind(), error.message(), {.source = source, .line = setting.line},
                  error.hint());
    }
  }
}

}  // namespace famheads::cli
