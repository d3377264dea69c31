// Options that several subcommands take, each declared once.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/option_set.hpp"
#include "cli/screen.hpp"
#include "famheads/core/warning.hpp"
#include "famheads/io/embedding_reader.hpp"
#include "famheads/tasks/analyze.hpp"
#include "famheads/tasks/summarize.hpp"

namespace famheads::cli {

/// How the embedding file is read.
struct InputArguments {
  io::ReaderOptions reader;
  tasks::SummarizeOptions summarize;
  tasks::InputOptions echo;                ///< the same choices by name, for the report
  std::optional<std::string> words_file;   ///< --words
  std::optional<std::string> counts_file;  ///< --weights counts:FILE
  std::set<std::string> given;             ///< names of the options that were set

  /// Both below.
  void declare(OptionSet& options);
  /// What may differ from file to file.
  void declare_reading(OptionSet& options);
  /// Threads and memory.
  void declare_resources(OptionSet& options);
  /// With the words of the two files above, and their digests in `echo`. Throws Error{input}.
  [[nodiscard]] InputArguments with_words() const;
  /// `file` and the two, for destinations that must be none of them.
  [[nodiscard]] std::vector<std::string> input_files(const std::string& file) const;
  /// `reader`, with the block size that the memory limit allows.
  [[nodiscard]] io::ReaderOptions reader_options() const;

 private:
  void declare_words(OptionSet& options);
};

/// How factors become heads.
struct FactorArguments {
  tasks::AnalyzeOptions analyze;
  std::set<std::string> given;  ///< names of the options that were set

  void declare(OptionSet& options);
  /// --stability, for commands that do without it.
  void declare_stability(OptionSet& options);
  /// Throws Error{usage} for choices that contradict each other.
  void validate() const;

 private:
  void declare_panel(OptionSet& options);
};

/// The analysis may use as many threads as the pass.
[[nodiscard]] tasks::AnalyzeOptions with_threads(tasks::AnalyzeOptions options,
                                                 const tasks::SummarizeOptions& summarize);
/// The pass refuses to start where the rules of the analysis would not fit, either.
[[nodiscard]] tasks::SummarizeOptions with_panel_memory(tasks::SummarizeOptions summarize,
                                                        const tasks::AnalyzeOptions& options);

/// What the user sees besides results.
struct TalkArguments {
  Verbosity verbosity = Verbosity::normal;
  ColorMode color = ColorMode::automatic;
  bool progress = true;
  std::set<WarningCode> allowed;  ///< silenced warnings

  void declare(OptionSet& options);
  /// All but --allow, for commands that take it as a choice per file.
  void declare_without_allow(OptionSet& options);
};

/// Those of the above that stand alone in smaller commands.
void declare_input_format(OptionSet& options,
                          const std::function<void(std::optional<io::Format>)>& action);
void declare_color(OptionSet& options, ColorMode& color);
void declare_config(OptionSet& options);
/// --allow CODE, with its target.
void declare_allow(OptionSet& options, std::string help, std::set<WarningCode>& allowed);

/// "512M", "4GiB", "1000000": bytes. Throws Error{usage}.
[[nodiscard]] std::uint64_t parse_size(const std::string& option, const std::string& text);

}  // namespace famheads::cli
