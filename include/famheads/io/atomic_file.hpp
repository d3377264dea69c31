// Writes whole documents: a destination holds either its old content or all of the new one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace famheads::io {

/// A place to write to, checked before the long work starts.
class Destination {
 public:
  /// Resolves symbolic links and tests that `path` ("-": standard output) can be written: its
  /// directory exists and takes a new file, it is no directory. Throws Error{output}.
  explicit Destination(std::string path);

  [[nodiscard]] const std::string& path() const noexcept { return path_; }
  [[nodiscard]] bool is_standard_output() const noexcept { return path_ == "-"; }

  /// Whether both name the same existing or future file; standard output equals itself only, and
  /// devices (/dev/null) may be shared.
  [[nodiscard]] bool same_file_as(const std::string& other_path) const;

  /// Regular files: written beside the target, flushed to disk, renamed over it, with the old mode
  /// or that of the umask. Devices and pipes: written directly. Throws Error{output} and leaves the
  /// old content; a reader of standard output that went away is no error (returns false).
  bool write(std::string_view content) const;

 private:
  std::string path_;
  std::string target_;  // after following symbolic links
};

/// Deletes temporary files that are being written right now; async-signal-safe.
void remove_unfinished_files() noexcept;

}  // namespace famheads::io
