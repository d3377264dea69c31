#include "cli/report_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <optional>
#include <string_view>

#include "famheads/core/error.hpp"

namespace famheads::cli {
namespace {

std::string text_of(const std::optional<std::uint64_t>& count) {
  return count ? std::to_string(*count) : "";
}

/// An option that can change a number, and its value in a report; "" where it was not given.
struct Recorded {
  std::string_view option;
  std::string (*value)(const tasks::InputOptions& input, const tasks::AnalyzeOptions& analyze);
  /// What decides whether two values are the same, where it is not the value: the content of a file
  /// and not its name.
  std::string (*content)(const tasks::InputOptions& input) = nullptr;
};

using Input = tasks::InputOptions;
using Analyze = tasks::AnalyzeOptions;

constexpr std::string_view kFlag = "given";  // the value of an option that takes none

std::string given_as(const std::string& option, const std::string& value) {
  return value == kFlag ? option : fmt::format("{} {}", option, value);
}

constexpr auto kRecorded = std::to_array<Recorded>({
    {"--input-format", [](const Input& input, const Analyze&) { return input.input_format; }},
    {"--limit", [](const Input& input, const Analyze&) { return text_of(input.limit); }},
    {"--words", [](const Input& input, const Analyze&) { return input.words.value_or(""); },
     [](const Input& input) { return input.words_digest.value_or(""); }},
    {"--match", [](const Input& input, const Analyze&) { return input.match.value_or(""); }},
    {"--weights", [](const Input& input, const Analyze&) { return input.weights; },
     [](const Input& input) { return input.weights_digest.value_or(input.weights); }},
    {"--normalize", [](const Input& input, const Analyze&) { return input.normalize; }},
    {"--on-bad-row", [](const Input& input, const Analyze&) { return input.on_bad_row; }},
    {"--duplicates", [](const Input& input, const Analyze&) { return input.duplicates; }},
    {"--matrix",
     [](const Input&, const Analyze& analyze) { return std::string(name(analyze.matrix)); }},
    {"--rule", [](const Input&, const Analyze& analyze) { return analyze.rule; }},
    {"--heads", [](const Input&, const Analyze& analyze) { return text_of(analyze.heads); }},
    {"--heads-from",
     [](const Input&, const Analyze& analyze) { return text_of(analyze.heads_from); }},
    {"--heads-to", [](const Input&, const Analyze& analyze) { return text_of(analyze.heads_to); }},
    {"--rules",
     [](const Input&, const Analyze& analyze) {
       return fmt::format("{}", fmt::join(analyze.panel.rules, ","));
     }},
    {"--costly-rules",
     [](const Input&, const Analyze& analyze) {
       return std::string(analyze.panel.force_costly ? kFlag : "");
     }},
    {"--effective-n",
     [](const Input&, const Analyze& analyze) { return text_of(analyze.effective_words); }},
    {"--replicates",
     [](const Input&, const Analyze& analyze) { return text_of(analyze.panel.replicates); }},
    {"--seed", [](const Input&, const Analyze& analyze) { return text_of(analyze.panel.seed); }},
    {"--quantile",
     [](const Input&,
        const Analyze& analyze) { return fmt::format("{}", analyze.panel.quantile); }},
    {"--stability",
     [](const Input&,
        const Analyze& analyze) { return std::string(analyze.stability ? kFlag : ""); }},
});

}  // namespace

void refuse_other_options(const std::string& file, const tasks::Analysis& report,
                          const InputArguments& input, const FactorArguments& factors) {
  for (const Recorded& recorded : kRecorded) {
    const std::string option(recorded.option);
    if (!input.given.contains(option) && !factors.given.contains(option)) continue;
    const std::string asked = recorded.value(input.echo, factors.analyze);
    const std::string made = recorded.value(report.input_options, report.options);
    const bool same = recorded.content != nullptr
                          ? recorded.content(input.echo) == recorded.content(report.input_options)
                          : asked == made;
    if (same) continue;
    throw Error(
        ErrorKind::usage,
        fmt::format("{} was asked for, but this report was made {}", given_as(option, asked),
                    made.empty() ? "without " + option : "with " + given_as(option, made)),
        {.source = file},
        fmt::format("leave {0} out, or give the embedding ({1}) instead of the report", option,
                    report.embedding.source == "-" ? "read from standard input then"
                                                   : report.embedding.source));
  }
}

}  // namespace famheads::cli
