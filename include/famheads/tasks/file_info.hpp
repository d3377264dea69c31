// What a file is, told from its beginning: bounded reading, whatever its size.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "famheads/core/error.hpp"
#include "famheads/core/warning.hpp"
#include "famheads/io/embedding_info.hpp"
#include "famheads/io/embedding_reader.hpp"
#include "famheads/tasks/frequency_order.hpp"

namespace famheads::tasks {

struct FileInfoOptions {
  std::optional<io::Format> format{};  ///< empty: found from the content
  std::size_t words = 10;              ///< first words wanted
  std::size_t values = 5;              ///< first values wanted of each
};

enum class LineEnds {
  none,  ///< a binary format
  lf,
  crlf,
  mixed,
};

/// "none", "lf", "crlf", "mixed"
[[nodiscard]] std::string_view name(LineEnds ends);

struct FirstWord {
  std::string word;  ///< raw bytes
  std::vector<double> values;
};

struct FileInfo {
  std::string source;  ///< as the user named it; "-" is standard input
  /// Schema of the famheads document that the file is ("famheads.report/1"); then nothing below.
  std::optional<std::string> document{};
  std::optional<io::StoredFile> stored{};          ///< empty: it could not be opened
  std::optional<io::EmbeddingHeader> header{};     ///< empty: it is no embedding that can be read
  io::ReadFacts facts{};                           ///< of the rows that were read
  bool complete = false;                           ///< the file was read to its end
  std::optional<std::uint64_t> words{};            ///< counted: where complete
  std::optional<std::uint64_t> estimated_words{};  ///< from the size of the file; else empty
  std::vector<FirstWord> first_words{};
  LineEnds line_ends = LineEnds::none;
  std::optional<FrequencyOrder> order{};  ///< where a row was read
  std::vector<Warning> notes{};           ///< about how it was read
  std::vector<std::string> unverified{};  ///< what was not looked at, a few words each
  std::optional<Error> problem{};         ///< why it cannot be read, or not further
};

/// Reads at most 1024 rows and 2^20 values (at least one row). Never throws for what the file
/// holds: see `problem`.
[[nodiscard]] FileInfo file_info(const std::string& path, const FileInfoOptions& options);

/// For a regular file that is a famheads document of this schema.
[[nodiscard]] FileInfo document_info(const std::string& path, const std::string& schema);

}  // namespace famheads::tasks
