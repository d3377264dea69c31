// The rule "against": are the heads still those of another partition?
#pragma once

#include <optional>

#include "tasks/check_rules.hpp"

namespace famheads::tasks {

/// Same and relabelled pass; changed fails and names the dimensions that moved; what cannot be
/// compared is unmeasured. Only head numbers are compared, never a loading.
[[nodiscard]] std::optional<Finding> same_heads(const CheckRule& rule, const CheckCase& subject);

}  // namespace famheads::tasks
