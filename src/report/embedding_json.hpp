// The parts that documents share: what made them and what they are about.
#pragma once

#include "famheads/io/embedding_info.hpp"
#include "report/json_writer.hpp"

namespace famheads::report {

enum class EmbeddingDetail {
  identity,  ///< enough to tell whether two documents are about the same vectors
  full,      ///< and everything that was counted while reading
};

[[nodiscard]] Json embedding_json(const io::EmbeddingInfo& embedding, EmbeddingDetail detail);

}  // namespace famheads::report
