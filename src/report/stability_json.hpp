// The part `stability` of famheads.report/1.
#pragma once

#include "famheads/tasks/stability.hpp"
#include "report/json_writer.hpp"

namespace famheads::report {

[[nodiscard]] Json stability_json(const tasks::Stability& stability);

}  // namespace famheads::report
