// Where documents go: checked before the long read, written after it.
#pragma once

#include <string>
#include <vector>

#include "famheads/io/atomic_file.hpp"

namespace famheads::cli {

class OutputPlan {
 public:
  /// Probes the destination; `option` is named in messages. Throws Error{usage} where it is the
  /// same file as an input or as an earlier destination, Error{output} where it cannot be written.
  const io::Destination& add(const std::string& option, const std::string& path,
                             const std::string& input);
  const io::Destination& add(const std::string& option, const std::string& path,
                             const std::vector<std::string>& inputs);

  /// Whether a document takes standard output, so that nothing else may be printed there.
  [[nodiscard]] bool uses_standard_output() const;

 private:
  struct Planned {
    std::string option;
    io::Destination destination;
  };
  std::vector<Planned> planned_;
};

}  // namespace famheads::cli
