// What a subcommand accepts, as data: one description feeds the parser, the help and the
// configuration file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace famheads::cli {

struct OptionSpec {
  std::string name;        ///< "--limit"
  std::string short_name;  ///< "-o", or empty
  std::string value_name;  ///< "N"; empty for a flag
  std::string help;        ///< one or two sentences
  std::string group;       ///< heading in the help
  bool repeatable = false;
  /// Takes the text of the value ("" for a flag); throws Error{usage} with what is wrong.
  std::function<void(const std::string&)> set;
};

struct PositionalSpec {
  std::string name;  ///< "FILE"
  std::string help;
  std::function<void(const std::string&)> set;
};

class OptionSet {
 public:
  /// Options added from now on stand under this heading.
  void begin_group(std::string heading) { group_ = std::move(heading); }

  void positional(std::string name, std::string help, std::string& target);

  void flag(std::string name, std::string help, std::function<void()> action);
  void text(std::string name, std::string value_name, std::string help, std::string& target);
  void optional_text(std::string name, std::string value_name, std::string help,
                     std::optional<std::string>& target);
  /// A whole number within [least, most].
  void count(std::string name, std::string value_name, std::string help, std::uint64_t least,
             std::uint64_t most, std::function<void(std::uint64_t)> action);
  /// One of a few words.
  void choice(std::string name, std::vector<std::string> choices, std::string help,
              std::function<void(const std::string&)> action);
  /// The general form; `name` may be "-o,--output".
  void value(std::string name, std::string value_name, std::string help,
             std::function<void(const std::string&)> action, bool repeatable = false);

  /// Whenever one of the options from number `first` on is set, `given` gets its name.
  void record_given(std::size_t first, std::set<std::string>& given);

  [[nodiscard]] const std::vector<OptionSpec>& options() const { return options_; }
  [[nodiscard]] const std::vector<PositionalSpec>& positionals() const { return positionals_; }
  [[nodiscard]] const OptionSpec* find(const std::string& name) const;

 private:
  OptionSpec& add(const std::string& names, std::string value_name, std::string help);

  std::string group_ = "Options";
  std::vector<OptionSpec> options_;
  std::vector<PositionalSpec> positionals_;
};

/// Applies the command line to the options: each is set at most once (the last wins) unless it is
/// repeatable. Throws Error{usage}.
void parse_arguments(const OptionSet& options, const std::vector<std::string>& arguments);

/// One key of a configuration file: its table ("" at top level), name and values.
struct ConfigItem {
  std::string table;
  std::string key;
  std::vector<std::string> values;
};

/// Reads a TOML file of options. Throws Error{usage} where it cannot be read.
[[nodiscard]] std::vector<ConfigItem> read_config(const std::string& path);

}  // namespace famheads::cli
