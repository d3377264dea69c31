// Warnings and notes about the rows that were read.
#pragma once

#include <vector>

#include "famheads/core/warning.hpp"
#include "famheads/io/embedding_info.hpp"

namespace famheads::tasks {

[[nodiscard]] std::vector<Warning> warnings_about(const io::EmbeddingInfo& embedding);

}  // namespace famheads::tasks
