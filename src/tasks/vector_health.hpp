// Looks at each vector as it was read: its length, direction, fingerprint, a sample of its values.
#pragma once

#include <cstddef>
#include <memory>

#include "tasks/collector.hpp"

namespace famheads::tasks {

/// Fills Summary::vectors.
[[nodiscard]] std::unique_ptr<Collector> make_vector_health(DuplicatePolicy policy,
                                                            std::size_t dimensions);

/// Bytes that it needs at most for its sample.
[[nodiscard]] double vector_health_bytes(double dimensions);

}  // namespace famheads::tasks
