#include "cli/load_analysis.hpp"

#include <utility>

#include "cli/logging.hpp"
#include "cli/report_options.hpp"
#include "cli/run_analysis.hpp"
#include "famheads/io/whole_file.hpp"
#include "famheads/report/report_reader.hpp"

namespace famheads::cli {

std::optional<tasks::Analysis> analysis_in_report(const std::string& file,
                                                  const InputArguments& input,
                                                  const FactorArguments& factors) {
  constexpr std::size_t kEnough = 64;
  if (!report::looks_like_report(io::start_of_file(file, kEnough))) return std::nullopt;
  tasks::Analysis analysis = report::read_report(io::read_whole_file(file), file);
  refuse_other_options(file, analysis, input, factors);
  return analysis;
}

tasks::Analysis load_analysis(const std::string& file, const InputArguments& asked,
                              const FactorArguments& factors, const TalkArguments& talk) {
  const InputArguments input = asked.with_words();
  if (auto analysis = analysis_in_report(file, input, factors)) {
    log_stage("taken from a report: the embedding is not read again");
    return std::move(*analysis);
  }
  return run_analysis(file, input, factors, talk);
}

}  // namespace famheads::cli
