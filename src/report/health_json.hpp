// The health of an embedding as part of the report document.
#pragma once

#include "famheads/tasks/health.hpp"
#include "report/json_writer.hpp"

namespace famheads::report {

[[nodiscard]] Json health_json(const tasks::Health& health);

}  // namespace famheads::report
