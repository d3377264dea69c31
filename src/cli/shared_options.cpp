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

/// "all", or names with commas between.
std::vector<std::string> parse_rules(const std::string& text) {
  std::vector<std::string> rules;
  std::size_t start = 0;
  while (start <= text.size()) {
    const std::size_t comma = std::min(text.find(',', start), text.size());
    rules.push_back(text.substr(start, comma - start));
    start = comma + 1;
    if (rules.back() == "all") continue;
    if (const auto problem = factors::rule_problem(rules.back())) {
      refuse(fmt::format("--rules: {}", *problem), "all, or some of " + rule_names());
    }
  }
  return rules;
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
  declare_words(options);
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
      "Count repeated words and vectors: auto (default) up to 4 million rows, count always "
      "(24 bytes a row), ignore never.",
      [this](const std::string& text) {
        summarize.duplicates = text == "count"    ? tasks::DuplicatePolicy::count
                               : text == "ignore" ? tasks::DuplicatePolicy::ignore
                                                  : tasks::DuplicatePolicy::automatic;
        echo.duplicates = text;
      });
  options.record_given(first, given);
}

void InputArguments::declare_words(OptionSet& options) {
  const auto file_of = [](const char* option, const std::string& text) {
    if (text.empty()) refuse(fmt::format("{} names no file", option));
    if (text == "-") refuse(fmt::format("{} takes the name of a file, not standard input", option));
    return text;
  };
  options
      .value("--words", "FILE", "Only the words in FILE, one a line, spelled as in the embedding.",
             [this, file_of](const std::string& text) {
               words_file = echo.words = file_of("--words", text);
             })
      .near_file = true;
  options.value("--match", "REGEX",
                "Only words in which this regular expression (RE2) matches; ^ and $ are a word's "
                "ends.",
                [this](const std::string& text) {
                  try {
                    summarize.pattern = std::make_shared<const tasks::WordPattern>(text);
                  } catch (const Error& error) {
                    refuse("--match: " + error.message(), error.hint());
                  }
                  echo.match = text;
                });
  OptionSpec& weights = options.value(
      "--weights", "uniform|zipf|counts:FILE",
      "How much a word counts: all alike (uniform, default); 1/rank, for files that are sorted by "
      "frequency (zipf); or what FILE says, a word, a TAB and its count on each line.",
      [this, file_of](const std::string& text) {
        constexpr std::string_view kCounts = "counts:";
        const bool counts = text.starts_with(kCounts);
        if (!counts && text != "uniform" && text != "zipf") {
          refuse(fmt::format("--weights takes one of uniform, zipf, counts:FILE, not '{}'", text));
        }
        counts_file.reset();
        if (counts) counts_file = file_of("--weights counts:", text.substr(kCounts.size()));
        summarize.weighting = counts           ? tasks::Weighting::counts
                              : text == "zipf" ? tasks::Weighting::zipf
                                               : tasks::Weighting::uniform;
        echo.weights = text;
      });
  weights.choices = {"uniform", "zipf", "counts:"};
  weights.near_file_after = "counts:";
}

InputArguments InputArguments::with_words() const {
  InputArguments all = *this;
  std::uint64_t left = tasks::memory_limit(summarize);
  const auto take = [&left](const std::optional<std::string>& file, auto read,
                            std::shared_ptr<const tasks::WordTable>& table,
                            std::optional<std::string>& digest) {
    if (!file || table) return;
    table = std::make_shared<const tasks::WordTable>(read(*file, left));
    left -= std::min(left, table->bytes());
    digest = table->digest();
  };
  take(words_file, tasks::WordTable::read_list, all.summarize.only, all.echo.words_digest);
  take(counts_file, tasks::WordTable::read_counts, all.summarize.counts, all.echo.weights_digest);
  return all;
}

std::vector<std::string> InputArguments::input_files(const std::string& file) const {
  std::vector<std::string> files{file};
  if (words_file) files.push_back(*words_file);
  if (counts_file) files.push_back(*counts_file);
  return files;
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
  declare_panel(options);
  options.record_given(first, given);
}

void FactorArguments::declare_panel(OptionSet& options) {
  factors::Panel& panel = analyze.panel;
  options
      .value("--rules", "all|LIST",
             "Rules to show beside the one that picks the head count: all of them, or some with "
             "commas between. Default: those that cost little.",
             [&panel](const std::string& text) { panel.rules = parse_rules(text); })
      .choices = {"all"};
  options.flag("--costly-rules", "Also run rules that are skipped for their cost.",
               [&panel] { panel.force_costly = true; });
  options.count("--effective-n", "N",
                "Number of words that rules see which ask about chance. With very many words "
                "everything is significant. Default: all words.",
                2, kAnyCount, [this](std::uint64_t n) { analyze.effective_words = n; });
  options.count("--replicates", "N", "Samples that rules simulate. Default: 1000.", 1, 100'000,
                [&panel](std::uint64_t n) { panel.replicates = n; });
  options.count("--seed", "N", "Seed of what rules simulate. Default: 1.", 0, kAnyCount,
                [&panel](std::uint64_t n) { panel.seed = n; });
  options.number("--quantile", "Q",
                 "Quantile of the simulated samples that parallel-95 and nest compare with. "
                 "Default: 0.95.",
                 {0.5, 0.9999, "from 0.5 to 0.9999"}, [&panel](double q) { panel.quantile = q; });
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

tasks::AnalyzeOptions with_threads(tasks::AnalyzeOptions options,
                                   const tasks::SummarizeOptions& summarize) {
  options.threads = options.panel.threads = tasks::thread_count(summarize);
  return options;
}

tasks::SummarizeOptions with_panel_memory(tasks::SummarizeOptions summarize,
                                          const tasks::AnalyzeOptions& options) {
  summarize.analysis_need = [panel = options.panel, rule = options.rule](std::size_t dimensions) {
    return factors::panel_memory(panel, rule, dimensions);
  };
  return summarize;
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
