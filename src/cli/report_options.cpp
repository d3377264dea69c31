#include "cli/report_options.hpp"

#include <fmt/format.h>

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
};

using Input = tasks::InputOptions;
using Analyze = tasks::AnalyzeOptions;

constexpr auto kRecorded = std::to_array<Recorded>({
    {"--input-format", [](const Input& input, const Analyze&) { return input.input_format; }},
    {"--limit", [](const Input& input, const Analyze&) { return text_of(input.limit); }},
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
    {"--stability",
     [](const Input&, const Analyze& analyze) {
       return std::string(analyze.stability ? "yes" : "");
     }},
});

}  // namespace

void refuse_other_options(const std::string& file, const tasks::Analysis& report,
                          const InputArguments& input, const FactorArguments& factors) {
  for (const Recorded& recorded : kRecorded) {
    const std::string option(recorded.option);
    if (!input.given.contains(option) && !factors.given.contains(option)) continue;
    const std::string asked = recorded.value(input.echo, factors.analyze);
    const std::string made = recorded.value(report.input_options, report.options);
    if (asked == made) continue;
    throw Error(
        ErrorKind::usage,
        fmt::format("{0} {1} was asked for, but this report was made {2}", option, asked,
                    made.empty() ? "without " + option : fmt::format("with {} {}", option, made)),
        {.source = file},
        fmt::format("leave {0} out, or give the embedding ({1}) instead of the report", option,
                    report.embedding.source == "-" ? "read from standard input then"
                                                   : report.embedding.source));
  }
}

}  // namespace famheads::cli
