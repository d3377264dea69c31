#include "cli/argument_list.hpp"

#include <algorithm>

#include "cli/other_names.hpp"

namespace famheads::cli {
namespace {

const OptionSpec* find_short(const OptionSet& options, char letter) {
  const std::string name{'-', letter};
  const auto found = std::ranges::find(options.options(), name, &OptionSpec::short_name);
  return found == options.options().end() ? nullptr : &*found;
}

/// The option that the argument names last, where it has no value attached.
struct Named {
  const OptionSpec* option = nullptr;
  bool has_value = false;
};

Named named_by(const OptionSet& options, const std::string& text) {
  if (text.starts_with("--")) {
    const std::size_t equals = text.find('=');
    return {options.find(text.substr(0, equals)), equals != std::string::npos};
  }
  for (std::size_t i = 1; i < text.size(); ++i) {  // flags may stand together: "-qo OUT"
    const OptionSpec* option = find_short(options, text[i]);
    if (option == nullptr) return {};
    if (!option->value_name.empty()) return {option, i + 1 < text.size()};
  }
  return {find_short(options, text.back()), false};
}

bool wants_next(const Named& named) {
  return named.option != nullptr && !named.has_value && !named.option->value_name.empty() &&
         !named.option->value_alone;
}

std::size_t needed_positionals(const OptionSet& options) {
  return static_cast<std::size_t>(std::ranges::count_if(
      options.positionals(), [](const PositionalSpec& spec) { return !spec.optional; }));
}

}  // namespace

std::vector<Argument> sort_arguments(const OptionSet& options,
                                     const std::vector<std::string>& arguments) {
  std::vector<Argument> sorted;
  bool only_positionals = false;
  const OptionSpec* waiting = nullptr;
  for (const std::string& text : arguments) {
    Argument argument{text, ArgumentKind::positional, nullptr};
    if (waiting != nullptr) {  // whatever it looks like: "--max-log10-p -5", "-o -"
      argument.kind = ArgumentKind::value;
      argument.option = waiting;
      waiting = nullptr;
    } else if (!only_positionals && text == "--") {
      argument.kind = ArgumentKind::separator;
      only_positionals = true;
    } else if (!only_positionals && text.size() > 1 && text.starts_with('-')) {
      const Named named = named_by(options, text);
      argument.kind = ArgumentKind::option;
      argument.option = named.option;
      if (wants_next(named)) waiting = named.option;
    }
    sorted.push_back(std::move(argument));
  }
  return sorted;
}

std::optional<std::string> single_dash_word(const OptionSet& options,
                                            const std::vector<std::string>& arguments) {
  for (const Argument& argument : sort_arguments(options, arguments)) {
    const std::string name = argument.text.substr(0, argument.text.find('='));
    if (argument.kind != ArgumentKind::option || name.starts_with("--") || name.size() < 4) {
      continue;
    }
    if (options.find("-" + name) != nullptr || find_other_name(name) != nullptr) return name;
  }
  return std::nullopt;
}

const OptionSpec* option_without_value(const OptionSet& options,
                                       const std::vector<std::string>& arguments) {
  const std::vector<Argument> sorted = sort_arguments(options, arguments);
  for (const Argument& argument : sorted) {
    const bool is_value = argument.kind == ArgumentKind::value;
    if (is_value && options.find(argument.text) != nullptr) return argument.option;
    const bool ends_in_equals = argument.kind == ArgumentKind::option &&
                                argument.option != nullptr &&
                                argument.text == argument.option->name + "=";
    if (ends_in_equals && !argument.option->value_name.empty()) return argument.option;
  }
  if (sorted.empty() || sorted.back().kind != ArgumentKind::option) return nullptr;
  const Named last = named_by(options, sorted.back().text);
  return wants_next(last) ? last.option : nullptr;
}

std::vector<std::string> with_values_attached(const OptionSet& options,
                                              const std::vector<std::string>& arguments) {
  const std::vector<Argument> sorted = sort_arguments(options, arguments);
  auto spare = std::ranges::count(sorted, ArgumentKind::positional, &Argument::kind) -
               static_cast<std::ptrdiff_t>(needed_positionals(options));
  std::vector<std::string> attached;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const Argument& argument = sorted[i];
    attached.push_back(argument.text);
    const bool alone = argument.kind == ArgumentKind::option && argument.option != nullptr &&
                       argument.option->value_alone && argument.text == argument.option->name;
    if (!alone) continue;
    attached.back() += "=" + *argument.option->value_alone;
    const bool dash_follows = i + 1 < sorted.size() && sorted[i + 1].text == "-";
    if (!dash_follows || spare <= 0) continue;
    attached.back() = argument.option->name + "=-";
    --spare;
    ++i;
  }
  return attached;
}

}  // namespace famheads::cli
