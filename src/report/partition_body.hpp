// The partition as both documents hold it.
#pragma once

#include "famheads/tasks/analyze.hpp"
#include "report/json_writer.hpp"

namespace famheads::report {

/// Adds verdict, unsuitable, method, dimensions, head_count, heads and the arrays to `object`;
/// there must be a partition. Throws Error{bug} where the sizes of the arrays do not fit together.
void add_partition(Json& object, const tasks::Analysis& analysis);

}  // namespace famheads::report
