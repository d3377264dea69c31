// famheads info: what a file is, told from its beginning.
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/exit_code.hpp"
#include "cli/logging.hpp"
#include "cli/output_plan.hpp"
#include "cli/shared_options.hpp"
#include "famheads/io/whole_file.hpp"
#include "famheads/report/info_json.hpp"
#include "famheads/report/info_text.hpp"
#include "famheads/tasks/file_info.hpp"
#include "report/document_kind.hpp"

namespace famheads::cli {
namespace {

class InfoCommand final : public Command {
 public:
  [[nodiscard]] std::string_view name() const override { return "info"; }
  [[nodiscard]] std::string_view summary() const override {
    return "Tell at once what a file is: format, size, first words, order of the rows.";
  }
  [[nodiscard]] std::string_view description() const override {
    return "Looks at the beginning of FILE, at most 1,024 rows, and tells its format, dimensions, "
           "words (counted, declared or estimated), first words, and whether the rows look sorted "
           "by word frequency. Takes no longer for a large file, and says what it did not verify. "
           "Names documents of famheads, too.";
  }
  [[nodiscard]] std::vector<std::string_view> examples() const override {
    return {"famheads info vectors.txt.gz",
            "famheads info vectors.vec --json | jq .embedding.words",
            "curl -s https://example.org/vectors.gz | famheads info -"};
  }

  [[nodiscard]] std::vector<ExitMeaning> exit_codes() const override {
    return exit_codes_with({{kExitNoResult, "a row is too large to be held"}});
  }

  void declare(OptionSet& options) override {
    options.positional(
        "FILE", "Embedding file, or a document that famheads wrote; - is standard input.", file_);
    options.begin_group("Looking");
    declare_input_format(options,
                         [this](std::optional<io::Format> format) { look_.format = format; });
    options.count("--words", "N", "How many of the first words to show. Default: 10.", 0, 1024,
                  [this](std::uint64_t n) { look_.words = static_cast<std::size_t>(n); });
    options.begin_group("Writing");
    options
        .value("--json", "OUT",
               "Write what was found as JSON to OUT (alone: to stdout) in place of the text.",
               [this](const std::string& text) { json_ = text; })
        .value_alone = "-";
    options.begin_group("Talking");
    declare_color(options, color_);
    declare_config(options);
  }

  int run() override {
    start_logging(Verbosity::normal, color_);
    OutputPlan plan;
    if (json_) plan.add("--json", *json_, file_);
    const tasks::FileInfo info = look();
    if (json_) {
      io::Destination(*json_).write(report::info_json(info));
    } else {
      const bool color = wants_color(color_, Stream::standard_output);
      io::Destination("-").write(report::info_text(info, color));
    }
    if (!info.problem) return kExitDone;
    throw *info.problem;
  }

 private:
  [[nodiscard]] tasks::FileInfo look() const {
    constexpr std::size_t kEnough = 64;
    const auto schema = report::document_schema(io::start_of_file(file_, kEnough));
    return schema ? tasks::document_info(file_, *schema) : tasks::file_info(file_, look_);
  }

  std::string file_;
  std::optional<std::string> json_;
  tasks::FileInfoOptions look_;
  ColorMode color_ = ColorMode::automatic;
};

}  // namespace

std::unique_ptr<Command> make_info_command() { return std::make_unique<InfoCommand>(); }

}  // namespace famheads::cli
