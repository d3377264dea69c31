#include "cli/report_options.hpp"

#include <doctest/doctest.h>

#include "famheads/core/error.hpp"
#include "support/temporary_directory.hpp"

using namespace famheads;

namespace {

/// Message and hint of the refusal; empty where there is none.
std::string refusal(const tasks::Analysis& report, const std::vector<std::string>& arguments) {
  cli::InputArguments input;
  cli::FactorArguments factors;
  cli::OptionSet options;
  input.declare(options);
  factors.declare(options);
  cli::parse_arguments(options, arguments);
  try {
    cli::refuse_other_options("report.json", report, input.with_words(), factors);
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::usage);
    CHECK(error.where().source == "report.json");
    return error.message() + " | " + error.hint();
  }
  return {};
}

tasks::Analysis report_of_kaiser() {
  tasks::Analysis report;
  report.embedding.source = "vectors.txt";
  report.options.rule = "kaiser";
  report.input_options.limit = 1000;
  return report;
}

}  // namespace

TEST_CASE("options that were not given, or say what the report says, are no matter") {
  CHECK(refusal(report_of_kaiser(), {}).empty());
  CHECK(refusal(report_of_kaiser(), {"--rule", "kaiser", "--limit", "1000"}).empty());
  CHECK(refusal(report_of_kaiser(), {"--threads", "3", "--max-memory", "1G"}).empty());
}

TEST_CASE("a given default is refused where the report has another value") {
  CHECK(refusal(report_of_kaiser(), {"--rule", "gap"}) ==
        "--rule gap was asked for, but this report was made with --rule kaiser | "
        "leave --rule out, or give the embedding (vectors.txt) instead of the report");
}

TEST_CASE("every option that can change a number is compared") {
  for (const std::vector<std::string>& asked :
       std::vector<std::vector<std::string>>{{"--input-format", "glove"},
                                             {"--limit", "5"},
                                             {"--normalize", "l2"},
                                             {"--on-bad-row", "skip"},
                                             {"--weights", "zipf"},
                                             {"--match", "^a"},
                                             {"--duplicates", "ignore"},
                                             {"--matrix", "correlation"},
                                             {"--rule", "gap"},
                                             {"--heads", "3"},
                                             {"--heads-from", "3"},
                                             {"--heads-to", "3"},
                                             {"--rules", "all"},
                                             {"--effective-n", "50"},
                                             {"--replicates", "50"},
                                             {"--seed", "5"},
                                             {"--quantile", "0.9"}}) {
    CAPTURE(asked[0]);
    CHECK(refusal(report_of_kaiser(), asked).starts_with(asked[0] + " " + asked[1]));
  }
}

TEST_CASE("a flag that changes a number is compared, too") {
  CHECK(
      refusal(report_of_kaiser(), {"--costly-rules"}).starts_with("--costly-rules was asked for"));
}

TEST_CASE("a list of words is compared by its content, not by its name") {
  const test::TemporaryDirectory directory;
  const std::string list = directory.write("list", "a\nb\n");
  const std::string counts = directory.write("counts.tsv", "a\t1\n");
  tasks::Analysis report = report_of_kaiser();
  report.input_options.words = "elsewhere";
  report.input_options.words_digest = tasks::WordTable::read_list(list, 1 << 20).digest();
  report.input_options.weights = "counts:elsewhere.tsv";
  report.input_options.weights_digest = tasks::WordTable::read_counts(counts, 1 << 20).digest();
  CHECK(refusal(report, {"--words", list}).empty());
  CHECK(refusal(report, {"--weights", "counts:" + counts}).empty());
  directory.write("list", "a\nB\n");
  CHECK(refusal(report, {"--words", list}).starts_with("--words " + list + " was asked for"));
  CHECK(refusal(report, {"--weights", "uniform"}).starts_with("--weights uniform was asked for"));
  CHECK(refusal(report_of_kaiser(), {"--words", list}).find("made without --words") !=
        std::string::npos);
}

TEST_CASE("the last of several values counts") {
  CHECK(refusal(report_of_kaiser(), {"--rule", "gap", "--rule", "kaiser"}).empty());
}
