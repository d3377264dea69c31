// Checked files made by hand, so that the formats are tested without checking anything.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "famheads/core/error.hpp"
#include "famheads/report/check_report.hpp"
#include "report/fabricate.hpp"
#include "support/hostile_strings.hpp"

namespace famheads::test {

using tasks::CheckedFile;
using tasks::Finding;
using tasks::Outcome;

inline std::string rendered(std::string_view format, std::span<const CheckedFile> files,
                            bool color = false) {
  return report::find_check_format(format)->render(files, {color});
}

inline Finding passed_rule(std::string rule = "min-words") {
  return {std::move(rule), Outcome::passed, "at least 100", "1000", "1000 words, at least 100", {}};
}

inline Finding failed_kmo() {
  return {"min-kmo", Outcome::failed, "at least 0.8", "0.75", "KMO is 0.75, below 0.8 by 0.05", {}};
}

inline Finding failed_msa() {
  return {
      "min-msa",
      Outcome::failed,
      "at least 0.6 for every dimension",
      "0.5",
      "the lowest MSA is 0.5, below 0.6 by 0.1; 1 of 5 dimensions is below: dimension 1 (counted "
      "from 0)",
      {1}};
}

inline Finding unknown_duplicates() {
  return {"no-duplicate-words",
          Outcome::unmeasured,
          "none",
          "unknown",
          "the number of duplicate words is unknown: duplicate words were not counted",
          {}};
}

inline CheckedFile checked(std::string name, std::vector<Finding> findings) {
  CheckedFile file;
  file.file = std::move(name);
  file.analysis = small_analysis();
  file.analysis->embedding.source = file.file;
  file.findings = std::move(findings);
  return file;
}

inline CheckedFile unreadable(std::string name) {
  CheckedFile file;
  file.error = Error(ErrorKind::input, "a row has 4 numbers where the first has 5",
                     {name, 3, std::nullopt, 56, true}, "repair the row, or skip such rows");
  file.file = std::move(name);
  return file;
}

/// One of each kind, best first, so that an order other than that of the arguments shows.
inline std::vector<CheckedFile> mixed_files() {
  std::vector<CheckedFile> files;
  files.push_back(checked("vectors/good.vec", {passed_rule("min-kmo"), passed_rule()}));
  files.push_back(checked("vectors/weak.vec", {failed_kmo(), passed_rule()}));
  files.push_back(checked("vectors/worse.vec",
                          {failed_kmo(), failed_msa(), passed_rule(), unknown_duplicates()}));
  files.push_back(unreadable("vectors/cut.vec"));
  files.push_back(checked("vectors/single.vec", {passed_rule()}));
  files.back().analysis->partition.reset();
  files.back().analysis->adequacy.reset();
  return files;
}

/// Nothing but names and messages that try to break out.
inline std::vector<CheckedFile> hostile_files() {
  std::vector<CheckedFile> files;
  for (const HostileString& entry : hostile_strings()) {
    const std::string& bytes = entry.bytes;
    files.push_back(checked(bytes, {{"min-kmo", Outcome::failed, bytes, bytes, bytes, {0, 4}},
                                    {"min-msa", Outcome::unmeasured, bytes, bytes, bytes, {}},
                                    {"min-words", Outcome::passed, bytes, bytes, bytes, {}}}));
    CheckedFile broken;
    broken.file = bytes;
    broken.error = Error(ErrorKind::input, bytes, {bytes}, bytes);
    files.push_back(std::move(broken));
  }
  return files;
}

/// `count` files that each miss a rule.
inline std::vector<CheckedFile> many_failed(std::size_t count) {
  std::vector<CheckedFile> files;
  for (std::size_t i = 0; i < count; ++i) {
    files.push_back(checked("vectors/" + std::to_string(i) + ".vec", {failed_kmo()}));
  }
  return files;
}

inline std::size_t occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string_view::npos;
       at += part.size()) {
    ++count;
  }
  return count;
}

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace famheads::test
