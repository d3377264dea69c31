// Counts the rows whose word came before.
#pragma once

#include <cstdint>
#include <memory>

#include "tasks/collector.hpp"

namespace famheads::tasks {

/// How many rows a policy has fingerprints for.
[[nodiscard]] std::uint64_t most_counted(DuplicatePolicy policy);

/// Fills EmbeddingInfo::duplicate_words. @param policy not `ignore`
[[nodiscard]] std::unique_ptr<Collector> make_duplicate_words(DuplicatePolicy policy);

}  // namespace famheads::tasks
