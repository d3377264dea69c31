// A regular expression that words are compared with, in time linear in their length.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace famheads::tasks {

/// Syntax of RE2 (close to Perl's, without back-references and look-around), UTF-8. A match
/// anywhere in the word counts; ^ and $ are its ends.
class WordPattern {
 public:
  /// Throws Error{usage} that shows where the pattern cannot be read.
  explicit WordPattern(const std::string& pattern);
  ~WordPattern();
  WordPattern(const WordPattern&) = delete;
  WordPattern& operator=(const WordPattern&) = delete;

  /// Any number of threads at once.
  [[nodiscard]] bool matches(std::string_view word) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace famheads::tasks
