#include "cli/load_analysis.hpp"

#include "cli/logging.hpp"
#include "cli/report_options.hpp"
#include "cli/run_analysis.hpp"
#include "famheads/io/whole_file.hpp"
#include "famheads/report/report_reader.hpp"

namespace famheads::cli {

tasks::Analysis load_analysis(const std::string& file, const InputArguments& input,
                              const FactorArguments& factors, const TalkArguments& talk) {
  constexpr std::size_t kEnough = 64;
  if (!report::looks_like_report(io::start_of_file(file, kEnough))) {
    return run_analysis(file, input, factors, talk);
  }
  log_stage("taken from a report: the embedding is not read again");
  tasks::Analysis analysis = report::read_report(io::read_whole_file(file), file);
  refuse_other_options(file, analysis, input, factors);
  return analysis;
}

}  // namespace famheads::cli
