// The partition as both documents hold it.
#pragma once

#include "famheads/heads/partition.hpp"
#include "report/json_writer.hpp"

namespace famheads::report {

/// Adds method, dimensions, head_count, heads and the arrays to `object`. Throws Error{bug} where
/// the sizes of the arrays do not fit together.
void add_partition(Json& object, const heads::Partition& partition);

}  // namespace famheads::report
