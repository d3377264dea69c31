#include "cli/option_set.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <charconv>
#include <sstream>
#include <utility>

#include "famheads/core/error.hpp"
#include "famheads/io/whole_file.hpp"

namespace famheads::cli {

OptionSpec& OptionSet::add(const std::string& names, std::string value_name, std::string help) {
  OptionSpec spec;
  const std::size_t comma = names.find(',');
  spec.name = comma == std::string::npos ? names : names.substr(comma + 1);
  if (comma != std::string::npos) spec.short_name = names.substr(0, comma);
  spec.value_name = std::move(value_name);
  spec.help = std::move(help);
  spec.group = group_;
  return options_.emplace_back(std::move(spec));
}

void OptionSet::positional(std::string name, std::string help, std::string& target) {
  positionals_.push_back(
      {std::move(name), std::move(help), [&target](const std::string& text) { target = text; }});
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
      throw Error(ErrorKind::usage, fmt::format("{} takes a whole number from {} to {}, not '{}'",
                                                option, least, most, text));
    }
    action(number);
  };
}

void OptionSet::choice(std::string name, std::vector<std::string> choices, std::string help,
                       std::function<void(const std::string&)> action) {
  OptionSpec& spec = add(name, fmt::format("{}", fmt::join(choices, "|")), std::move(help));
  spec.set = [option = spec.name, choices = std::move(choices),
              action = std::move(action)](const std::string& text) {
    if (std::find(choices.begin(), choices.end(), text) == choices.end()) {
      throw Error(ErrorKind::usage, fmt::format("{} takes one of {}, not '{}'", option,
                                                fmt::join(choices, ", "), text));
    }
    action(text);
  };
}

void OptionSet::value(std::string name, std::string value_name, std::string help,
                      std::function<void(const std::string&)> action, bool repeatable) {
  OptionSpec& spec = add(name, std::move(value_name), std::move(help));
  spec.repeatable = repeatable;
  spec.set = std::move(action);
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

void refuse_extras(const std::vector<std::string>& extras) {
  for (const std::string& extra : extras) {
    if (extra == "--") continue;  // kept by CLI11 where it was used
    throw Error(ErrorKind::usage, fmt::format("there is no option '{}'", extra), {}, "see --help");
  }
}

void set_positionals(const std::vector<PositionalSpec>& specs,
                     const std::vector<std::string>& found) {
  for (std::size_t i = 0; i < std::max(specs.size(), found.size()); ++i) {
    if (i >= found.size()) {
      throw Error(ErrorKind::usage, fmt::format("{} is missing", specs[i].name), {}, "see --help");
    }
    if (i >= specs.size()) {
      throw Error(ErrorKind::usage, fmt::format("'{}' is one argument too many", found[i]), {},
                  "see --help");
    }
    specs[i].set(found[i]);
  }
}

[[noreturn]] void refuse_config(const std::string& path, const std::string& message) {
  throw Error(ErrorKind::usage, message, {.source = path},
              "--config takes a TOML file with lines such as rule = \"kaiser\"");
}

std::string config_text(const std::string& path) {
  std::string text;
  try {
    text = io::read_whole_file(path);
  } catch (const Error& error) {
    refuse_config(path, "the configuration: " + error.message());
  }
  const auto is_no_text = [](char byte) {
    return static_cast<unsigned char>(byte) < 0x20 && byte != '\n' && byte != '\r' && byte != '\t';
  };
  if (std::ranges::any_of(text, is_no_text)) refuse_config(path, "this is no text");
  return text;
}

[[noreturn]] void explain(const CLI::ParseError& error) {
  std::string message = error.what();
  std::replace(message.begin(), message.end(), '\n', ' ');
  throw Error(ErrorKind::usage, message, {}, "see --help");
}

}  // namespace

void parse_arguments(const OptionSet& options, const std::vector<std::string>& arguments) {
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
    explain(error);
  }
  refuse_extras(app.remaining());
  set_positionals(options.positionals(), positionals);
  for (std::size_t i = 0; i < of_options.size(); ++i) {
    if (of_options[i].flag) options.options()[i].set("");
    for (const auto& text : of_options[i].values) options.options()[i].set(text);
  }
}

std::vector<ConfigItem> read_config(const std::string& path) {
  std::istringstream file(config_text(path));
  std::vector<ConfigItem> items;
  try {
    for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_config(file)) {
      if (item.name == "++" || item.name == "--") continue;  // begin and end of a table
      for (const std::string& value : item.inputs) {
        if (value.starts_with('"') || value.starts_with('\'')) {  // CLI11 keeps it where it is open
          refuse_config(path, fmt::format("the value of {} has no closing quote", item.name));
        }
      }
      items.push_back({fmt::format("{}", fmt::join(item.parents, ".")), item.name, item.inputs});
    }
  } catch (const CLI::Error& error) {
    refuse_config(path, fmt::format("not a valid configuration: {}", error.what()));
  }
  return items;
}

}  // namespace famheads::cli
