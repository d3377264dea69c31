// One line on the terminal that shows how far the reading is.
#pragma once

#include <chrono>
#include <string>

#include "famheads/core/progress.hpp"

namespace famheads::cli {

class ProgressLine {
 public:
  /// @param shown false: does nothing  @param source name for the line, already escaped
  ProgressLine(bool shown, std::string source);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine() { clear(); }

  /// Redraws at most ten times a second.
  void update(const Progress& progress);
  /// A stage without measure, for example "decomposing 4096 x 4096".
  void stage(const std::string& text);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  void draw(const std::string& text);

  bool shown_;
  std::string source_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point drawn_{};
  bool on_screen_ = false;
};

/// "vectors.txt  45 %  1.2 GB of 2.7 GB  310 MB/s  0:05 left"; without a total, what is known.
[[nodiscard]] std::string progress_text(const std::string& source, const Progress& progress,
                                        double elapsed_seconds);

}  // namespace famheads::cli
