// famheads check: many embedding files against thresholds, for CI.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cli/check_files.hpp"
#include "cli/check_inputs.hpp"
#include "cli/check_settings.hpp"
#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/glob.hpp"
#include "cli/logging.hpp"
#include "cli/output_plan.hpp"
#include "cli/shared_options.hpp"
#include "famheads/core/error.hpp"
#include "famheads/report/check_report.hpp"
#include "famheads/report/suggestion_toml.hpp"
#include "famheads/tasks/check.hpp"
#include "famheads/tasks/suggest.hpp"

namespace famheads::cli {
namespace {

using Files = std::vector<tasks::CheckedFile>;

/// --report KIND=FILE
struct Report {
  const report::CheckFormat* format;
  std::string path;
};

std::vector<std::string> list_of_formats() {
  std::vector<std::string> names;
  for (const report::CheckFormat& format : report::check_formats()) names.emplace_back(format.name);
  return names;
}

std::string format_names() { return fmt::format("{}", fmt::join(list_of_formats(), ", ")); }

const report::CheckFormat& find_format(const std::string& option, const std::string& name) {
  const report::CheckFormat* format = report::find_check_format(name);
  if (format != nullptr) return *format;
  throw Error(ErrorKind::usage, fmt::format("{} does not know '{}'", option, name), {},
              "one of " + format_names());
}

Report parse_report(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals + 1 == text.size()) {
    throw Error(ErrorKind::usage, fmt::format("--report takes KIND=FILE, not '{}'", text), {},
                "for example junit=check.xml; KIND is one of " + format_names());
  }
  return {&find_format("--report", text.substr(0, equals)), text.substr(equals + 1)};
}

// What could not be read comes first, then what is too large, then what failed.
int exit_code_of(const Files& files) {
  int code = kExitDone;
  for (const tasks::CheckedFile& file : files) {
    if (file.passed()) continue;
    const int mine = !file.error                                      ? kExitGateFailed
                     : file.error->kind() == ErrorKind::out_of_memory ? kExitNoResult
                                                                      : kExitInput;
    const auto rank = [](int value) {
      return value == kExitInput        ? 3
             : value == kExitNoResult   ? 2
             : value == kExitGateFailed ? 1
                                        : 0;
    };
    if (rank(mine) > rank(code)) code = mine;
  }
  return code;
}

class CheckCommand final : public Command {
 public:
  [[nodiscard]] std::string_view name() const override { return "check"; }
  [[nodiscard]] std::string_view summary() const override {
    return "Compare embedding files with thresholds; for CI.";
  }
  [[nodiscard]] std::string_view description() const override {
    return "Analyzes each FILE on its own and compares what is found with the thresholds; a bad "
           "file is reported and the others go on. A value that cannot be measured counts as "
           "missed. Without thresholds only reading is tried. --suggest prints a configuration "
           "with thresholds that the files pass as they are now; a configuration may set "
           "thresholds by file name pattern (docs/check.md).";
  }
  [[nodiscard]] std::vector<std::string_view> examples() const override {
    return {"famheads check vectors.txt --min-kmo 0.6 --max-constant-dimensions 0",
            "famheads check --suggest vectors/*.vec > famheads.toml",
            "famheads check --config famheads.toml -r vectors --report junit=check.xml",
            "famheads check new.vec --against heads.json",
            "famheads check 'vectors/**/*.vec' --min-words 100000 --format github"};
  }
  [[nodiscard]] std::vector<ExitMeaning> exit_codes() const override {
    return exit_codes_with({{kExitDone, "every file passed"},
                            {kExitGateFailed, "a threshold was missed"},
                            {kExitInput, "a file cannot be read (after all were tried; beats 1)"},
                            {kExitNoResult, "too little memory for a file"}});
  }

  void declare(OptionSet& options) override {
    options.positionals("FILE",
                        "Embedding file, or a report (analyze --json), which is not read again; a "
                        "directory with --recursive; a pattern such as 'vectors/**/*.vec'; - is "
                        "standard input.",
                        arguments_);
    options.begin_group("Files");
    options.flag("-r,--recursive",
                 "Check what lies in directories, by name: " + embedding_extensions() + ".",
                 [this] { recursive_ = true; });
    settings_.declare(options);
    options.begin_group("Threads and memory");
    settings_.input.declare_resources(options);
    options.begin_group("Writing");
    options
        .value("--format", "NAME", fmt::format("What to print: {}. Default: text.", format_names()),
               [this](const std::string& text) { format_ = &find_format("--format", text); })
        .choices = list_of_formats();
    options.value(
        "--report", "KIND=FILE",
        "Write a report of a kind that --format knows, for example junit=check.xml; - is stdout. "
        "Repeatable.",
        [this](const std::string& text) { reports_.push_back(parse_report(text)); }, true);
    options.flag("--suggest",
                 "Print a configuration with thresholds that the files pass now, instead of "
                 "checking them.",
                 [this] { suggest_ = true; });
    talk_.declare_without_allow(options);
  }

  void remember(Invocation invocation) override { invocation_ = std::move(invocation); }

  int run() override {
    start_logging(talk_.verbosity, talk_.color);
    refuse_contradictions();
    const std::vector<InputFile> inputs = expand_inputs(arguments_, recursive_);
    SettingsByFile settings(invocation_, settings_.input.summarize.max_memory_bytes);
    const std::vector<FileJob> jobs = jobs_for(inputs, settings);
    warn_of_patterns(settings);
    OutputPlan plan;
    plan_outputs(jobs, plan);
    Files files = analyze_files(jobs, batch_options());
    if (suggest_) return print_suggestion(files);
    for (std::size_t i = 0; i < files.size(); ++i) {
      if (files[i].analysis) files[i].findings = findings_of(*files[i].analysis, *jobs[i].settings);
    }
    write_reports(files, plan);
    return exit_code_of(files);
  }

 private:
  void refuse_contradictions() const {
    if (!suggest_ || (format_ == nullptr && reports_.empty())) return;
    throw Error(ErrorKind::usage, "--suggest prints a configuration and makes no report", {},
                "leave out --format and --report, or --suggest");
  }

  static std::vector<FileJob> jobs_for(const std::vector<InputFile>& inputs,
                                       SettingsByFile& settings) {
    std::vector<FileJob> jobs;
    for (const InputFile& input : inputs) {
      jobs.push_back({input, input.problem ? nullptr : settings.of(input.path)});
    }
    return jobs;
  }

  void warn_of_patterns(const SettingsByFile& settings) const {
    for (const std::string& pattern : settings.unmatched_patterns()) {
      log_remark(
          fmt::format("{}: the pattern \"{}\" matches none of the files", config_name(), pattern));
    }
  }

  [[nodiscard]] const std::string& config_name() const { return invocation_.config.path; }

  void plan_outputs(const std::vector<FileJob>& jobs, OutputPlan& plan) const {
    std::vector<std::string> inputs;
    for (const FileJob& job : jobs) {
      inputs.push_back(job.file.path);
      if (!job.settings) continue;
      if (job.settings->against) inputs.push_back(*job.settings->against);
      const std::vector<std::string> read = job.settings->input.input_files(job.file.path);
      inputs.insert(inputs.end(), read.begin() + 1, read.end());
    }
    if (!config_name().empty()) inputs.push_back(config_name());
    for (const Report& report : reports_) {
      plan.add(fmt::format("--report {}", report.format->name), report.path, inputs);
    }
    if (format_ != nullptr && plan.uses_standard_output()) {
      throw Error(ErrorKind::usage, "--format and a --report to - both want standard output", {},
                  "leave one of them out");
    }
  }

  [[nodiscard]] BatchOptions batch_options() const {
    const tasks::SummarizeOptions& options = settings_.input.summarize;
    return {tasks::thread_count(options), tasks::memory_limit(options),
            talk_.progress && talk_.verbosity != Verbosity::quiet &&
                is_terminal(Stream::standard_error)};
  }

  static std::vector<tasks::Finding> findings_of(const tasks::Analysis& analysis,
                                                 const CheckSettings& settings) {
    return tasks::check(analysis, settings.thresholds, settings.reference.get());
  }

  void write_reports(const Files& files, const OutputPlan& plan) const {
    const report::CheckFormat& printed =
        format_ == nullptr ? report::check_formats().front() : *format_;
    const bool people_read =
        !plan.uses_standard_output() && &printed == &report::check_formats().front();
    if (!people_read) log_what_people_miss(files);
    for (const Report& report : reports_) {
      const io::Destination destination(report.path);
      destination.write(report.format->render(files, {}));
    }
    if (plan.uses_standard_output()) return;
    io::Destination("-").write(
        printed.render(files, {.color = wants_color(talk_.color, Stream::standard_output)}));
  }

  // The text report says the same.
  static void log_what_people_miss(const Files& files) {
    log_errors(files);
    const bool none_set = std::ranges::all_of(
        files, [](const auto& file) { return file.error || file.findings.empty(); });
    if (none_set)
      log_remark("no threshold is set, so only reading is tried; --suggest proposes some");
  }

  static void log_errors(const Files& files) {
    for (const tasks::CheckedFile& file : files) {
      if (file.error) log_error(*file.error);
    }
  }

  static int print_suggestion(const Files& files) {
    log_errors(files);
    std::vector<tasks::SuggestedSection> sections = tasks::suggest(files);
    for (tasks::SuggestedSection& section : sections) {
      if (section.file) section.file = escape_pattern(*section.file);
    }
    if (!sections.empty()) io::Destination("-").write(report::suggestion_toml(sections));
    return exit_code_of(files);
  }

  std::vector<std::string> arguments_;
  bool recursive_ = false;
  CheckSettings settings_;  // of the command line and of the configuration's common part
  const report::CheckFormat* format_ = nullptr;
  std::vector<Report> reports_;
  bool suggest_ = false;
  TalkArguments talk_;
  Invocation invocation_;
};

}  // namespace

std::unique_ptr<Command> make_check_command() { return std::make_unique<CheckCommand>(); }

}  // namespace famheads::cli
