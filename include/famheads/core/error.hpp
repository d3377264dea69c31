// The one exception of the library: what happened, where, and what to do next.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

namespace famheads {

/// Why the work cannot go on. A statistical outcome (singular matrix, no elbow) is never an error;
/// it is data with a Warning.
enum class ErrorKind {
  usage,          ///< the caller asked for something impossible
  input,          ///< the input cannot be read or is malformed
  no_result,      ///< a document was asked for and cannot be made
  out_of_memory,  ///< the need exceeds the memory limit
  output,         ///< a destination cannot be written
  interrupted,    ///< the progress callback asked to stop
  bug,            ///< a broken promise inside famheads
};

/// A place in an input. Lines and rows count from 1, byte offsets from 0.
struct SourceSpot {
  std::string source;                          ///< as the user named it; raw bytes, "-" is stdin
  std::optional<std::uint64_t> line{};         ///< text formats
  std::optional<std::uint64_t> row{};          ///< binary formats
  std::optional<std::uint64_t> byte_offset{};  ///< where that line or row starts
  bool decompressed = false;                   ///< byte_offset counts in the decompressed stream

  /// "vectors.txt, line 3, byte 56 (of the decompressed stream)"; empty where nothing is known.
  [[nodiscard]] std::string text() const;
};

/// Message and hint may hold raw bytes of the input: whoever shows them must escape them.
class Error : public std::runtime_error {
 public:
  /// @param message what was found and what was expected, one sentence, no place and no full stop.
  /// @param hint the next step, one sentence; may be empty.
  Error(ErrorKind kind, const std::string& message, SourceSpot where = {}, std::string hint = {});

  [[nodiscard]] ErrorKind kind() const noexcept { return kind_; }
  [[nodiscard]] const std::string& message() const noexcept { return message_; }
  [[nodiscard]] const SourceSpot& where() const noexcept { return where_; }
  [[nodiscard]] const std::string& hint() const noexcept { return hint_; }

 private:
  ErrorKind kind_;
  std::string message_;
  SourceSpot where_;
  std::string hint_;
};

/// Throws Error{bug} unless `kept` holds: for promises between modules, kept in release builds.
void expect(bool kept, const char* promise);

}  // namespace famheads
