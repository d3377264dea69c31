// Options of `check` that may differ from file to file.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/shared_options.hpp"
#include "famheads/tasks/check.hpp"

namespace famheads::cli {

struct CheckSettings {
  tasks::Thresholds thresholds;
  std::optional<std::string> against;  ///< path of a partition or report document
  std::set<WarningCode> allowed;
  InputArguments input;
  FactorArguments factors;
  std::shared_ptr<const tasks::Reference> reference;  ///< what `against` names, once it was read

  /// As options that may stand in [[check.files]]. The object must stay where it is.
  void declare(OptionSet& options);
  /// Puts together what the options say. Throws Error{usage} for choices that contradict each
  /// other.
  void finish();
};

/// Finds the settings of each file: what the configuration says, then its [[check.files]] tables
/// whose pattern matches in their order, then the command line.
class SettingsByFile {
 public:
  /// Tries every table, so that its mistakes are told even where it matches nothing.
  /// @param memory_bytes most that the words of --words and --weights may take; 0: the default
  explicit SettingsByFile(const Invocation& invocation, std::uint64_t memory_bytes = 0);

  [[nodiscard]] std::shared_ptr<const CheckSettings> of(const std::string& file);
  /// Patterns that matched none of the files asked for so far.
  [[nodiscard]] std::vector<std::string> unmatched_patterns() const;

 private:
  using Chosen = std::vector<std::size_t>;
  [[nodiscard]] Chosen matching_sections(const std::string& file);
  [[nodiscard]] std::shared_ptr<CheckSettings> combine(const Chosen& sections) const;
  [[nodiscard]] std::shared_ptr<const tasks::Reference> reference(const std::string& path);

  const Invocation& invocation_;
  std::uint64_t memory_bytes_;
  std::string base_;  // absolute directory of the configuration
  std::map<Chosen, std::shared_ptr<const CheckSettings>> known_;
  std::map<std::string, std::shared_ptr<const tasks::Reference>> references_;
  std::vector<std::vector<char>> matched_;  // each pattern of each section
};

/// The partition in a famheads.partition or famheads.report document. Throws Error{input}.
[[nodiscard]] tasks::Reference read_reference(const std::string& path);

}  // namespace famheads::cli
