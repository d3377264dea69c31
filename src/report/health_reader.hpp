// The health of an embedding from a report document.
#pragma once

#include <cstddef>
#include <optional>

#include "famheads/tasks/analyze.hpp"
#include "report/json_reader.hpp"

namespace famheads::report {

/// @param dimensions that every list has an entry for, unless the document knows of none
[[nodiscard]] tasks::Health read_health(const JsonObject& object, std::size_t dimensions);

/// Verdict and evidence of EmbeddingInfo's frequency_order.
[[nodiscard]] tasks::FrequencyOrder read_frequency_order(const JsonObject& object);

}  // namespace famheads::report
