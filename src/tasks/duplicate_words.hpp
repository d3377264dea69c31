// Counts the rows whose word came before.
#pragma once

#include <memory>

#include "tasks/collector.hpp"

namespace famheads::tasks {

/// Fills EmbeddingInfo::duplicate_words. @param policy not `ignore`
[[nodiscard]] std::unique_ptr<Collector> make_duplicate_words(DuplicatePolicy policy);

}  // namespace famheads::tasks
