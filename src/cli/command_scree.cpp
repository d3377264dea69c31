// famheads scree: the scree of one embedding file or report, as a table, as data or as a picture.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/load_analysis.hpp"
#include "cli/logging.hpp"
#include "cli/output_plan.hpp"
#include "cli/screen.hpp"
#include "cli/shared_options.hpp"
#include "famheads/core/error.hpp"
#include "famheads/report/scree.hpp"

namespace famheads::cli {
namespace {

constexpr const char* kStandardOutput = "-";

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const report::ScreeFormat& format : report::scree_formats()) names.emplace_back(format.name);
  return names;
}

std::string formats_in_words() {
  std::string text;
  for (const report::ScreeFormat& format : report::scree_formats()) {
    text += fmt::format("{}{} (.{}): {}", text.empty() ? "" : "; ", format.name,
                        format.extensions.front(), format.help);
  }
  return text;
}

std::string known_extensions() {
  std::vector<std::string> known;
  for (const report::ScreeFormat& format : report::scree_formats()) {
    known.push_back(fmt::format(".{}", fmt::join(format.extensions, ", .")));
  }
  return fmt::format("{}", fmt::join(known, ", "));
}

class ScreeCommand final : public Command {
 public:
  [[nodiscard]] std::string_view name() const override { return "scree"; }
  [[nodiscard]] std::string_view summary() const override {
    return "Print or draw the scree: eigenvalues, their gaps and shares, and the chosen head "
           "count.";
  }
  [[nodiscard]] std::string_view description() const override {
    return "Shows how much variance each factor holds, largest first: eigenvalue, gap to the next, "
           "second difference, share and cumulative share, and a mark at the head count h. Look at "
           "it before you believe the number of heads. FILE may be a report that analyze --json "
           "wrote: then nothing is read or computed again.";
  }
  [[nodiscard]] std::vector<std::string_view> examples() const override {
    return {"famheads scree vectors.txt", "famheads scree vectors.txt -o scree.svg",
            "famheads scree report.json --components 20 --cumulative -o scree.svg",
            "famheads scree vectors.txt --format csv | column -s, -t",
            "famheads scree vectors.txt -o scree.gp && gnuplot -p scree.gp"};
  }

  void declare(OptionSet& options) override {
    options.positional("FILE",
                       "Embedding file, or a report that famheads analyze --json wrote; - is "
                       "standard input (an embedding).",
                       file_);
    options.begin_group("Writing");
    options.choice("--format", format_names(),
                   fmt::format("Form of the scree. {}. Default: what the name of -o says; else "
                               "table on a terminal and csv into a pipe or file.",
                               formats_in_words()),
                   [this](const std::string& text) { format_ = report::find_scree_format(text); });
    options.optional_text(
        "-o,--output", "OUT",
        "Write to OUT instead of standard output; its extension picks the format.", output_);
    options.count("--components", "N",
                  "Only the first N components. Gaps and shares stay those of the whole scree.", 1,
                  std::numeric_limits<std::int64_t>::max(),
                  [this](std::uint64_t n) { components_ = n; });
    options.flag("--cumulative",
                 "Pictures get a second panel with the cumulative share; data has it anyway.",
                 [this] { cumulative_ = true; });
    input_.declare(options);
    factors_.declare(options);
    talk_.declare(options);
  }

  int run() override {
    start_logging(talk_.verbosity, talk_.color);
    factors_.validate();
    const report::ScreeFormat& format = chosen_format();
    OutputPlan plan;
    const io::Destination& destination =
        plan.add("-o", output_.value_or(kStandardOutput), input_.input_files(file_));
    const tasks::Analysis analysis = load_analysis(file_, input_, factors_, talk_);
    for (const Warning& warning : analysis.warnings) {
      if (!talk_.allowed.contains(warning.code)) log_warning(warning);
    }
    const report::ScreeStyle style{
        destination.is_standard_output() && wants_color(talk_.color, Stream::standard_output),
        cumulative_};
    destination.write(format.render(tasks::scree(analysis, components_), style));
    return kExitDone;
  }

 private:
  [[nodiscard]] const report::ScreeFormat& chosen_format() const {
    if (format_ != nullptr) return *format_;
    if (!output_ || *output_ == kStandardOutput) {
      return *report::find_scree_format(is_terminal(Stream::standard_output) ? "table" : "csv");
    }
    const report::ScreeFormat* named = report::scree_format_of_path(*output_);
    if (named == nullptr) {
      throw Error(
          ErrorKind::usage,
          "-o picks the format from the extension, and this has none of " + known_extensions(),
          {.source = *output_}, "give it one of these extensions, or say --format NAME");
    }
    return *named;
  }

  std::string file_;
  std::optional<std::string> output_;
  const report::ScreeFormat* format_ = nullptr;
  std::optional<std::size_t> components_;
  bool cumulative_ = false;
  InputArguments input_;
  FactorArguments factors_;
  TalkArguments talk_;
};

}  // namespace

std::unique_ptr<Command> make_scree_command() { return std::make_unique<ScreeCommand>(); }

}  // namespace famheads::cli
