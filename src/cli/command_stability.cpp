// famheads stability: would other words give the same heads?
#include <array>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/logging.hpp"
#include "cli/output_plan.hpp"
#include "cli/run_analysis.hpp"
#include "cli/shared_options.hpp"
#include "famheads/report/html.hpp"
#include "famheads/report/report_json.hpp"
#include "famheads/report/stability.hpp"

namespace famheads::cli {
namespace {

/// A document that an option asks for.
struct Document {
  std::string option;
  std::string content;
  std::optional<std::string> path;
  std::string (*render)(const tasks::Analysis&);
};

class StabilityCommand final : public Command {
 public:
  [[nodiscard]] std::string_view name() const override { return "stability"; }
  [[nodiscard]] std::string_view summary() const override {
    return "Tell whether other words would give the same heads, and at which head counts.";
  }
  [[nodiscard]] std::string_view description() const override {
    return "Reads FILE once, as analyze does, and keeps groups of words apart: eight random ones, "
           "and the first 1,000, 2,000, 5,000, ... words. Compares the heads that halves of the "
           "words give, and those of the first words with those of all, at every head count: heads "
           "that rest on chance, or on rare words, show. Look at it before you build a model on a "
           "partition.";
  }
  [[nodiscard]] std::vector<std::string_view> examples() const override {
    return {"famheads stability vectors.txt", "famheads stability vectors.txt --heads 8",
            "famheads stability vectors.txt --svg stability.svg --json report.json",
            "famheads stability vectors.txt --limit 50000 --html report.html"};
  }

  void declare(OptionSet& options) override {
    options.positional("FILE", "Embedding file; - is standard input.", file_);
    options.begin_group("Writing");
    options.optional_text("--svg", "OUT", "Write a picture of the agreement at each head count.",
                          picture_.path);
    options.optional_text("--json", "OUT",
                          "Write everything that was found (JSON) to OUT; - is stdout.",
                          report_.path);
    options.optional_text("--html", "OUT",
                          "Write the report as one page with pictures (HTML) to OUT; - is stdout.",
                          page_.path);
    input_.declare(options);
    factors_.declare(options);
    talk_.declare(options);
  }

  int run() override {
    start_logging(talk_.verbosity, talk_.color);
    factors_.validate();
    factors_.analyze.stability = input_.summarize.word_groups = true;
    factors_.analyze.keep_matrices = input_.summarize.keep_matrices = page_.path.has_value();
    OutputPlan plan;
    for (const Document* document : documents()) {
      if (document->path) plan.add(document->option, *document->path, file_);
    }
    const tasks::Analysis analysis = run_analysis(file_, input_, factors_, talk_);
    report::TerminalOptions options{
        wants_color(talk_.color, Stream::standard_output), talk_.allowed, {}};
    for (const Document* document : documents()) {
      if (!document->path) continue;
      io::Destination(*document->path).write(document->render(analysis));
      options.written.push_back({document->content, *document->path});
    }
    if (!plan.uses_standard_output()) {
      io::Destination("-").write(report::stability_text(analysis, options));
      return kExitDone;
    }
    for (const Warning& warning : analysis.warnings) {
      if (!talk_.allowed.contains(warning.code)) log_warning(warning);
    }
    return kExitDone;
  }

 private:
  [[nodiscard]] std::array<const Document*, 3> documents() const {
    return {&picture_, &report_, &page_};
  }

  std::string file_;
  Document picture_{"--svg", "picture", {}, report::stability_svg};
  Document report_{"--json", "report", {}, report::report_json};
  Document page_{"--html", "page", {}, report::html_report};
  InputArguments input_;
  FactorArguments factors_;
  TalkArguments talk_;
};

}  // namespace

std::unique_ptr<Command> make_stability_command() { return std::make_unique<StabilityCommand>(); }

}  // namespace famheads::cli
