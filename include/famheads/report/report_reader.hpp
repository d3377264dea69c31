// Reads the documents that famheads wrote, so that later questions need no second pass.
#pragma once

#include <string>
#include <string_view>

#include "famheads/heads/partition.hpp"
#include "famheads/tasks/analyze.hpp"

namespace famheads::report {

/// Whether a file that starts like this is a famheads.report document: an object whose first field
/// is "schema". 64 bytes are enough.
[[nodiscard]] bool looks_like_report(std::string_view first_bytes);

/// The analysis behind a famheads.report/1 document; its spectrum has no eigenvectors.
/// @param source names the document in messages
/// Throws Error{input} naming the field where the document is malformed or of another version.
[[nodiscard]] tasks::Analysis read_report(std::string_view document, const std::string& source);

/// What a famheads.partition/1 document says: the partition and the embedding it was made from.
struct PartitionDocument {
  io::EmbeddingInfo embedding;
  heads::Partition partition;
};

[[nodiscard]] PartitionDocument read_partition(std::string_view document,
                                               const std::string& source);

}  // namespace famheads::report
