#include "cli/run_analysis.hpp"

#include <fmt/format.h>

#include <chrono>

#include "cli/logging.hpp"
#include "cli/progress_line.hpp"
#include "cli/signals.hpp"
#include "famheads/report/escape.hpp"

namespace famheads::cli {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace

tasks::Analysis run_analysis(const std::string& file, const InputArguments& input,
                             const FactorArguments& factors, const TalkArguments& talk) {
  const auto start = Clock::now();
  const auto reader = io::open_embedding(file, input.reader_options());
  const io::EmbeddingHeader& header = reader->header();
  log_stage(fmt::format("opened as {}, compression {}, {} dimensions", io::name(header.format),
                        io::name(header.compression), header.dimensions));

  const bool shown =
      talk.progress && talk.verbosity != Verbosity::quiet && is_terminal(Stream::standard_error);
  ProgressLine line(shown, report::escape_for_terminal(file == "-" ? "standard input" : file));
  const tasks::Summary summary =
      tasks::summarize(*reader, input.summarize, [&line](const Progress& progress) {
        line.update(progress);
        return pending_signal() == 0 ? ProgressVerdict::go_on : ProgressVerdict::stop;
      });
  line.clear();
  const double reading = seconds_since(start);
  log_stage(fmt::format("read {} words in {:.3f} s ({:.0f} MB/s)", summary.embedding.facts.words,
                        reading, static_cast<double>(reader->source_bytes_read()) / 1e6 / reading));

  const auto computing = Clock::now();
  line.stage(fmt::format("computing the factors of {} dimensions", header.dimensions));
  tasks::AnalyzeOptions options = factors.analyze;
  options.threads = input.summarize.threads;
  tasks::Analysis analysis = tasks::analyze(summary, options);
  analysis.input_options = input.echo;
  line.clear();
  log_stage(
      fmt::format("computed adequacy, spectrum and heads in {:.3f} s", seconds_since(computing)));
  return analysis;
}

}  // namespace famheads::cli
