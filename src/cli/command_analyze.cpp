// famheads analyze: one embedding file in, a head partition and a report out.
#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/logging.hpp"
#include "cli/output_plan.hpp"
#include "cli/run_analysis.hpp"
#include "cli/shared_options.hpp"
#include "famheads/core/error.hpp"
#include "famheads/report/html.hpp"
#include "famheads/report/partition_json.hpp"
#include "famheads/report/report_json.hpp"
#include "famheads/report/terminal.hpp"

namespace famheads::cli {
namespace {

/// A document that an option asks for.
struct Document {
  std::string option;   ///< as in messages
  std::string content;  ///< what it holds, in one word
  std::optional<std::string> path;
  std::string (*render)(const tasks::Analysis&);
  bool needs_partition;
};

class AnalyzeCommand final : public Command {
 public:
  [[nodiscard]] std::string_view name() const override { return "analyze"; }
  [[nodiscard]] std::string_view summary() const override {
    return "Read an embedding file, find its factors, split its dimensions into heads.";
  }
  [[nodiscard]] std::string_view description() const override {
    return "Reads FILE once, tests whether its dimensions can be factored (Bartlett, KMO), "
           "computes "
           "the eigenvalues, picks a head count and gives each dimension to the head whose factor "
           "it "
           "loads on most. Prints a report; -o writes the partition that a model reads.";
  }
  [[nodiscard]] std::vector<std::string_view> examples() const override {
    return {"famheads analyze vectors.txt -o heads.json", "famheads analyze vectors.bin --heads 8",
            "famheads analyze cc.en.300.vec.gz --limit 200000 --rule kaiser",
            "famheads analyze vectors.txt --html report.html",
            "zcat vectors.gz | famheads analyze - --json report.json"};
  }

  [[nodiscard]] std::vector<ExitMeaning> exit_codes() const override {
    return exit_codes_with({{kExitNoResult,
                             "no partition for -o, an unsuitable file with --require-suitable, or "
                             "too little memory"}});
  }

  void declare(OptionSet& options) override {
    options.positional("FILE",
                       "Embedding file (GloVe, word2vec, fastText .vec; plain, gzip or "
                       "zstd); - is standard input.",
                       file_);
    options.begin_group("Writing");
    options.optional_text("-o,--output", "OUT",
                          "Write the head partition (JSON) to OUT; - is stdout.", partition_.path);
    options.optional_text("--json", "OUT",
                          "Write everything that was found (JSON) to OUT; - is stdout.",
                          report_.path);
    options.optional_text("--html", "OUT",
                          "Write the report as one page with pictures (HTML) to OUT; - is stdout.",
                          page_.path);
    options.flag("--require-suitable",
                 "Fail (4) where the verdict is noise, collapsed or singular, or there is none: -o "
                 "is then not written, everything else is.",
                 [this] { require_suitable_ = true; });
    input_.declare(options);
    factors_.declare(options);
    factors_.declare_stability(options);
    talk_.declare(options);
  }

  int run() override {
    start_logging(talk_.verbosity, talk_.color);
    factors_.validate();
    factors_.analyze.keep_matrices = input_.summarize.keep_matrices = page_.path.has_value();
    input_.summarize.word_groups = factors_.analyze.stability;
    OutputPlan plan;
    for (const Document* document : documents()) {
      if (document->path) plan.add(document->option, *document->path, input_.input_files(file_));
    }
    const tasks::Analysis analysis = run_analysis(file_, input_, factors_, talk_);
    const bool all_made = write_documents(analysis);
    if (plan.uses_standard_output()) {
      log_warnings(analysis);
    } else {
      io::Destination("-").write(report::terminal_report(analysis, terminal_options(analysis)));
    }
    if (is_refused(analysis)) refuse(analysis);
    if (all_made) return kExitDone;
    throw Error(ErrorKind::no_result,
                "no partition could be made, so " + partition_.option + " was not written", {},
                "the warnings say why");
  }

 private:
  [[nodiscard]] std::array<const Document*, 3> documents() const {
    return {&partition_, &report_, &page_};
  }

  [[nodiscard]] bool is_refused(const tasks::Analysis& analysis) const {
    return require_suitable_ && (!analysis.verdict || analysis.verdict->unsuitable());
  }

  [[nodiscard]] bool is_made(const Document& document, const tasks::Analysis& analysis) const {
    return !document.needs_partition || (analysis.partition && !is_refused(analysis));
  }

  [[noreturn]] void refuse(const tasks::Analysis& analysis) const {
    const auto& verdict = analysis.verdict;
    throw Error(
        ErrorKind::no_result,
        fmt::format("--require-suitable: {}{}",
                    verdict ? fmt::format("the verdict is {}", factors::name(verdict->kind))
                            : "there is no verdict",
                    partition_.path ? ", so " + partition_.option + " was not written" : ""),
        {}, "the warnings say why; without --require-suitable the heads are written anyway");
  }

  bool write_documents(const tasks::Analysis& analysis) const {
    bool all_made = true;
    for (const Document* document : documents()) {
      if (!document->path) continue;
      if (!is_made(*document, analysis)) {
        all_made = false;
        continue;
      }
      io::Destination(*document->path).write(document->render(analysis));
    }
    return all_made;
  }

  void log_warnings(const tasks::Analysis& analysis) const {
    for (const Warning& warning : analysis.warnings) {
      if (!talk_.allowed.contains(warning.code)) log_warning(warning);
    }
  }

  [[nodiscard]] report::TerminalOptions terminal_options(const tasks::Analysis& analysis) const {
    report::TerminalOptions options;
    options.color = wants_color(talk_.color, Stream::standard_output);
    options.silenced = talk_.allowed;
    for (const Document* document : documents()) {
      const bool made = is_made(*document, analysis);
      if (document->path && made) options.written.push_back({document->content, *document->path});
    }
    return options;
  }

  std::string file_;
  Document partition_{"-o", "partition", {}, report::partition_json, true};
  Document report_{"--json", "report", {}, report::report_json, false};
  Document page_{"--html", "page", {}, report::html_report, false};
  bool require_suitable_ = false;
  InputArguments input_;
  FactorArguments factors_;
  TalkArguments talk_;
};

}  // namespace

std::unique_ptr<Command> make_analyze_command() { return std::make_unique<AnalyzeCommand>(); }

}  // namespace famheads::cli
