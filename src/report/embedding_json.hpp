// The parts that documents share: what made them and what they are about.
#pragma once

#include <optional>

#include "famheads/io/embedding_info.hpp"
#include "famheads/tasks/analyze.hpp"
#include "report/json_writer.hpp"

namespace famheads::report {

enum class EmbeddingDetail {
  identity,  ///< enough to tell whether two documents are about the same vectors
  full,      ///< and everything that was counted while reading
};

[[nodiscard]] Json embedding_json(const io::EmbeddingInfo& embedding, EmbeddingDetail detail);

/// In full, with what the first rows say about their order.
[[nodiscard]] Json embedding_json(const tasks::Analysis& analysis);

/// Verdict and evidence; null where the order was not judged.
[[nodiscard]] Json frequency_order_json(const std::optional<tasks::FrequencyOrder>& order);

}  // namespace famheads::report
