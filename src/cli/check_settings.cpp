#include "cli/check_settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <utility>

#include "cli/glob.hpp"
#include "famheads/io/whole_file.hpp"
#include "famheads/report/report_reader.hpp"

namespace famheads::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kAnyCount = std::numeric_limits<std::int64_t>::max();

/// A number or count threshold as an option.
struct NumberThreshold {
  const char* name;
  const char* value_name;
  const char* help;
  NumberRange range;
  std::optional<double> tasks::Thresholds::*target;
};

struct CountThreshold {
  const char* name;
  const char* help;
  std::uint64_t least;
  std::optional<std::uint64_t> tasks::Thresholds::*target;
};

const std::vector<NumberThreshold>& number_thresholds() {
  using T = tasks::Thresholds;
  constexpr double kTiny = std::numeric_limits<double>::denorm_min();
  constexpr double kLowest = std::numeric_limits<double>::lowest();
  static const std::vector<NumberThreshold> list{
      {"--min-kmo",
       "X",
       "Least overall KMO, from 0 to 1; 0.6 is a common choice.",
       {0, 1, "from 0 to 1"},
       &T::min_kmo},
      {"--min-msa",
       "X",
       "Least MSA (KMO of one dimension), from 0 to 1, kept by every dimension.",
       {0, 1, "from 0 to 1"},
       &T::min_msa},
      {"--max-log10-p",
       "X",
       "Largest log10 of the p-value of Bartlett's test, for example -3 for p <= 0.001.",
       {kLowest, 0, "of at most 0"},
       &T::max_log10_p},
      {"--max-head-share",
       "X",
       "Largest share of the dimensions that one head may have, above 0 and up to 1.",
       {kTiny, 1, "above 0 and up to 1"},
       &T::max_head_share},
  };
  return list;
}

const std::vector<CountThreshold>& count_thresholds() {
  using T = tasks::Thresholds;
  static const std::vector<CountThreshold> list{
      {"--min-words", "Least number of words (rows).", 0, &T::min_words},
      {"--dimensions", "Number of dimensions, exactly.", 1, &T::dimensions},
      {"--min-heads", "Least number of heads.", 1, &T::min_heads},
      {"--max-heads", "Largest number of heads.", 1, &T::max_heads},
      {"--max-constant-dimensions", "Most dimensions with the same value in every row.", 0,
       &T::max_constant_dimensions},
      {"--max-zero-vectors", "Most rows of zeros.", 0, &T::max_zero_vectors},
      {"--max-skipped-rows", "Most rows left out; only with --on-bad-row skip there are any.", 0,
       &T::max_skipped_rows},
  };
  return list;
}

void declare_thresholds(OptionSet& options, tasks::Thresholds& thresholds) {
  for (const NumberThreshold& one : number_thresholds()) {
    options.number(one.name, one.value_name, one.help, one.range,
                   [&thresholds, target = one.target](double x) { thresholds.*target = x; });
  }
  for (const CountThreshold& one : count_thresholds()) {
    options.count(one.name, "N", one.help, one.least, kAnyCount,
                  [&thresholds, target = one.target](std::uint64_t n) { thresholds.*target = n; });
  }
}

fs::path absolute_path(const std::string& path) {
  std::error_code error;
  const fs::path absolute = fs::absolute(path.empty() ? "." : path, error);
  return error ? fs::path(path) : absolute.lexically_normal();
}

}  // namespace

void CheckSettings::declare(OptionSet& options) {
  options.set_per_file(true);
  options.begin_group("Thresholds, each off unless given");
  declare_thresholds(options, thresholds);
  options.flag("--no-duplicate-words",
               "No word may come twice. Implies --duplicates count, which takes 24 bytes of memory "
               "a word.",
               [this] { thresholds.no_duplicate_words = true; });
  options.flag("--require-suitable",
               "The verdict may not be noise, collapsed or singular: see famheads analyze.",
               [this] { thresholds.require_suitable = true; });
  options.flag("--no-warnings", "The analysis may give no warning but those of --allow.",
               [this] { thresholds.no_warnings = true; });
  declare_allow(options,
                "A warning that --no-warnings lets pass, for example mixed-factors. Repeatable.",
                allowed);
  options.input_path("--against", "FILE",
                     "A partition (-o of analyze) or report (--json): the dimensions must fall "
                     "into the same heads, which may be numbered in another order.",
                     against);
  input.declare_reading(options);
  factors.declare(options);
  options.set_per_file(false);
}

void CheckSettings::finish() {
  factors.validate();
  const auto& [least, most] = std::pair(thresholds.min_heads, thresholds.max_heads);
  if (least && most && *least > *most) {
    throw Error(ErrorKind::usage,
                fmt::format("--min-heads {} is above --max-heads {}", *least, *most), {},
                "change one of them");
  }
  thresholds.allowed = allowed;
  if (!thresholds.no_duplicate_words) return;
  if (input.echo.duplicates == "ignore") {
    throw Error(ErrorKind::usage,
                "--no-duplicate-words wants to know what --duplicates ignore does not count", {},
                "leave one of them out");
  }
  input.summarize.duplicates = tasks::DuplicatePolicy::count;
  input.echo.duplicates = "count";
}

tasks::Reference read_reference(const std::string& path) {
  constexpr std::size_t kEnough = 64;
  const std::string document = io::read_whole_file(path);
  if (document.substr(0, kEnough).find("famheads.report/") == std::string::npos) {
    report::PartitionDocument read = report::read_partition(document, path);
    return {path, std::move(read.embedding), std::move(read.partition)};
  }
  tasks::Analysis analysis = report::read_report(document, path);
  if (!analysis.partition) {
    throw Error(ErrorKind::input, "this report holds no partition to compare with",
                {.source = path}, "name a partition written by famheads analyze -o");
  }
  return {path, std::move(analysis.embedding), std::move(*analysis.partition)};
}

SettingsByFile::SettingsByFile(const Invocation& invocation, std::uint64_t memory_bytes)
    : invocation_(invocation), memory_bytes_(memory_bytes) {
  base_ = absolute_path(config_directory(invocation.config.path)).string();
  for (const ConfigSection& section : invocation.config.sections) {
    matched_.emplace_back(section.patterns.size(), 0);
    CheckSettings trial;
    OptionSet options;
    trial.declare(options);
    replay(options, in_force(section.settings), invocation.config.path);
  }
}

// A pattern that starts at the root is compared with the whole path, any other with the way from
// the configuration's directory to the file.
SettingsByFile::Chosen SettingsByFile::matching_sections(const std::string& file) {
  Chosen chosen;
  if (matched_.empty()) return chosen;
  const fs::path whole = file == "-" ? fs::path(file) : absolute_path(file);
  const fs::path relative = file == "-" ? whole : whole.lexically_relative(base_);
  for (std::size_t i = 0; i < matched_.size(); ++i) {
    const auto& patterns = invocation_.config.sections[i].patterns;
    bool any = false;
    for (std::size_t j = 0; j < patterns.size(); ++j) {
      const std::string pattern = fs::path(patterns[j]).lexically_normal().string();
      if (!matches(pattern, (pattern.starts_with('/') ? whole : relative).string())) continue;
      matched_[i][j] = 1;
      any = true;
    }
    if (any) chosen.push_back(i);
  }
  return chosen;
}

std::shared_ptr<CheckSettings> SettingsByFile::combine(const Chosen& sections) const {
  std::vector<Setting> settings = invocation_.config.settings;
  for (const std::size_t section : sections) {
    const auto& more = invocation_.config.sections[section].settings;
    settings.insert(settings.end(), more.begin(), more.end());
  }
  settings.insert(settings.end(), invocation_.given.begin(), invocation_.given.end());
  auto result = std::make_shared<CheckSettings>();
  OptionSet options;
  result->declare(options);
  std::erase_if(settings, [&options](const Setting& setting) {
    return options.find(setting.option) == nullptr;  // the same for every file
  });
  replay(options, in_force(settings), invocation_.config.path);
  result->finish();
  result->input.summarize.max_memory_bytes = memory_bytes_;
  result->input = result->input.with_words();
  return result;
}

std::shared_ptr<const tasks::Reference> SettingsByFile::reference(const std::string& path) {
  auto& known = references_[path];
  if (!known) known = std::make_shared<const tasks::Reference>(read_reference(path));
  return known;
}

std::shared_ptr<const CheckSettings> SettingsByFile::of(const std::string& file) {
  const Chosen sections = matching_sections(file);
  auto& known = known_[sections];
  if (!known) {
    const std::shared_ptr<CheckSettings> settings = combine(sections);
    if (settings->against) settings->reference = reference(*settings->against);
    known = settings;
  }
  return known;
}

std::vector<std::string> SettingsByFile::unmatched_patterns() const {
  std::vector<std::string> patterns;
  for (std::size_t i = 0; i < matched_.size(); ++i) {
    for (std::size_t j = 0; j < matched_[i].size(); ++j) {
      if (matched_[i][j] == 0) patterns.push_back(invocation_.config.sections[i].patterns[j]);
    }
  }
  return patterns;
}

}  // namespace famheads::cli
