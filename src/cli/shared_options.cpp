#include "cli/shared_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

#include "famheads/core/error.hpp"
#include "famheads/factors/head_count.hpp"
#include "famheads/io/format.hpp"

namespace famheads::cli {
namespace {

constexpr std::uint64_t kAnyCount = std::numeric_limits<std::int64_t>::max();

[[noreturn]] void refuse(std::string message, std::string hint = {}) {
  throw Error(ErrorKind::usage, message, {}, std::move(hint));
}

std::string rule_names() {
  std::vector<std::string> names;
  for (const factors::RuleInfo& rule : factors::rule_list()) {
    names.push_back(rule.takes_argument ? fmt::format("{}:X", rule.name) : std::string(rule.name));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

/// For completion: the name up to where its argument starts.
std::vector<std::string> rule_choices() {
  std::vector<std::string> names;
  for (const factors::RuleInfo& rule : factors::rule_list()) {
    names.push_back(std::string(rule.name) + (rule.takes_argument ? ":" : ""));
  }
  return names;
}

std::vector<std::string> format_choices() {
  std::vector<std::string> names{"auto"};
  for (const std::string_view name : io::format_names()) names.emplace_back(name);
  return names;
}

std::vector<std::string> warning_names() {
  std::vector<std::string> names;
  for (const WarningCode code : all_warning_codes()) names.emplace_back(name(code));
  return names;
}

}  // namespace

std::uint64_t parse_size(const std::string& option, const std::string& text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, number);
  const std::string unit(stop, end);
  constexpr std::string_view kUnits = "KMGT";
  unsigned shift = 0;
  if (!unit.empty() && unit != "B") {
    const std::size_t power = kUnits.find(unit[0]);
    const std::string rest = unit.substr(1);
    const bool known =
        power != std::string_view::npos && (rest.empty() || rest == "B" || rest == "iB");
    shift = known ? 10 * static_cast<unsigned>(power + 1) : 64;
  }
  if (status != std::errc() || shift == 64 || number == 0 ||
      number > (std::numeric_limits<std::uint64_t>::max() >> shift)) {
    refuse(fmt::format("{} takes a size such as 512M or 4G, not '{}'", option, text));
  }
  return number << shift;
}

void declare_input_format(OptionSet& options,
                          const std::function<void(std::optional<io::Format>)>& action) {
  const std::string names = fmt::format("{}", fmt::join(io::format_names(), ", "));
  options
      .value("--input-format", "NAME", fmt::format("Format of FILE: auto (default), {}.", names),
             [action, names](const std::string& text) {
               const std::optional<io::Format> format = io::find_format(text);
               if (!format && text != "auto") {
                 refuse(fmt::format("--input-format does not know '{}'", text),
                        "one of auto, " + names);
               }
               action(format);
             })
      .choices = format_choices();
}

void declare_color(OptionSet& options, ColorMode& color) {
  options.choice("--color", {"auto", "always", "never"},
                 "Colour: on a terminal without NO_COLOR (auto, default), always, or never.",
                 [&color](const std::string& text) {
                   color = text == "always"  ? ColorMode::always
                           : text == "never" ? ColorMode::never
                                             : ColorMode::automatic;
                 });
}

void declare_config(OptionSet& options) {
  options.value(
      "--config", "FILE",
      "TOML file with options, for example rule = \"kaiser\"; the command line wins. Also "
      "named by FAMHEADS_CONFIG.",
      [](const std::string&) {});  // read before the options are parsed
}

void InputArguments::declare(OptionSet& options) {
  declare_reading(options);
  declare_resources(options);
}

void InputArguments::declare_reading(OptionSet& options) {
  const std::size_t first = options.options().size();
  options.begin_group("Reading");
  declare_input_format(options, [this](std::optional<io::Format> format) {
    reader.format = format;
    echo.input_format = format ? std::string(io::name(*format)) : "auto";
  });
  options.count("--limit", "N", "Read only the first N rows.", 1, kAnyCount,
                [this](std::uint64_t n) { reader.limit = summarize.limit = echo.limit = n; });
  options.choice("--normalize", {"none", "l2"},
                 "Scale each word vector to length 1 (l2); zero vectors stay. Default: none.",
                 [this](const std::string& text) {
                   summarize.normalize =
                       text == "l2" ? tasks::Normalize::l2 : tasks::Normalize::none;
                   echo.normalize = text;
                 });
  options.choice("--on-bad-row", {"error", "skip"},
                 "What to do with a malformed row: stop there (default), or leave it out, count it "
                 "and go on.",
                 [this](const std::string& text) {
                   reader.on_bad_row =
                       text == "skip" ? io::BadRowPolicy::skip : io::BadRowPolicy::error;
                   echo.on_bad_row = text;
                 });
  options.choice(
      "--duplicates", {"auto", "count", "ignore"},
      "Count repeated words: auto (default) up to 4 million words, count always (8 bytes "
      "a word), ignore never.",
      [this](const std::string& text) {
        summarize.duplicates = text == "count"    ? tasks::DuplicatePolicy::count
                               : text == "ignore" ? tasks::DuplicatePolicy::ignore
                                                  : tasks::DuplicatePolicy::automatic;
        echo.duplicates = text;
      });
  options.record_given(first, given);
}

void InputArguments::declare_resources(OptionSet& options) {
  options.count("--threads", "N", "Threads to use. Default: all cores. Never changes a result.", 1,
                1024, [this](std::uint64_t n) { summarize.threads = n; });
  options.value("--max-memory", "SIZE",
                "Refuse to start when more memory is needed, for example 512M or 8G. Default: half "
                "of the machine's.",
                [this](const std::string& text) {
                  summarize.max_memory_bytes = parse_size("--max-memory", text);
                });
}

io::ReaderOptions InputArguments::reader_options() const {
  // Rows with giant words: each thread holds one block, and growing it takes a second one.
  constexpr std::uint64_t kLeast = std::uint64_t{16} << 20;
  io::ReaderOptions options = reader;
  options.max_block_bytes = static_cast<std::size_t>(
      std::max(kLeast, tasks::memory_limit(summarize) / (4 * tasks::thread_count(summarize))));
  return options;
}

void FactorArguments::declare(OptionSet& options) {
  const std::size_t first = options.options().size();
  options.begin_group("Factors and heads");
  options.choice(
      "--matrix", {"covariance", "correlation"},
      "What to factor. Covariance (default) lets dimensions with large values weigh more; "
      "correlation weighs all alike.",
      [this](const std::string& text) { analyze.matrix = *factors::find_spectrum_matrix(text); });
  options
      .value("--rule", "RULE",
             fmt::format("Rule that picks the head count: {}. Default: gap.", rule_names()),
             [this](const std::string& text) {
               if (const auto problem = factors::rule_problem(text)) {
                 refuse(fmt::format("--rule: {}", *problem), "one of " + rule_names());
               }
               analyze.rule = text;
             })
      .choices = rule_choices();
  options.count("--heads", "N", "Use N heads, whatever the rules say.", 1, kAnyCount,
                [this](std::uint64_t n) { analyze.heads = n; });
  options.count("--heads-from", "N", "Smallest head count that a rule may answer.", 1, kAnyCount,
                [this](std::uint64_t n) { analyze.heads_from = n; });
  options.count("--heads-to", "N", "Largest head count that a rule may answer.", 1, kAnyCount,
                [this](std::uint64_t n) { analyze.heads_to = n; });
  options.record_given(first, given);
}

void FactorArguments::declare_stability(OptionSet& options) {
  const std::size_t first = options.options().size();
  options.flag("--stability",
               "Tell whether halves of the words, and the first words, give the same heads. Takes "
               "more memory and time.",
               [this] { analyze.stability = true; });
  options.record_given(first, given);
}

void FactorArguments::validate() const {
  if (analyze.heads_from && analyze.heads_to && *analyze.heads_from > *analyze.heads_to) {
    refuse(fmt::format("--heads-from {} is above --heads-to {}", *analyze.heads_from,
                       *analyze.heads_to));
  }
  if (analyze.heads && (analyze.heads_from || analyze.heads_to)) {
    refuse("--heads fixes the head count, so --heads-from and --heads-to have nothing to bound",
           "leave one of them out");
  }
}

void declare_allow(OptionSet& options, std::string help, std::set<WarningCode>& allowed) {
  options
      .value(
          "--allow", "CODE", std::move(help),
          [&allowed](const std::string& text) {
            const auto code = find_warning_code(text);
            if (!code) {
              refuse(fmt::format("--allow does not know the warning '{}'", text),
                     "the report names the code beside each warning");
            }
            allowed.insert(*code);
          },
          true)
      .choices = warning_names();
}

void TalkArguments::declare(OptionSet& options) {
  declare_without_allow(options);
  declare_allow(options,
                "Do not show warnings of this kind, for example mixed-factors. Repeatable.",
                allowed);
}

void TalkArguments::declare_without_allow(OptionSet& options) {
  options.begin_group("Talking");
  options.flag("-q,--quiet", "No progress, no warnings on stderr; only errors.",
               [this] { verbosity = Verbosity::quiet; });
  options.flag("-v,--verbose", "Stages and timings on stderr.",
               [this] { verbosity = Verbosity::verbose; });
  options.flag("--no-progress", "No progress line (there is one only on a terminal).",
               [this] { progress = false; });
  declare_color(options, color);
  declare_config(options);
}

}  // namespace famheads::cli
