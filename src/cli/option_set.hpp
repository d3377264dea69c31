// What a subcommand accepts, as data: one description feeds the parser, the help, the manual, the
// completions of shells and the configuration file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace famheads::cli {

struct OptionSpec {
  std::string name;        ///< "--limit"
  std::string short_name;  ///< "-o", or empty
  std::string value_name;  ///< "N"; empty for a flag
  std::string help;        ///< one or two sentences
  std::string group;       ///< heading in the help
  bool repeatable = false;
  /// Words that the value can be, for completion; more may be accepted.
  std::vector<std::string> choices{};
  /// The value that the option alone stands for; another one is then given as --name=VALUE.
  std::optional<std::string> value_alone{};
  bool per_file = false;   ///< may also stand in a [[COMMAND.files]] table of a configuration
  bool near_file = false;  ///< in a configuration a relative path counts from that file's directory
  std::string near_file_after{};  ///< likewise, what follows this in a value: "counts:"
  /// Takes the text of the value ("" for a flag); throws Error{usage} with what is wrong.
  std::function<void(const std::string&)> set;
};

struct PositionalSpec {
  std::string name;  ///< "FILE"
  std::string help;
  std::function<void(const std::string&)> set;
  bool optional = false;
  bool repeatable = false;             ///< takes one or more; only the last positional
  std::vector<std::string> choices{};  ///< as in OptionSpec
};

/// Whether a value of this name ("FILE", "OUT", "KIND=FILE") is the name of a file.
[[nodiscard]] bool names_file(std::string_view value_name);

/// "FILE", "[COMMAND]", "FILE..."
[[nodiscard]] std::string usage_of(const PositionalSpec& positional);

struct NumberRange {
  double least;
  double most;
  std::string text;  ///< "from 0 to 1"
};

/// One option as it was given, to be replayed on another set of the same options.
struct Setting {
  std::string option;                ///< "--limit"
  std::optional<std::string> value;  ///< "" for a flag; empty: takes back what was set before
  std::size_t line = 0;              ///< in the configuration; 0: the command line
};

class OptionSet {
 public:
  /// Options added from now on stand under this heading.
  void begin_group(std::string heading) { group_ = std::move(heading); }
  /// Options added from now on may be set per file (OptionSpec::per_file), or no longer.
  void set_per_file(bool per_file) { per_file_ = per_file; }

  void positional(std::string name, std::string help, std::string& target);
  /// One of a few words, or nothing where `optional`.
  void word(std::string name, std::vector<std::string> choices, std::string help, bool optional,
            std::string& target);
  /// One or more: "FILE..."
  void positionals(std::string name, std::string help, std::vector<std::string>& target);

  void flag(std::string name, std::string help, std::function<void()> action);
  void text(std::string name, std::string value_name, std::string help, std::string& target);
  void optional_text(std::string name, std::string value_name, std::string help,
                     std::optional<std::string>& target);
  /// A whole number within [least, most].
  void count(std::string name, std::string value_name, std::string help, std::uint64_t least,
             std::uint64_t most, std::function<void(std::uint64_t)> action);
  /// A number within a range that is named in words.
  void number(std::string name, std::string value_name, std::string help, NumberRange range,
              std::function<void(double)> action);
  /// One of a few words.
  void choice(std::string name, std::vector<std::string> choices, std::string help,
              std::function<void(const std::string&)> action);
  /// A path of an input: see OptionSpec::near_file.
  void input_path(std::string name, std::string value_name, std::string help,
                  std::optional<std::string>& target);
  /// The general form; `name` may be "-o,--output". What is returned lives until the next option:
  /// a place to set `choices` or `value_alone`.
  OptionSpec& value(std::string name, std::string value_name, std::string help,
                    std::function<void(const std::string&)> action, bool repeatable = false);

  /// Whenever one of the options from number `first` on is set, `given` gets its name.
  void record_given(std::size_t first, std::set<std::string>& given);

  [[nodiscard]] const std::vector<OptionSpec>& options() const { return options_; }
  [[nodiscard]] const std::vector<PositionalSpec>& positionals() const { return positionals_; }
  [[nodiscard]] const OptionSpec* find(const std::string& name) const;

 private:
  OptionSpec& add(const std::string& names, std::string value_name, std::string help);

  std::string group_ = "Options";
  bool per_file_ = false;
  std::vector<OptionSpec> options_;
  std::vector<PositionalSpec> positionals_;
};

/// What a refusal says beside what is wrong.
struct Guidance {
  std::string help_command = "famheads --help";  ///< what lists the options
  /// The next step for an option that there is not; empty: see help_command.
  std::function<std::string(const std::string& option)> about_unknown{};
};

/// Applies the command line to the options: each is set at most once (the last wins) unless it is
/// repeatable. Returns what was set. Throws Error{usage}.
std::vector<Setting> parse_arguments(const OptionSet& options,
                                     const std::vector<std::string>& arguments,
                                     const Guidance& guidance = {});

/// Without what a later setting takes back, and without those that take back.
[[nodiscard]] std::vector<Setting> in_force(const std::vector<Setting>& settings);

/// Sets the options again as `settings` say. Throws Error{usage} where an option refuses a value;
/// it names `source` and the line, if there is one.
void replay(const OptionSet& options, const std::vector<Setting>& settings,
            const std::string& source);

}  // namespace famheads::cli
